import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PortalError } from '../../wire/errors.js'
import type { EmbedSession } from '../../wire/session.js'
import { recogniserOf } from '../words/sentences.js'
import { createWords } from '../words/words.js'
import { createEmbedSession } from './embed-session.js'

const clock = {
  now: () => Date.now(),
  setTimeout: (callback: () => void, ms: number) => setTimeout(callback, ms),
  clearTimeout: (handle: unknown) => clearTimeout(handle as never),
}
const good = (): EmbedSession => ({ token: 'a.b.c', expires: new Date(Date.now() + 300_000).toISOString() })
const forever = () => new Promise<never>(() => undefined)
let said: string[] = []
const LANGUAGES = ['de', 'fr', 'ja', 'ar'].map(language => {
  const place = new URL(`../words/languages/server/${language}.json`, import.meta.url)
  return createWords(language, { texts: {}, recognise: recogniserOf(JSON.parse(readFileSync(place, 'utf8'))) })
})

beforeEach(() => {
  said = []
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(console, 'error').mockImplementation(text => void said.push(String(text)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A session whose page answers in turn; the last answer stays. */
function open(...answers: (() => Promise<EmbedSession>)[]) {
  let asked = 0
  const session = createEmbedSession(() => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? forever
    asked += 1
    return answer()
  }, clock)
  return { session, asked: () => asked, state: () => session.$state.get() }
}

const fails = (error: unknown) => () => Promise.reject(error)
const answers = (status: number, body = '{}') => fails(new Response(body, { status }))
const json = (text: string) => async () => JSON.parse(text)
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

describe('what a session says that it opens', () => {
  const account = { id: 'a', name: 'A', type: 'organization', currency: 'USD' }
  const place = { id: 'e', name: 'E', accountId: 'a', accountName: 'A' }
  const environment = { ...place, datastoreId: 'd', endpoint: '', demo: false }
  const none = { user: { id: 'embed:k:u', email: '', name: '' }, accounts: [account], environments: [] }

  it.each([
    ['is offered before the session is there', { ...none, environments: [environment] }, 1],
    ['is not where that is nothing', none, 0],
    ['is left out where it is garbage', 'everything', 0],
  ])('%s', async (_what, resources, times) => {
    const offered: unknown[] = []
    const session = createEmbedSession(
      async () => ({ ...good(), resources }) as never,
      clock,
      known => offered.push([known, session.$authenticated.get()]),
    )
    await session.init()
    expect(session.$authenticated.get()).toBe(true)
    expect(offered).toHaveLength(times)
    for (const [, isThere] of offered as [unknown, boolean][]) expect(isThere).toBe(false)
  })

  it.each([
    ['with the data of the first', { environmentId: 'e', access_token: 't', expires_in: 600, scope: 's' }, 'e'],
    ['with none where that is garbage', { environmentId: 7 }, ''],
    ['with none where there is none', undefined, undefined],
  ])('is offered %s', async (_what, dataAccess, of) => {
    const offer = vi.fn()
    const resources = { ...none, environments: [environment] }
    await createEmbedSession(
      async () => ({ ...good(), resources, ...(dataAccess && { dataAccess }) }) as never,
      clock,
      offer,
    ).init()
    expect(offer.mock.lastCall?.[1]?.environmentId).toBe(of)
  })
})

describe('the session of a partner’s page', () => {
  it.each([
    ['cannot be reached', fails(Response.error()), 'NETWORK', 'cannot be reached'],
    ['answers 500', answers(500), 'UNAVAILABLE', 'answered 500'],
    ['answers 503', answers(503), 'UNAVAILABLE', 'answered 503'],
    ['answers 401', answers(401), 'NOT_SIGNED_IN', 'answered 401'],
    ['answers 404', answers(404), 'NOT_SIGNED_IN', 'answered 404'],
    ['answers a page', answers(200, '<!doctype html>'), 'INTERNAL', 'endpoint answered something that is not JSON'],
    ['is a function that reads a page', json('<!doctype html>'), 'INTERNAL', "This page's fetchSession failed: "],
    ['is a function that rejects without a reason', fails(undefined), 'INTERNAL', "This page's fetchSession failed: "],
    ['answers something else', json('{"session":"a.b.c"}'), 'INTERNAL', 'not valid'],
    ['answers nothing', json('null'), 'INTERNAL', 'not valid'],
    ['is a function that gives nothing', async () => undefined as never, 'INTERNAL', 'not valid'],
    [
      'is a function that throws',
      () => {
        throw new Error('no user')
      },
      'INTERNAL',
      "This page's fetchSession failed: no user",
    ],
    ['is a function that rejects', fails('x'.repeat(9_000)), 'INTERNAL', "This page's fetchSession failed: xxx"],
    ['is a function that rejects with what has no words', fails(Object.create(null)), 'INTERNAL', 'failed: object'],
    [
      'is a function that cannot reach anything',
      fails(new TypeError('Failed to fetch')),
      'INTERNAL',
      'failed: Failed to',
    ],
    [
      'is no function',
      fails(new TypeError('e.fetchSession is not a function')),
      'INVALID_REQUEST',
      "This page's fetchSession is no function",
    ],
    [
      'gives one that has ended',
      async () => ({ token: 'a.b.c', expires: '2020-01-01T00:00:00Z' }),
      'NOT_SIGNED_IN',
      'already ended',
    ],
  ])('says so when the endpoint %s, and asks again until there is one', async (_what, answer, error, words) => {
    const { session, asked, state } = open(answer, answer, async () => good())
    void session.init()
    await pass(0)
    expect(state()).toMatchObject({ status: 'initialized', trouble: { error } })
    expect(state().trouble?.message).toContain(words)
    const texts = [state().trouble?.message ?? '', state().trouble?.details[0]?.hint ?? '']
    expect(texts[1]).toMatch(/\w/)
    // The names of keys that are missing are in no language.
    const spoken = texts.filter(text => !text.startsWith('The session call answered'))
    for (const t of LANGUAGES) for (const text of spoken) expect(t.sentence(text)).not.toBe(text)
    expect(session.$authenticated.get()).toBe(false)
    await pass(1_600)
    expect(asked()).toBe(2)
    await pass(2_300)
    expect(asked()).toBe(3)
    expect(state().trouble).toBeUndefined()
    expect(session.$authenticated.get()).toBe(true)
    expect(said).toHaveLength(1)
    await pass(600_000)
    expect(asked()).toBe(3)
  })

  it('says once what a function fails by in other words each time', async () => {
    let times = 0
    const throws = () => Promise.reject(new Error(`request ${times++}`))
    const { session, state } = open(throws, throws, throws, async () => good())
    void session.init()
    await pass(10_000)
    expect([times, session.$authenticated.get(), state().trouble]).toEqual([3, true, undefined])
    expect(said).toEqual([expect.stringContaining('failed: request 0. It is to be a function')])
  })

  it('does not wait for ever for an answer that does not come', async () => {
    const { session, asked, state } = open(forever, forever, async () => good())
    void session.init()
    await pass(9_000)
    expect(state().trouble).toBeUndefined()
    await pass(1_100)
    expect(state().trouble).toMatchObject({ error: 'NETWORK', message: expect.stringContaining('has not answered') })
    await pass(60_000)
    expect([asked(), session.$authenticated.get()]).toEqual([3, true])
  })

  it('asks once for all elements of a page, whenever they come', async () => {
    const { session, asked } = open(async () => good())
    await Promise.all([session.init(), session.init()])
    await session.init()
    await session.accessToken()
    expect(asked()).toBe(1)
  })

  it('is asked for at once by whoever tries again, and no more by itself then', async () => {
    const { session, asked, state } = open(answers(500), async () => good())
    void session.init()
    await pass(0)
    await session.accessToken(true)
    expect(state().trouble).toBeUndefined()
    await pass(600_000)
    expect(asked()).toBe(2)
  })

  it('that the portal refuses is said so, and asked for again, later each time, until it takes one', async () => {
    const { session, asked, state } = open(async () => good())
    await session.init()
    const refuse = () =>
      session.refused?.(new PortalError('NOT_SIGNED_IN', { message: 'The access token is not valid' }))
    const waits: number[] = []
    for (let i = 0; i < 4; i++) {
      refuse()
      await pass(0)
      expect(session.$authenticated.get()).toBe(false)
      expect(state().trouble).toMatchObject({
        error: 'NOT_SIGNED_IN',
        message: 'This site gave a session that the portal refuses',
      })
      const [began, before] = [Date.now(), asked()]
      while (asked() === before) await pass(100)
      waits.push(Date.now() - began)
      expect([session.$authenticated.get(), state().trouble]).toEqual([true, undefined])
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(new Set(waits).size).toBe(4)
    expect(said).toHaveLength(1)
    const last = asked()
    await pass(600_000)
    expect(asked()).toBe(last)
  })

  it('is left alone once its portal is gone', async () => {
    const { session, asked } = open(answers(500))
    void session.init()
    await pass(0)
    session.close()
    await pass(600_000)
    expect(asked()).toBe(1)
  })
})
