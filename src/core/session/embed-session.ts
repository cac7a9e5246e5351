/**
 * The session of a partner's page: a short token from the partner's backend, held in memory only, replaced shortly before it expires. What happens when
 * there is none is in `embed-trouble.ts`, which is fetched then.
 */
import { atom, computed } from 'nanostores'
import type { Resources } from '../../wire/aggregates.js'
import { PortalError } from '../../wire/errors.js'
import { type EmbedSession, parseEmbedSession } from '../../wire/session.js'
import { type GivenData, holdData } from '../queries/data-access.js'
import type { Clock, Session, SessionState } from '../types.js'
import type { Failed } from './embed-trouble.js'
import { isAlive, isFresh, SIGNED_OUT } from './session-state.js'

/** An endpoint that has not answered for so long is told of. */
const LATE_MS = 10_000

/** `offer` hears what the session opens, where its answer says so, and the token for the data of the first environment of it. */
export function createEmbedSession(
  fetchSession: () => Promise<EmbedSession>,
  clock: Clock,
  offer: (opens: Resources, data?: GivenData) => void = () => undefined,
): Session {
  const $state = atom<SessionState>(SIGNED_OUT)
  let asking: Promise<EmbedSession> | undefined
  let starting: Promise<unknown> | undefined
  let isRecovering = false
  let isClosed = false

  /** `anew` gives up an answer that is waited for. */
  function ask(anew = false): Promise<EmbedSession> {
    if (asking && !anew) return asking
    // The page's own function may throw, or give anything.
    const asked = new Promise(resolve => resolve(fetchSession()))
      .then(answer => {
        const { brand, resources, dataAccess, ...accessToken } = parseEmbedSession(answer)
        if (resources && resources.environments.length > 0)
          offer(resources, dataAccess && { ...dataAccess, held: holdData(dataAccess, clock) })
        $state.set({
          ...$state.get(),
          status: 'initialized',
          userId: 'embed',
          accessToken,
          trouble: undefined,
          brand: brand?.tokens,
        })
        return accessToken
      })
      .finally(() => {
        if (asking === asked) asking = undefined
      })
    asking = asked
    return asked
  }

  const isThere = () => isClosed || isAlive($state.get().accessToken, clock)
  const recover = (failed?: Failed) => {
    if (isRecovering) return
    isRecovering = true
    const done = () => {
      isRecovering = false
    }
    import('./embed-trouble.js')
      .then(trouble => trouble.untilThere({ $state, clock, ask, isThere }, failed))
      .then(done, done)
  }
  const start = () => {
    const late = clock.setTimeout(() => recover(), LATE_MS)
    return ask()
      .then(
        () => isThere() || recover(),
        (reason: unknown) => recover({ reason }),
      )
      .finally(() => clock.clearTimeout(late))
  }

  const refuse = () =>
    Promise.reject(new PortalError('FORBIDDEN', { message: 'On this page the session comes from the site' }))
  return {
    $state,
    $authenticated: computed($state, ({ accessToken }) => isAlive(accessToken, clock)),
    init: async () => {
      starting ??= start()
      await starting
    },
    signIn: refuse,
    enter: refuse,
    impersonate: refuse,
    revert: refuse,
    setDemoMode: refuse,
    providers: refuse,
    byProvider: refuse,
    signOut: async () => $state.set({ ...SIGNED_OUT, status: 'initialized' }),
    wake: () => undefined,
    close: () => {
      isClosed = true
    },
    refused: reason => recover({ reason }),
    async accessToken(renew = false) {
      const { accessToken } = $state.get()
      if (accessToken && isFresh(accessToken, clock) && !renew) return accessToken.token
      return (await ask()).token
    },
  }
}
