/** What is said when a sign-in by a provider does not come about. What the provider said is in the cause, for the log. */
import { PortalError } from '../../wire/errors.js'

interface Named {
  name: string
}

/** A provider did not answer a call. */
export class ProviderAway extends Error {}

/** True when a provider did not answer, or answered that it cannot. */
export function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderAway) return true
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return true
  }
  return false
}

export function providerAway({ name }: Named, cause: unknown): PortalError {
  return new PortalError('UNAVAILABLE', {
    message: `${name} does not answer just now: try again in a moment, or sign in another way`,
    cause,
  })
}

export function notSetUp({ name }: Named, cause: unknown): PortalError {
  return new PortalError('UNAVAILABLE', {
    message: `${name} is not set up right: whoever looks after it has to check its address`,
    cause,
  })
}

export function declined({ name }: Named, cause: unknown): PortalError {
  return new PortalError('FORBIDDEN', { message: `${name} did not sign you in`, cause })
}

export function notValid({ name }: Named, cause: unknown): PortalError {
  return new PortalError('FORBIDDEN', {
    message: `The answer of ${name} is not valid: sign in once more`,
    cause,
  })
}

export function switchedOff(): PortalError {
  return new PortalError('NOT_FOUND', { message: 'This way to sign in is not offered any more' })
}

/** Codes and states that are used, too old, or somebody else's are not told apart. */
export function notBegunHere(): PortalError {
  return new PortalError('INVALID_REQUEST', {
    message: 'This sign-in took too long, or was finished already: sign in once more',
  })
}
