/**
 * The session: uninitialized → initialized, and within that signed out or authenticated.
 *
 * `init` fetches the global providers, then exchanges a stored refresh token that has not expired, or takes over the session of another
 * tab. Tokens are refreshed shortly before they expire, by one call for all callers in all tabs. A refused refresh clears the session; a
 * refresh that cannot reach the server does not. Signing out in one tab signs out in all.
 */
import { computed, type WritableAtom } from 'nanostores'
import { PortalError } from '../../wire/errors.js'
import { parseLink } from '../../wire/link.js'
import { parseSessionTokens, parseSsoProviders, type SessionTokens } from '../../wire/sign-in.js'
import type { HttpClient } from '../http/client.js'
import type { Clock, PortalLocation, PortalOptions, Session, SessionState } from '../types.js'
import { isAlive, isAuthenticated, SIGNED_OUT } from './session-state.js'
import type { TabMessage, Tabs } from './tabs.js'

const STORAGE_KEY = 'plinth.session'
/** Kept after the session, so that wrong passwords of others do not lock out somebody who signed in here before. */
const DEVICE_KEY = 'plinth.device'
/** Tokens are renewed this long before they expire, so that none expires on its way to the server. */
const EARLY_MS = 30_000
/** How long other tabs have to answer. */
const ASK_MS = 100

export interface SessionParts {
  api: string
  http: HttpClient
  clock: Clock
  location: PortalLocation
  storage: NonNullable<PortalOptions['storage']>
  tabs: Tabs | undefined
  devices: NonNullable<PortalOptions['devices']>
  /** Ends everything that was opened with this session. */
  reset: () => void
}

