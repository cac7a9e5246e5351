/**
 * The session: uninitialized → initialized, and within that signed out or authenticated.
 *
 * `init` fetches the global providers, then exchanges the code of a sign-in by a provider that the page came back with (`by-provider.ts`), else a
 * stored refresh token that has not expired, or takes over the session of another tab. Tokens are renewed shortly before they expire (`renewal.ts`). All tabs of an origin have one session (`shared-session.ts`); what this
 * tab holds of it is in storage (`held-session.ts`).
 */
import { computed, type WritableAtom } from 'nanostores'
import { PortalError } from '../../wire/errors.js'
import { parseSessionTokens, parseSsoProviders, type SsoProviders } from '../../wire/sign-in.js'
import type { HttpClient } from '../http/client.js'
import { randomId } from '../random-id.js'
import type { Clock, PortalLocation, PortalOptions, Session, SessionState } from '../types.js'
import { actAs } from './act-as.js'
import { createHeldSession } from './held-session.js'
import { createRenewal } from './renewal.js'
import { isAlive, isAuthenticated, isFresh } from './session-state.js'
import { createSharedSession } from './shared-session.js'
import { stayHidden } from './stay-hidden.js'
import type { Tabs } from './tabs.js'

/** Where somebody stays whose session ends: an invite is for whoever opens its link, and who has signed out as somebody else goes on there. */
const STAYS = /^\/invites\//

/** The page came back from a provider. */
const RETURN = /#((state|error)=.+)$/

/** Kept after the session, so that wrong passwords of others do not lock out somebody who signed in here before. */
const DEVICE_KEY = 'plinth.device'

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

async function readProviders({ api, http }: SessionParts, asked?: Record<string, string>): Promise<SsoProviders> {
  const query = asked ? `?${new URLSearchParams(asked)}` : ''
  return parseSsoProviders(await http.get(`${api}/portal/auth/sso/providers${query}`))
}

/** Returns the answer about the account that has the domain of an address. */
function aboutAccount({ providers: accountProviders, registration }: SsoProviders): Partial<SessionState> {
  const accountExists = accountProviders.length > 0
  return { accountExists, accountCompanyName: registration.companyName, accountProviders }
}

/** Ends the session on the server too, also when its access token has run out. */
async function leave({ api, http, clock }: SessionParts, { accessToken, refreshToken }: SessionState): Promise<void> {
  if (!accessToken || !refreshToken) return
  const { token } = isFresh(accessToken, clock)
    ? accessToken
    : parseSessionTokens(await http.post(`${api}/portal/auth/token`, { token: refreshToken.token })).accessToken
  await http.post(`${api}/portal/auth/logout`, { token })
}

/** Returns the token that an earlier sign-in left on this device. */
function knownBy(devices: SessionParts['devices']): { device?: string } {
  const device = devices.getItem(DEVICE_KEY)
  return device === null ? {} : { device }
}

export function createSession(parts: SessionParts, $state: WritableAtom<SessionState>): Session {
  const { api, http, clock, location, storage, devices, tabs, reset } = parts
  const end = () => {
    held.clear()
    reset()
    if (!STAYS.test(location.$path.get())) location.replace('/')
  }
  const held = createHeldSession(storage, clock, $state, reset)
  const shared = createSharedSession(held, tabs, clock, end)
  const { renew, settled, ...turns } = createRenewal({ api, http, clock, held, shared })
  const sessionId = randomId()
  let starting: Promise<void> | undefined

  async function enter(path: string, body: { email?: string; [key: string]: unknown }): Promise<void> {
    const { device, ...entered } = parseSessionTokens(await http.post(api + path, { body }))
    if (device !== undefined) devices.setItem(DEVICE_KEY, device)
    const tokens = await stayHidden(parts, held, entered)
    const begun = { ...(body.email !== undefined && { email: body.email }), ...tokens }
    const { userId } = $state.get()
    shared[userId === null || userId === tokens.userId ? 'begin' : 'change'](begun)
  }

  async function start(): Promise<void> {
    shared.open()
    const [, hash] = RETURN.exec(location.$path.get()) ?? []
    // It is out of the address before anything else runs.
    if (hash !== undefined) location.replace('/')
    const back = hash === undefined ? undefined : await (await import('./by-provider.js')).comeBack(hash, parts)
    const stored = back?.isEntering ? undefined : held.stored()
    const asked = stored || back?.isEntering ? undefined : shared.ask()
    const providers = await readProviders(parts).catch(() => undefined)
    const mayRegister = providers?.registration.isAllowed ?? false
    $state.set({ ...$state.get(), globalProviders: providers?.providers ?? [], mayRegister })
    if (stored && isAlive(stored.refreshToken, clock)) {
      $state.set({ ...$state.get(), ...stored, email: stored.email ?? null })
      await renew().catch(() => undefined)
    } else if (stored) {
      held.lapse(stored.email ?? null, stored)
    }
    const found = await asked
    if (found) held.adopt(found)
    const returned = await back?.finish(enter, accessToken)
    $state.set({ ...$state.get(), ...(returned && { returned }), status: 'initialized' })
  }

  async function accessToken(isRenewed = false): Promise<string> {
    await settled()
    const { accessToken: held } = $state.get()
    if (!isRenewed && held && isFresh(held, clock)) return held.token
    await renew()
    const renewed = $state.get().accessToken
    if (!renewed) throw new PortalError('NOT_SIGNED_IN')
    return renewed.token
  }

  return {
    $state,
    $authenticated: computed($state, state => isAuthenticated(state, clock)),
    init() {
      starting ??= start()
      return starting
    },
    signIn: (email, password, code) =>
      enter('/portal/auth/login/credentials', {
        sessionId,
        email,
        password,
        ...(code && { code }),
        ...knownBy(devices),
      }),
    enter,
    async signOut() {
      const held = $state.get()
      if (held.userId !== null) shared.signOut(held.userId)
      end()
      await leave(parts, held).catch(() => undefined)
    },
    async impersonate(userId) {
      shared.change(await actAs(parts, $state.get(), userId, accessToken))
    },
    ...turns,
    close: shared.close,
    wake() {
      // This tab has signed out meanwhile: a page restored from the back-forward cache still shows the session's data.
      if ($state.get().userId !== null && !held.stored()) end()
    },
    async providers(email) {
      const found = await readProviders(parts, { email, domain: email.slice(email.indexOf('@') + 1) })
      $state.set({ ...$state.get(), ...aboutAccount(found) })
      return found
    },
    byProvider: async asked => (await import('./by-provider.js')).leaveFor(asked, { ...parts, sessionId, accessToken }),
    accessToken,
  }
}
