/** Proves that the caller is still the user who signed in, before the user's ways in are changed. */
import { PortalError } from '../../wire/errors.js'
import type { Services } from '../http/services.js'
import type { SessionOrigin, User } from '../store/identity-types.js'
import type { Having } from './second-factor.js'
import { openTry } from './sign-in-guard.js'

const FRESH_MS = 10 * 60_000

export interface Fresh {
  user: User
  sessionId: string
  current: string | undefined
  from: SessionOrigin
}

/** Rejects WRONG_PASSWORD; FORBIDDEN where there is none and the session began more than ten minutes ago. */
export async function proveFresh(
  { user, sessionId, current, from }: Fresh,
  services: Pick<Services, 'sessions' | 'store'>,
  now: Date,
): Promise<void> {
  const { sessions, store } = services
  if (user.passwordHash !== null) return sessions.provePassword(user, current ?? '', from, now)
  const session = (await store.ownSessions.list(user.id, now)).find(({ id }) => id === sessionId)
  const startedAt = session?.startedAt
  if (startedAt && now.getTime() - Date.parse(startedAt) <= FRESH_MS) return
  throw new PortalError('FORBIDDEN', { message: 'Sign out and in again first: this is asked for within ten minutes' })
}

/** Proves what `proveFresh` does. Where a second factor is on it has to be given too, else this throws SECOND_FACTOR. */
export async function proveOneself(
  fresh: Fresh,
  having: Having,
  services: Pick<Services, 'sessions' | 'store' | 'factor'>,
  now: Date,
): Promise<void> {
  await proveFresh(fresh, services, now)
  const { user, from } = fresh
  const attempt = await openTry(services.store, { email: user.email, address: from.address }, now)
  try {
    await services.factor.prove(user, having, now)
  } catch (error) {
    if (having.code === undefined && having.passkey === undefined) await attempt.goesOn()
    throw error
  }
  await attempt.succeeded()
}
