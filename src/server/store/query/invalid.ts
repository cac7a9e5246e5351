/** INVALID_QUERY about one place, the shape every part of the executor throws. */
import { PortalError } from '../../../wire/errors.js'
import { clip } from '../../../wire/json.js'

export function invalid(path: string, message: string, hint?: string): PortalError {
  return new PortalError('INVALID_QUERY', {
    message: clip(`The query is not valid: ${path} ${message}`),
    details: [{ path: clip(path), message: clip(message), ...(hint !== undefined && { hint: clip(hint) }) }],
  })
}
