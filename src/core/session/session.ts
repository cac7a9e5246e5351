/**
 * The session: uninitialized → initialized, and within that signed out or authenticated.
 *
 * `init` fetches the global providers, then exchanges a stored refresh token that has not expired. Tokens are refreshed shortly before
 * they expire, one call for all who ask. A refresh that is refused clears the session; one that cannot reach the server does not.
 */
import { atom, computed } from 'nanostores'
import { PortalError } from '../../wire/errors.js'
import { parseSessionTokens, parseSsoProviders } from '../../wire/parse-session.js'
import type { SessionTokens } from '../../wire/session.js'
import type { HttpClient } from '../http/client.js'
import type { Clock, PortalLocation, PortalOptions, Session, SessionState } from '../types.js'

const STORAGE_KEY = 'plinth.session'
/** Outlives the session: who signed in here before is not shut out by others' wrong passwords. */
const DEVICE_KEY = 'plinth.device'
/** Tokens are renewed this long before they end, so that none ends on its way. */
const EARLY_MS = 30_000

export const SIGNED_OUT: SessionState = {
  status: 'uninitialized',
  userId: null,
  originalUserId: null,
  email: null,
  accessToken: null,
  refreshToken: null,
  globalProviders: [],
}

export interface SessionParts {
  api: string
  http: HttpClient
  clock: Clock
  location: PortalLocation
  storage: NonNullable<PortalOptions['storage']>
  devices: NonNullable<PortalOptions['devices']>
  /** Ends everything that was opened with this session. */
  reset: () => void
}

export function createSession({ api, http, clock, location, storage, devices, reset }: SessionParts): Session {
  const $state = atom<SessionState>(SIGNED_OUT)
  const sessionId = crypto.randomUUID()
  let starting: Promise<void> | undefined
  let refreshing: Promise<void> | undefined

  const isFresh = (token: SessionState['accessToken']) =>
    token !== null && Date.parse(token.expires) - EARLY_MS > clock.now()
  const isAlive = (token: SessionState['refreshToken']) => token !== null && Date.parse(token.expires) > clock.now()

  function adopt(tokens: SessionTokens): void {
    const { userId, originalUserId, accessToken, refreshToken } = tokens
    const email = tokens.email ?? $state.get().email
    $state.set({ ...$state.get(), userId, originalUserId, email, accessToken, refreshToken })
    storage.setItem(STORAGE_KEY, JSON.stringify({ ...tokens, email }))
  }

  function clear(): void {
    storage.removeItem(STORAGE_KEY)
    const { status, globalProviders } = $state.get()
    $state.set({ ...SIGNED_OUT, status, globalProviders })
  }

  async function exchange(): Promise<void> {
    // Another tab may have rotated it: the stored one is the newest.
    const token = readStored(storage)?.refreshToken ?? $state.get().refreshToken
    if (!token || !isAlive(token)) {
      clear()
      throw new PortalError('NOT_SIGNED_IN')
    }
    try {
      adopt(parseSessionTokens(await http.post(`${api}/portal/auth/token`, { token: token.token })))
    } catch (error) {
      if (error instanceof PortalError && (error.status === 401 || error.status === 403)) clear()
      throw error
    }
  }

  async function enter(path: string, body: object): Promise<void> {
    const { device, ...tokens } = parseSessionTokens(await http.post(`${api}/portal${path}`, { body }))
    if (device !== undefined) devices.setItem(DEVICE_KEY, device)
    adopt(tokens)
  }

  function refresh(): Promise<void> {
    refreshing ??= exchange().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function start(): Promise<void> {
    const providers = await http
      .get(`${api}/portal/auth/sso/providers`)
      .then(parseSsoProviders)
      .catch(() => undefined)
    $state.set({ ...$state.get(), globalProviders: providers?.providers ?? [] })
    const stored = readStored(storage)
    if (stored && isAlive(stored.refreshToken)) {
      $state.set({ ...$state.get(), ...stored, email: stored.email ?? null })
      await refresh().catch(() => undefined)
    } else if (stored) {
      clear()
    }
    $state.set({ ...$state.get(), status: 'initialized' })
  }

  return {
    $state,
    $authenticated: computed($state, state => state.userId !== null && isAlive(state.refreshToken)),
    init() {
      starting ??= start()
      return starting
    },
    signIn(email, password) {
      const device = devices.getItem(DEVICE_KEY)
      return enter('/auth/login/credentials', { sessionId, email, password, ...(device !== null && { device }) })
    },
    readLink: token => http.post(`${api}/portal/links/read`, { body: { token } }),
    redeem: link => enter('/links/use', { ...link }),
    async signOut() {
      const token = $state.get().accessToken?.token
      clear()
      reset()
      location.replace('/')
      if (token !== undefined) await http.post(`${api}/portal/auth/logout`, { token }).catch(() => undefined)
    },
    async providers(email) {
      const query = new URLSearchParams({ email, domain: email.slice(email.indexOf('@') + 1) })
      return parseSsoProviders(await http.get(`${api}/portal/auth/sso/providers?${query}`))
    },
    async accessToken(renew = false) {
      const { accessToken } = $state.get()
      if (!renew && accessToken && isFresh(accessToken)) return accessToken.token
      await refresh()
      const renewed = $state.get().accessToken
      if (!renewed) throw new PortalError('NOT_SIGNED_IN')
      return renewed.token
    },
  }
}

function readStored(storage: SessionParts['storage']): SessionTokens | undefined {
  const text = storage.getItem(STORAGE_KEY)
  if (text === null) return undefined
  try {
    return parseSessionTokens(JSON.parse(text))
  } catch {
    storage.removeItem(STORAGE_KEY)
    return undefined
  }
}
