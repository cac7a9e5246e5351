import type { PortalError } from '../../wire/errors.js'

/** Returns the server's problem with a field of a form. */
export function problemAt(error: PortalError | undefined, path: string): string | undefined {
  return error?.details.find(detail => detail.path === path)?.message
}
