/** INVALID_QUERY about one place, the shape every part of the executor throws. */
import { PortalError } from '../../../wire/errors.js'

export function invalid(path: string, message: string, hint?: string): PortalError {
  return new PortalError('INVALID_QUERY', {
    message: `The query is not valid: ${path} ${message}`,
    details: [{ path, message, ...(hint !== undefined && { hint }) }],
  })
}
