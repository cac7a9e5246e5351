/** The session of a partner's page: a short token from the partner's backend, held in memory only, replaced shortly before it expires. */
import { atom, computed } from 'nanostores'
import { PortalError } from '../../wire/errors.js'
import type { EmbedSession } from '../../wire/session.js'
import type { Clock, Session, SessionState } from '../types.js'
import { isAlive, isFresh, SIGNED_OUT } from './session-state.js'

export function createEmbedSession(fetchSession: () => Promise<EmbedSession>, clock: Clock): Session {
  const $state = atom<SessionState>(SIGNED_OUT)
  let asking: Promise<EmbedSession> | undefined

  function ask(): Promise<EmbedSession> {
    asking ??= fetchSession()
      .then(token => {
        $state.set({ ...$state.get(), status: 'initialized', userId: 'embed', accessToken: token })
        return token
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  const refuse = () =>
    Promise.reject(new PortalError('FORBIDDEN', { message: 'On this page the session comes from the site itself' }))
  return {
    $state,
    $authenticated: computed($state, ({ accessToken }) => isAlive(accessToken, clock)),
    init: async () => {
      await ask().catch(() => undefined)
    },
    signIn: refuse,
    enter: refuse,
    impersonate: refuse,
    revert: refuse,
    providers: refuse,
    byProvider: refuse,
    signOut: async () => $state.set({ ...SIGNED_OUT, status: 'initialized' }),
    wake: () => undefined,
    close: () => undefined,
    async accessToken(renew = false) {
      const { accessToken } = $state.get()
      if (accessToken && isFresh(accessToken, clock) && !renew) return accessToken.token
      return (await ask()).token
    },
  }
}
