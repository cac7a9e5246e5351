/** Signing in under attack: guesses are slowed and stopped, whoever is right gets in. */
import { describe, expect, it } from 'vitest'
import type { TestApi, TestServer } from '../support/api.js'
import { addPerson, PASSWORD, send } from '../support/people.js'
import { withTwoServers } from '../support/two-servers.js'

let api: TestApi
let other: TestServer

/** A sign-in by a proxy that is trusted, from an address behind it. */
const signIn = (email: string, password: string, from: string, rest: { device?: string; address?: string } = {}) =>
  send(`${rest.address ?? api.address}/portal/auth/login/credentials`, {
    body: { email, password, ...(rest.device !== undefined && { device: rest.device }) },
    headers: { 'x-forwarded-for': from },
  })

withTwoServers(async servers => {
  ;({ api, other } = servers)
  // Tries are given back as time goes by: it stands while they are counted.
  api.clock.now = new Date()
  for (const email of ['guessed@plinth.local', 'known@plinth.local', 'office@plinth.local']) await addPerson(api, email)
})

describe('right passwords at once', () => {
  it('are not held against each other in whatever order they are counted, by whatever clock', async () => {
    const { guard } = api.store
    const key = { key: 'pair:at once', free: 10, firstMs: 2_000, longestMs: 60_000 }
    const at = (ms: number) => new Date(Date.parse('2026-11-21T12:00:00Z') + ms)
    expect(await guard.reserve([key], at(3_000))).toBeUndefined()
    expect(await guard.reserve([key], at(0))).toBeUndefined()
    await guard.giveBack([key.key])
    expect(await guard.reserve([key], at(1_000))).toBeUndefined()
  })
})

describe('guessing', () => {
  it('is stopped after a few tries, on all servers alike, for accounts that there are and that there are not', async () => {
    for (const email of ['guessed@plinth.local', 'nobody@plinth.local']) {
      const statuses: number[] = []
      for (let i = 0; i < 30; i++) {
        const address = i % 2 === 0 ? api.address : other.address
        statuses.push((await signIn(email, `wrong ${i}`, '203.0.113.1', { address })).status)
      }
      expect(statuses.filter(status => status === 403)).toHaveLength(11)
      expect(statuses.slice(11).every(status => status === 429)).toBe(true)
    }
    const right = await signIn('guessed@plinth.local', PASSWORD, '203.0.113.1')
    expect(right).toMatchObject({ status: 429, body: { code: 7 } })
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn('guessed@plinth.local', PASSWORD, '203.0.113.2')).status).toBe(200)
  })

  it('does not shut out who signed in on the device before, from the same address either', async () => {
    const first = await signIn('known@plinth.local', PASSWORD, '203.0.113.9')
    const { device } = first.body
    for (let i = 0; i < 15; i++) await signIn('known@plinth.local', 'wrong', '203.0.113.9')
    expect((await signIn('known@plinth.local', PASSWORD, '203.0.113.9')).status).toBe(429)
    const again = await signIn('known@plinth.local', PASSWORD, '203.0.113.9', { device })
    expect(again).toMatchObject({ status: 200, body: { device } })
    // A device is one person's: with another's e-mail it is nobody's.
    expect((await signIn('guessed@plinth.local', PASSWORD, '203.0.113.1', { device })).status).toBe(429)
  })

  it('with a device is stopped too', async () => {
    const { device } = (await signIn('known@plinth.local', PASSWORD, '203.0.113.10')).body
    const statuses: number[] = []
    for (let i = 0; i < 25; i++)
      statuses.push((await signIn('known@plinth.local', 'wrong', '203.0.113.10', { device })).status)
    expect(statuses.filter(status => status === 403)).toHaveLength(21)
  })
})

describe('an office behind one address', () => {
  it('signs in as often as it likes', async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        signIn(i % 2 ? 'office@plinth.local' : 'demo@plinth.local', i % 2 ? PASSWORD : 'plinth-demo', '198.51.100.1'),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(30).fill(200))
    for (let i = 0; i < 15; i++) {
      api.clock.now = new Date(api.clock.now.getTime() + 60_000)
      expect((await signIn('office@plinth.local', PASSWORD, '198.51.100.1')).status).toBe(200)
    }
    api.clock.now = new Date()
  })
})
