/** The session that this tab holds: in the store that screens read, and in storage, so that a reload keeps it. */
import type { WritableAtom } from 'nanostores'
import { parseSessionTokens, type SessionTokens } from '../../wire/sign-in.js'
import type { Clock, PortalOptions, SessionState } from '../types.js'
import { isAlive, isSameView, SIGNED_OUT, type View } from './session-state.js'

const STORAGE_KEY = 'plinth.session'
/** Whose session ended in demo mode, by itself. */
const HIDDEN_KEY = 'plinth.hidden'

export interface HeldSession {
  readonly $state: WritableAtom<SessionState>
  /** The session that there is, else the one that ended last. */
  last(): SessionState | undefined
  /** What was read by a session before that shows something else goes first. */
  adopt(tokens: SessionTokens): void
  /** Forgets the session. */
  clear(): void
  /** Forgets a session that ended by itself, but for the address: whoever comes back need not say it again, and finds names hidden where they were. */
  lapse(email: string | null, ended?: View): void
  /** Whether tokens would show names to somebody whose last session here ended by itself in demo mode. */
  isToHide(tokens: SessionTokens): boolean
  /** The session in the form that is sent to another tab; undefined when there is none, or when it has expired. */
  tokens(): SessionTokens | undefined
  /** The session that an earlier page of this tab stored. What cannot be read is removed. */
  stored(): SessionTokens | undefined
}

export function createHeldSession(
  storage: NonNullable<PortalOptions['storage']>,
  clock: Clock,
  $state: WritableAtom<SessionState>,
  reset: () => void,
): HeldSession {
  /** The session that ended, as long as there is no other. */
  let past: SessionState | undefined
  const last = () => ($state.get().userId === null ? past : $state.get())
  function forget(email: string | null): void {
    storage.removeItem(STORAGE_KEY)
    storage.removeItem(HIDDEN_KEY)
    past = last()
    const { status, globalProviders, mayRegister = false } = $state.get()
    $state.set({ ...SIGNED_OUT, status, globalProviders, mayRegister, email })
  }
  return {
    $state,
    last,
    adopt(tokens) {
      const before = last()
      if (before && !isSameView(before, tokens)) reset()
      const { userId, originalUserId, inDemoMode = false, accessToken, refreshToken, factorDue = null } = tokens
      const email = tokens.email ?? $state.get().email
      const held = { userId, originalUserId, inDemoMode, email, accessToken, refreshToken, factorDue }
      $state.set({ ...$state.get(), ...held })
      storage.setItem(STORAGE_KEY, JSON.stringify({ ...tokens, email }))
      // Who has to set up a second factor first sees nothing yet.
      if (!factorDue) storage.removeItem(HIDDEN_KEY)
    },
    clear: () => forget(null),
    lapse(email, ended = last()) {
      forget(email)
      const person = ended?.originalUserId ?? ended?.userId
      if (ended?.inDemoMode && person) storage.setItem(HIDDEN_KEY, person)
    },
    isToHide: ({ userId, originalUserId, inDemoMode }) =>
      !inDemoMode && storage.getItem(HIDDEN_KEY) === (originalUserId ?? userId),
    tokens() {
      const { userId, originalUserId, inDemoMode, email, accessToken, refreshToken, factorDue = null } = $state.get()
      if (userId === null || !accessToken || !refreshToken || !isAlive(refreshToken, clock)) return undefined
      const named = email !== null && { email }
      return { userId, originalUserId, inDemoMode, accessToken, refreshToken, factorDue, ...named }
    },
    stored() {
      const text = storage.getItem(STORAGE_KEY)
      if (text === null) return undefined
      try {
        return parseSessionTokens(JSON.parse(text))
      } catch {
        storage.removeItem(STORAGE_KEY)
        return undefined
      }
    },
  }
}
