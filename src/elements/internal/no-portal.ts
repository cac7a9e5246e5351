/** An element that found no portal: with the way out. */
import { PortalError } from '../../wire/errors.js'

const HINT = 'Put it inside of <plinth-portal session-url="…">, or call initPlinth(…) on the page'

export function noPortal(tag: string): PortalError {
  const message = `There is no <plinth-portal> around <${tag}>`
  return new PortalError('NOT_SIGNED_IN', {
    message,
    details: [{ path: tag, message: 'has no portal', hint: HINT }],
  })
}
