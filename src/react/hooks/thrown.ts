/** The error to show for anything thrown: a `PortalError` itself, a network error when a part of the kit could not be fetched, else INTERNAL. */
import { PortalError } from '../../wire/errors.js'

/** How Chromium, Firefox and WebKit say that `import()` could not fetch a module. */
const UNFETCHED = /dynamically imported module|importing a module script failed/i

export function thrownError(cause: unknown, message?: string): PortalError {
  if (cause instanceof PortalError) return cause
  if (isPartMissing(cause)) {
    const hint =
      'A part of this page could not be fetched: reload the page, of which there may be a new version, or check the connection'
    return new PortalError('NETWORK', { cause, details: [{ path: 'page', message: 'could not be fetched', hint }] })
  }
  return new PortalError('INTERNAL', { cause, ...(message !== undefined && { message }) })
}

export function isPartMissing(cause: unknown): boolean {
  return cause instanceof TypeError && UNFETCHED.test(cause.message)
}
