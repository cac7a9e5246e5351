/** The console line of an element that shows nothing, or nothing newer than what it had: what happened, and the way out. It is fetched then. */
import type { ErrorName, PortalError } from '../../wire/errors.js'

/** Where the error does not say it itself. */
const WAYS_OUT: Partial<Record<ErrorName, string>> = {
  NOT_FOUND: 'Check its attributes, and that the session of this page opens what they name',
  FORBIDDEN: 'Let the session of this page open it: its elements, types and policy are said where the session is made',
  NOT_SIGNED_IN: 'Check the session of this page',
  SESSION_REVOKED: 'Check the session of this page',
  INVALID_REQUEST: 'Check its attributes',
  INVALID_QUERY: 'Check its attributes',
  INVALID_SPEC: 'Check the specification that it is given',
}
const USUAL_WAY = 'Try again there, or reload the page'

export function sayFailure(tag: string, phase: 'error' | 'stale', error: PortalError): void {
  const { message, code, details, cause } = error
  const what = phase === 'stale' ? 'shows what it had, which is not current' : 'shows nothing'
  const wayOut = details.find(({ hint }) => hint)?.hint ?? WAYS_OUT[error.error] ?? USUAL_WAY
  const line = `plinth: <${tag}> ${what}: ${message} (code ${code}). ${wayOut}`
  console.error(...(cause === undefined ? [line] : [line, cause]))
}