export function createSession(parts: SessionParts, $state: WritableAtom<SessionState>): Session {
  const { api, http, clock, location, storage, devices, tabs, reset } = parts
  const sessionId = crypto.randomUUID()
  let starting: Promise<void> | undefined
  let refreshing: Promise<void> | undefined
  /** What other tabs answer, while they are asked. */
  let answers: SessionTokens[] | undefined

  const isFresh = (token: SessionState['accessToken']) =>
    token !== null && Date.parse(token.expires) - EARLY_MS > clock.now()

  /** Takes a session from an answer to this tab, and sends it to the other tabs. */
  function begin(tokens: SessionTokens): void {
    adopt(tokens)
    const held = heldTokens()
    if (held) tabs?.post({ tokens: held })
  }

  function adopt(tokens: SessionTokens): void {
    const { userId, originalUserId, accessToken, refreshToken } = tokens
    const email = tokens.email ?? $state.get().email
    $state.set({ ...$state.get(), userId, originalUserId, email, accessToken, refreshToken })
    storage.setItem(STORAGE_KEY, JSON.stringify({ ...tokens, email }))
  }

  /** A session that ended by itself leaves whose it was: whoever comes back need not say it again. */
  function clear(email: string | null = null): void {
    storage.removeItem(STORAGE_KEY)
    const { status, globalProviders } = $state.get()
    $state.set({ ...SIGNED_OUT, status, globalProviders, email })
  }

  function hear(message: TabMessage): void {
    const { userId, originalUserId } = $state.get()
    if ('ask' in message) {
      const own = heldTokens()
      if (own) tabs?.post({ tokens: own })
    } else if ('tokens' in message) {
      const { tokens } = message
      if (answers) answers.push(tokens)
      else if (userId === tokens.userId && originalUserId === tokens.originalUserId) adopt(tokens)
    } else if (userId === message.signedOut) end()
  }

  /** The session as it is sent to another tab; undefined when there is none. */
  function heldTokens(): SessionTokens | undefined {
    const { userId, originalUserId, email, accessToken, refreshToken } = $state.get()
    if (userId === null || !accessToken || !refreshToken || !isAlive(refreshToken, clock)) return undefined
    return { userId, originalUserId, accessToken, refreshToken, ...(email !== null && { email }) }
  }

  /** The newest session among the other tabs'. */
  async function askTabs(): Promise<SessionTokens | undefined> {
    if (!tabs) return undefined
    const heard: SessionTokens[] = []
    answers = heard
    tabs.post({ ask: true })
    await new Promise<void>(resolve => clock.setTimeout(resolve, ASK_MS))
    answers = undefined
    const age = ({ refreshToken }: SessionTokens) => Date.parse(refreshToken.expires)
    return heard.filter(({ refreshToken }) => isAlive(refreshToken, clock)).sort((a, b) => age(b) - age(a))[0]
  }

  /** A tab that was suspended may hold a token that another tab has renewed since; using it would end the session. */
  async function catchUpWithTabs(): Promise<void> {
    const own = heldTokens()
    if (own && isFresh(own.accessToken)) return
    const theirs = await askTabs()
    if (!theirs) return
    const isSame = !own || (own.userId === theirs.userId && own.originalUserId === theirs.originalUserId)
    if (isSame && Date.parse(theirs.refreshToken.expires) > Date.parse(own?.refreshToken.expires ?? '1970'))
      adopt(theirs)
  }

  function end(): void {
    clear()
    reset()
    location.replace('/')
  }

  async function exchange(before: string | undefined): Promise<void> {
    await catchUpWithTabs()
    const { accessToken, refreshToken, email } = $state.get()
    // Another tab renewed the session while this tab waited for the lock.
    if (isFresh(accessToken) && accessToken?.token !== before) return
    if (!refreshToken || !isAlive(refreshToken, clock)) {
      clear(email)
      throw new PortalError('NOT_SIGNED_IN')
    }
    try {
      begin(parseSessionTokens(await http.post(`${api}/portal/auth/token`, { token: refreshToken.token })))
    } catch (error) {
      if (error instanceof PortalError && (error.status === 401 || error.status === 403)) clear(email)
      throw error
    }
  }

  async function enter(path: string, body: { email?: string; [key: string]: unknown }): Promise<void> {
    const { device, ...tokens } = parseSessionTokens(await http.post(`${api}/portal${path}`, { body }))
    if (device !== undefined) devices.setItem(DEVICE_KEY, device)
    begin({ ...(body.email !== undefined && { email: body.email }), ...tokens })
  }

  function refresh(): Promise<void> {
    refreshing ??= inTurn().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  function inTurn(): Promise<void> {
    const before = $state.get().accessToken?.token
    return tabs ? tabs.alone(() => exchange(before)) : exchange(before)
  }

  async function start(): Promise<void> {
    tabs?.open(hear)
    const stored = readStored(storage)
    const theirs = stored ? undefined : askTabs()
    const providers = await http
      .get(`${api}/portal/auth/sso/providers`)
      .then(parseSsoProviders)
      .catch(() => undefined)
    $state.set({ ...$state.get(), globalProviders: providers?.providers ?? [] })
    if (stored && isAlive(stored.refreshToken, clock)) {
      $state.set({ ...$state.get(), ...stored, email: stored.email ?? null })
      await refresh().catch(() => undefined)
    } else if (stored) {
      clear(stored.email ?? null)
    }
    const found = await theirs
    if (found) adopt(found)
    $state.set({ ...$state.get(), status: 'initialized' })
  }

  return {
    $state,
    $authenticated: computed($state, state => isAuthenticated(state, clock)),
    init() {
      starting ??= start()
      return starting
    },
    signIn(email, password) {
      const device = devices.getItem(DEVICE_KEY)
      return enter('/auth/login/credentials', { sessionId, email, password, ...(device !== null && { device }) })
    },
    readLink: async token => parseLink(await http.post(`${api}/portal/links/read`, { body: { token } })),
    redeem: link => enter('/links/use', { ...link }),
    async signOut() {
      const { accessToken, userId } = $state.get()
      const token = accessToken?.token
      if (userId !== null) tabs?.post({ signedOut: userId })
      end()
      if (token !== undefined) await http.post(`${api}/portal/auth/logout`, { token }).catch(() => undefined)
    },
    close: () => tabs?.close(),
    wake() {
      // This tab has signed out meanwhile: a page restored from the back-forward cache still shows the session's data.
      if ($state.get().userId !== null && !readStored(storage)) end()
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
