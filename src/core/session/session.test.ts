import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { PortalError } from '../../wire/errors.js'
import type { HttpClient } from '../http/client.js'
import { createMemoryLocation } from '../location.js'
import type { Session } from '../types.js'
import { createSession, type SessionParts } from './session.js'
import { SIGNED_OUT } from './session-state.js'
import { createBroadcastTabs, type TabMessage, type Tabs } from './tabs.js'

const MINUTE = 60_000

/** A browser with several tabs on one server. A refresh token works once; its second use ends the session. */
function browser() {
  let now = Date.parse('2026-03-01T00:00:00Z')
  const timers: { at: number; run: () => void }[] = []
  const open = new Set<(message: TabMessage) => void>()
  const server = { issued: 0, live: '', exchanges: 0, signedOut: 0 }
  let turn: Promise<unknown> = Promise.resolve()

  const issue = () => {
    server.issued += 1
    server.live = `r${server.issued}`
    return {
      userId: 'u1',
      originalUserId: null,
      accessToken: { token: `a${server.issued}`, expires: new Date(now + 10 * MINUTE).toISOString() },
      refreshToken: { token: server.live, expires: new Date(now + 720 * MINUTE).toISOString() },
    }
  }
  const post: HttpClient['post'] = async (url, options) => {
    if (url.endsWith('/logout')) server.signedOut += 1
    if (url.endsWith('/credentials')) return issue()
    if (!url.endsWith('/token')) return {}
    server.exchanges += 1
    if (options?.token !== server.live) throw new PortalError('SESSION_REVOKED')
    return issue()
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
    return { session, location, stored, sleep, awake }
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
  return { server, tab, pass, started, signedIn }
}

describe('the session of several tabs', () => {
  it('is taken over by a tab that opens without one, at no exchange', async () => {
    const { server, tab, started, signedIn } = browser()
    await signedIn()
    const second = tab()
    await started(second.session)
    expect(second.session.$authenticated.get()).toBe(true)
    expect(second.session.$state.get().email).toBe('demo@plinth.local')
    expect(server.exchanges).toBe(0)
  })

  it('stays signed out where no tab has one', async () => {
    const { tab, started } = browser()
    const first = tab()
    await started(first.session)
    expect(first.session.$state.get()).toMatchObject({ status: 'initialized', userId: null })
  })

  it('is renewed once for all', async () => {
    const { server, tab, pass, started, signedIn } = browser()
    const first = await signedIn()
    const second = tab()
    await started(second.session)
    await pass(10 * MINUTE)
    const tokens = Promise.all([
      first.session.accessToken(),
      second.session.accessToken(),
      second.session.accessToken(),
    ])
    await pass(1_000)
    expect(await tokens).toEqual(['a2', 'a2', 'a2'])
    expect(server.exchanges).toBe(1)
  })

  it('is not ended by a tab that slept while another renewed it', async () => {
    const { server, tab, pass, started, signedIn } = browser()
    const first = await signedIn()
    const second = tab()
    await started(second.session)
    second.sleep()
    await pass(10 * MINUTE)
    const renewed = first.session.accessToken()
    await pass(1_000)
    await renewed
    second.awake()
    second.session.wake()
    const token = second.session.accessToken()
    await pass(1_000)
    expect(await token).toBe('a2')
    expect(server.exchanges).toBe(1)
  })

  it('ends in all of them with a sign-out, which leads to the start', async () => {
    const { tab, pass, started, signedIn, server } = browser()
    const first = await signedIn()
    const second = tab()
    await started(second.session)
    await first.session.signOut()
    await pass(10)
    for (const { session, location, stored } of [first, second]) {
      expect(session.$state.get()).toMatchObject({ userId: null, accessToken: null, refreshToken: null })
      expect(location.$path.get()).toBe('/')
      expect(stored.size).toBe(0)
    }
    expect(server.signedOut).toBe(1)
  })

  it('is over in a page that comes back from the cache after the sign-out', async () => {
    const { tab, started, signedIn } = browser()
    const first = await signedIn()
    const later = tab(first.stored)
    await started(later.session)
    first.sleep()
    await later.session.signOut()
    first.awake()
    first.session.wake()
    expect(first.session.$authenticated.get()).toBe(false)
    expect(first.location.$path.get()).toBe('/')
  })
})

describe('messages between tabs', () => {
  it('are heard as far as they can be read, and no longer once closed', async () => {
    const heard: TabMessage[] = []
    const tabs = createBroadcastTabs({ name: 'test', BroadcastChannel, locks: undefined })
    const other = new BroadcastChannel('test')
    tabs.open(message => heard.push(message))
    for (const garbage of [null, 1, 'ask', {}, { ask: false }, { tokens: { userId: 1 } }, { signedOut: 2 }]) {
      other.postMessage(garbage)
    }
    other.postMessage({ signedOut: 'u1' })
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(heard).toEqual([{ signedOut: 'u1' }])
    tabs.close()
    other.postMessage({ signedOut: 'u1' })
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(heard).toHaveLength(1)
    other.close()
  })
})

describe('a session that ended by itself', () => {
  it('leaves whose it was, and the address as it is; signing out leaves neither', async () => {
    const { server, pass, signedIn } = browser()
    const { session, location } = await signedIn()
    server.live = 'revoked'
    const asked = session.accessToken(true).catch(() => undefined)
    await pass(200)
    await asked
    expect(session.$authenticated.get()).toBe(false)
    expect(session.$state.get()).toMatchObject({ userId: null, email: 'demo@plinth.local' })
    expect(location.$path.get()).toBe('/~/e1/overview')
    await session.signIn('demo@plinth.local', 'x')
    await session.signOut()
    expect(session.$state.get().email).toBeNull()
    expect(location.$path.get()).toBe('/')
  })

  it('is known after a reload too, when its token has run out meanwhile', async () => {
    const { tab, pass, started, signedIn } = browser()
    const { stored, session } = await signedIn()
    session.close()
    await pass(13 * 60 * MINUTE)
    const again = tab(new Map(stored))
    await started(again.session)
    expect(again.session.$state.get()).toMatchObject({
      userId: null,
      email: 'demo@plinth.local',
      status: 'initialized',
    })
  })
})
