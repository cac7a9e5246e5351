import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { PortalError } from '../../wire/errors.js'
import type { SsoProviders } from '../../wire/sign-in.js'
import type { HttpClient } from '../http/client.js'
import { createMemoryLocation } from '../location.js'
import type { SessionState } from '../types.js'
import { createSession } from './session.js'
import { SIGNED_OUT } from './session-state.js'

const expires = new Date(Date.now() + 3_600_000).toISOString()
const TOKENS = {
  userId: 'u',
  originalUserId: null,
  email: 'u@x.example',
  accessToken: { token: 'a', expires },
  refreshToken: { token: 'r', expires },
}
const PROVIDER = { id: 'p', name: 'Provider' }
const NONE: SsoProviders = { providers: [], registration: { isAllowed: false, companyName: null } }

/** A tab: each page that it loads has a session of its own over the same storage. */
function openTab() {
  const stored = new Map<string, string>()
  const posted: { url: string; body: Record<string, string> }[] = []
  const answers = { refuses: false, providers: NONE as SsoProviders }
  const gotten: string[] = []
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const refuse = () => Promise.reject(new PortalError('NOT_FOUND'))
  const http: HttpClient = {
    async post(url, options) {
      posted.push({ url, body: options?.body as Record<string, string> })
      if (url.includes('/login/sso/')) return { url: 'https://provider.example/authorize' }
      if (answers.refuses) throw new PortalError('FORBIDDEN', { message: 'Not you' })
      return TOKENS
    },
    get: async url => {
      gotten.push(url)
      return answers.providers
    },
    put: refuse,
    patch: refuse,
    delete: refuse,
    download: refuse,
  }
  return {
    stored,
    posted,
    answers,
    gotten,
    page(path: string) {
      const $state = atom<SessionState>(SIGNED_OUT)
      const location = createMemoryLocation(path)
      const clock = { now: Date.now, setTimeout, clearTimeout: () => undefined }
      const parts = {
        api: '',
        http,
        clock,
        location,
        storage,
        devices: storage,
        tabs: undefined,
        reset: () => undefined,
      }
      return { $state, location, session: createSession(parts, $state) }
    },
  }
}

async function leave(tab: ReturnType<typeof openTab>, purpose: 'signIn' | 'signUp' = 'signIn'): Promise<string> {
  const left = tab.page('/~/e1/cost?range=24#part')
  expect(await left.session.byProvider({ provider: PROVIDER, purpose })).toBe('https://provider.example/authorize')
  return tab.posted.at(-1)?.body.codeChallengeState ?? ''
}

describe('a page that comes back from a provider', () => {
  it('is signed in, at the address that was left, and nothing of it is kept', async () => {
    const tab = openTab()
    const state = await leave(tab)
    expect(state).toMatch(/^[0-9a-f]{32}$/)
    expect(tab.posted[0]?.body).toMatchObject({ codeChallengeMethod: 'S256', purpose: 'signIn' })
    const { session, $state, location } = tab.page(`/#state=${state}&code=c`)
    await session.init()
    expect(tab.posted[1]?.body).toMatchObject({ authorizationCode: 'c' })
    expect(tab.posted[1]?.body.codeVerifier).toMatch(/^[0-9a-f]{64}$/)
    expect(location.$path.get()).toBe('/~/e1/cost?range=24#part')
    expect(session.$authenticated.get()).toBe(true)
    expect($state.get()).toMatchObject({ status: 'initialized', userId: 'u', returned: { provider: 'Provider' } })
    expect([...tab.stored.keys()]).toEqual(['plinth.session'])
  })

  it('says why it is not, at the address that was left', async () => {
    const tab = openTab()
    const state = await leave(tab)
    tab.answers.refuses = true
    const { session, $state, location } = tab.page(`/#state=${state}&code=c`)
    await session.init()
    expect($state.get()).toMatchObject({ status: 'initialized', userId: null })
    expect($state.get().returned?.error?.message).toBe('Not you')
    expect(location.$path.get()).toBe('/~/e1/cost?range=24#part')
  })

  it('exchanges nothing for a state that this tab did not leave with, nor twice for one', async () => {
    const tab = openTab()
    const state = await leave(tab)
    for (const hash of [`state=${'0'.repeat(32)}&code=c`, 'error=sso', `state=${state}`, `state=${state}&code=c`]) {
      const { session, $state, location } = tab.page(`/#${hash}`)
      await session.init()
      expect($state.get().returned?.error?.message).toContain('not begun in this tab')
      expect(location.$path.get()).toBe('/')
    }
    expect(tab.posted).toHaveLength(1)
  })

  it('comes into the portal where it registered', async () => {
    const tab = openTab()
    const state = await leave(tab, 'signUp')
    const { session, location } = tab.page(`/#state=${state}&code=c`)
    await session.init()
    expect(location.$path.get()).toBe('/')
  })
})

describe('an address that is typed', () => {
  it('tells the session whether an account signs in its domain, of which company, and by whom', async () => {
    const tab = openTab()
    const providers = [{ ...PROVIDER, icon: 'key' }]
    tab.answers.providers = { providers, registration: { isAllowed: true, companyName: 'Acme' } }
    const { session, $state } = tab.page('/')
    await session.providers('ann+1@acme.example')
    expect(tab.gotten).toEqual(['/portal/auth/sso/providers?email=ann%2B1%40acme.example&domain=acme.example'])
    expect($state.get()).toMatchObject({ accountExists: true, accountCompanyName: 'Acme', accountProviders: providers })
    tab.answers.providers = NONE
    await session.providers('ann@elsewhere.example')
    expect($state.get()).toMatchObject({ accountExists: false, accountCompanyName: null, accountProviders: [] })
  })
})
