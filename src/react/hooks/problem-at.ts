import type { PortalError } from '../../wire/errors.js'

/** What is wrong at a field of a form, as the server says it. */
export function problemAt(error: PortalError | undefined, path: string): string | undefined {
  return error?.details.find(detail => detail.path === path)?.message
}
