/** A browser with several tabs on one server, by a clock that tests move. */
import { atom } from 'nanostores'
import type { HttpClient } from '../../src/core/http/client.js'
import { createMemoryLocation } from '../../src/core/location.js'
import { createSession, type SessionParts } from '../../src/core/session/session.js'
import { SIGNED_OUT } from '../../src/core/session/session-state.js'
import type { TabMessage, Tabs } from '../../src/core/session/tabs.js'
import type { Session } from '../../src/core/types.js'
import { PortalError } from '../../src/wire/errors.js'

export const MINUTE = 60_000

/** `refused`: renewals are; `all refused`: so is the way back to oneself. `lost`: the network is away. */
type Answers = 'ok' | 'refused' | 'all refused' | 'lost'

/** A refresh token works once; its second use ends the session. `skew`: by how much the server's clock is ahead, in ms. */
export function browser(skew = 0) {
  let now = Date.parse('2026-03-01T00:00:00Z')
  const timers: { at: number; run: () => void }[] = []
  const open = new Set<(message: TabMessage) => void>()
  const server = { issued: 0, live: '', exchanges: 0, signedOut: 0, signedOutWith: '', answers: 'ok' as Answers }
  let acts = false
  let inDemoMode = false
  let turn: Promise<unknown> = Promise.resolve()

  const issue = (userId = 'u1', originalUserId: string | null = null) => {
    server.issued += 1
    server.live = `r${server.issued}`
    acts = originalUserId !== null
    return {
      userId,
      originalUserId,
      inDemoMode,
      accessToken: { token: `a${server.issued}`, expires: new Date(now + skew + 10 * MINUTE).toISOString() },
      refreshToken: { token: server.live, expires: new Date(now + skew + 720 * MINUTE).toISOString() },
    }
  }
  const post: HttpClient['post'] = async (url, options) => {
    if (server.answers === 'lost') throw new PortalError('NETWORK')
    if (url.endsWith('/logout')) {
      server.signedOut += 1
      server.signedOutWith = options?.token ?? ''
    }
    if (url.endsWith('/demo-mode')) {
      inDemoMode = (options?.body as { isOn: boolean }).isOn
      return {}
    }
    if (url.includes('/impersonate?id=')) return issue('u2', 'u1')
    // A renewal that is refused ends the session in which one acts as another, not one's own.
    if (url.endsWith('/revert')) {
      if (options?.token !== server.live || !acts || server.answers === 'all refused')
        throw new PortalError('SESSION_REVOKED')
      return issue()
    }
    if (url.endsWith('/credentials')) {
      // Demo mode is of a session.
      inDemoMode = false
      return issue()
    }
    if (!url.endsWith('/token')) return {}
    server.exchanges += 1
    if (options?.token !== server.live || server.answers !== 'ok') throw new PortalError('SESSION_REVOKED')
    return acts ? issue('u2', 'u1') : issue()
  }
  const refuse = () => Promise.reject(new PortalError('NOT_FOUND'))
  const http: HttpClient = {
    post,
    get: async () => ({ providers: [], registration: { isAllowed: false, companyName: null } }),
    put: refuse,
    patch: refuse,
    delete: refuse,
    download: refuse,
  }

  function tab(stored = new Map<string, string>()) {
    let hear: ((message: TabMessage) => void) | undefined
    const tabs: Tabs = {
      open(onMessage) {
        hear = onMessage
        open.add(onMessage)
      },
      post(message) {
        for (const listener of open)
          if (listener !== hear) queueMicrotask(() => open.has(listener) && listener(message))
      },
      alone(work) {
        const result = turn.then(work)
        turn = result.catch(() => undefined)
        return result
      },
      close() {
        if (hear) open.delete(hear)
      },
    }
    const location = createMemoryLocation('/~/e1/overview')
    const parts: SessionParts = {
      api: '',
      http,
      clock: {
        now: () => now,
        setTimeout: (run, ms) => timers.push({ at: now + ms, run }),
        clearTimeout: () => undefined,
      },
      location,
      storage: {
        getItem: key => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: key => void stored.delete(key),
      },
      devices: { getItem: () => null, setItem: () => undefined },
      tabs,
      reset: () => undefined,
    }
    const session = createSession(parts, atom(SIGNED_OUT))
    // A page in the back-forward cache hears nothing.
    const sleep = () => hear && open.delete(hear)
    const awake = () => hear && open.add(hear)
    /** Delivers a message as another tab sends it. */
    const say = (message: TabMessage) => hear?.(message)
    return { session, location, stored, sleep, awake, say }
  }
  /** Lets time pass, in steps, so that timers and promises in between run. */
  async function pass(ms: number): Promise<void> {
    const end = now + ms
    for (let i = 0; i < 20; i++) await Promise.resolve()
    while (timers.some(timer => timer.at <= end)) {
      timers.sort((a, b) => a.at - b.at)
      const timer = timers.shift()
      now = Math.max(now, timer?.at ?? now)
      timer?.run()
      for (let i = 0; i < 20; i++) await Promise.resolve()
    }
    now = end
  }
  async function started(session: Session): Promise<void> {
    const init = session.init()
    await pass(200)
    await init
  }
  async function signedIn() {
    const made = tab()
    await started(made.session)
    await made.session.signIn('demo@plinth.local', 'x')
    return made
  }
  return { server, now: () => now, issue, tab, pass, started, signedIn }
}
