/** The session of who signs in, fetched when it is first needed: a partner's page, which has a session of its own, never carries it. */
import { atom, computed } from 'nanostores'
import type { Session, SessionState } from '../types.js'
import type { SessionParts } from './session.js'
import { isAuthenticated, SIGNED_OUT } from './session-state.js'
import type { TabChannels } from './tabs.js'

/** `channels` lead to the other tabs; without them the session is this page's alone. */
export function createLazySession(parts: Omit<SessionParts, 'tabs'>, channels: TabChannels | undefined): Session {
  const $state = atom<SessionState>(SIGNED_OUT)
  let fetching: Promise<Session> | undefined
  const session = () => {
    fetching ??= Promise.all([import('./session.js'), import('./tabs.js')]).then(
      ([{ createSession }, { createBroadcastTabs }]) =>
        createSession({ ...parts, tabs: channels && createBroadcastTabs(channels) }, $state),
    )
    fetching.catch(() => {
      // It is fetched again when it is next needed.
      fetching = undefined
    })
    return fetching
  }
  const ifThere = (act: (session: Session) => void) => void fetching?.then(act, () => undefined)
  return {
    $state,
    $authenticated: computed($state, state => isAuthenticated(state, parts.clock)),
    async init() {
      try {
        await (await session()).init()
      } catch {
        // Signing in says what is wrong.
        $state.set({ ...$state.get(), status: 'initialized' })
      }
    },
    signIn: async (email, password) => (await session()).signIn(email, password),
    readLink: async token => (await session()).readLink(token),
    redeem: async link => (await session()).redeem(link),
    signOut: async () => (await session()).signOut(),
    providers: async email => (await session()).providers(email),
    accessToken: async renew => (await session()).accessToken(renew),
    wake: () => ifThere(made => made.wake()),
    close: () => ifThere(made => made.close()),
  }
}
