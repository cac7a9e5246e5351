import type { Words } from '../../core/words/words.js'
import type { PortalError } from '../../wire/errors.js'

/** Returns the server's problem with a field of a form. */
export function problemAt(error: PortalError | undefined, path: string, t: Words): string | undefined {
  const message = error?.details.find(detail => detail.path === path)?.message
  return message === undefined ? undefined : t.sentence(message)
}
