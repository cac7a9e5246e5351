/**
 * Renewing the tokens: one call for all callers in all tabs. A refusal by the server clears the session; a server that cannot be reached
 * does not. A refusal while somebody acts as another leads back to themselves.
 */
import { PortalError } from '../../wire/errors.js'
import { parseSessionTokens } from '../../wire/sign-in.js'
import type { HttpClient } from '../http/client.js'
import type { Clock } from '../types.js'
import type { HeldSession } from './held-session.js'
import { isAlive, isFresh, isSameView } from './session-state.js'
import type { SharedSession } from './shared-session.js'
import { stayHidden } from './stay-hidden.js'

export interface RenewalParts {
  api: string
  http: HttpClient
  clock: Clock
  held: HeldSession
  shared: SharedSession
}

export interface Renewal {
  /** Rejects NOT_SIGNED_IN where there is nothing to renew. */
  renew(): Promise<void>
  /** Ends acting as somebody else. Rejects CONFLICT where nobody does. */
  revert(): Promise<void>
  /** Hides names, or shows them again; then the session is another one for all that is open. */
  setDemoMode(isOn: boolean): Promise<void>
  /** Resolves once no change of the session is under way that ends the tokens that there are. */
  settled(): Promise<void>
}

export function createRenewal({ api, http, clock, held, shared }: RenewalParts): Renewal {
  let renewing: Promise<void> | undefined
  let changing: Promise<void> | undefined

  async function change(token: string, isOn: boolean): Promise<void> {
    await http.post(`${api}/portal/auth/demo-mode`, { token, body: { isOn } })
    await renewOnce()
  }

  async function renew(old: string | undefined): Promise<void> {
    await shared.catchUp()
    const before = held.$state.get()
    const { userId, accessToken, refreshToken, email } = before
    // Another tab renewed the session while this tab waited for the lock.
    if (isFresh(accessToken, clock) && accessToken?.token !== old) return
    if (!refreshToken || !isAlive(refreshToken, clock)) {
      // Before `init` a session that is stored is not held yet.
      if (userId !== null) held.lapse(email)
      throw new PortalError('NOT_SIGNED_IN')
    }
    try {
      const renewed = parseSessionTokens(await http.post(`${api}/portal/auth/token`, { token: refreshToken.token }))
      const tokens = await stayHidden({ api, http }, held, renewed)
      if (isSameView(before, tokens)) shared.begin(tokens)
      else shared.change(tokens)
    } catch (error) {
      // The call that asked fails all the same: it was meant for the session that has ended.
      if (isRefusal(error)) await goBack().catch(() => held.lapse(email))
      throw error
    }
  }

  async function goBack(): Promise<void> {
    const { originalUserId, refreshToken } = held.$state.get()
    if (originalUserId === null || !refreshToken) throw new PortalError('CONFLICT', { message: 'You are yourself' })
    shared.change(parseSessionTokens(await http.post(`${api}/portal/auth/revert`, { token: refreshToken.token })))
  }

  function renewOnce(): Promise<void> {
    const before = held.$state.get().accessToken?.token
    renewing ??= shared
      .alone(() => renew(before))
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }

  return {
    renew: renewOnce,
    async setDemoMode(isOn) {
      if (!isFresh(held.$state.get().accessToken, clock)) await renewOnce()
      const { accessToken } = held.$state.get()
      if (!accessToken) throw new PortalError('NOT_SIGNED_IN')
      const done = change(accessToken.token, isOn)
      // Whether it came to pass is told to whoever asked for it.
      const over = done
        .catch(() => undefined)
        .finally(() => {
          if (changing === over) changing = undefined
        })
      changing = over
      await done
    },
    settled: () => changing ?? Promise.resolve(),
    revert: () =>
      shared.alone(async () => {
        await shared.catchUp()
        await goBack()
      }),
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof PortalError && (error.status === 401 || error.status === 403)
}
