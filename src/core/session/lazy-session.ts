/** The session of somebody who signs in. Its code is fetched when it is first needed, so that a partner's page, which has an embed session, never loads it. */
import { atom, computed } from 'nanostores'
import type { Session, SessionState } from '../types.js'
import type { SessionParts } from './session.js'
import { isAuthenticated, SIGNED_OUT } from './session-state.js'
import type { TabChannels } from './tabs.js'

/** `channels` reach the other tabs; without them no tab shares the session. */
export function createLazySession(parts: Omit<SessionParts, 'tabs'>, channels: TabChannels | undefined): Session {
  const $state = atom<SessionState>(SIGNED_OUT)
  let fetching: Promise<Session> | undefined
  const session = () => {
    fetching ??= Promise.all([import('./session.js'), import('./tabs.js')]).then(
      ([{ createSession }, { createBroadcastTabs }]) =>
        createSession({ ...parts, tabs: channels && createBroadcastTabs(channels) }, $state),
    )
    fetching.catch(() => {
      // The next call tries to fetch it again.
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
        // Signing in shows the error.
        $state.set({ ...$state.get(), status: 'initialized' })
      }
    },
    signIn: async (...given) => (await session()).signIn(...given),
    enter: async (path, body) => (await session()).enter(path, body),
    impersonate: async userId => (await session()).impersonate(userId),
    revert: async () => (await session()).revert(),
    setDemoMode: async isOn => (await session()).setDemoMode(isOn),
    signOut: async () => (await session()).signOut(),
    providers: async email => (await session()).providers(email),
    byProvider: async asked => (await session()).byProvider(asked),
    accessToken: async renew => (await session()).accessToken(renew),
    wake: () => ifThere(made => made.wake()),
    close: () => ifThere(made => made.close()),
  }
}
