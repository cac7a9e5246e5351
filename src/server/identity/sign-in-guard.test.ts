import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../tests/support/database.js'
import type { Store } from '../store/store.js'
import { networkOf, openTry } from './sign-in-guard.js'

let store: Store
let now = new Date('2026-11-21T12:00:00Z')
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
/** Seconds to wait, 0 when the try may be made. */
const tried = (attempt: Parameters<typeof openTry>[1]) =>
  openTry(store, attempt, now).then(
    () => 0,
    (error: { retryAfter?: number }) => error.retryAfter ?? Number.NaN,
  )

describe('wrong passwords', () => {
  it('close an account for their address, for twice as long each time, a quarter of an hour at most', async () => {
    const attempt = { email: 'Doubling@x.example', address: '10.0.0.1' }
    for (let i = 0; i < 10; i++) expect(await tried(attempt)).toBe(0)
    const waits: number[] = []
    for (let i = 0; i < 12; i++) {
      expect(await tried(attempt)).toBe(0)
      const wait = await tried({ ...attempt, email: ' doubling@X.example ' })
      waits.push(wait)
      later(wait * 1000)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
    expect(await tried({ ...attempt, address: '10.0.0.2' })).toBe(0)
    later(3_700_000)
    for (let i = 0; i < 10; i++) expect(await tried(attempt)).toBe(0)
  })

  it('are counted before they are tried: of a hundred at once ten and one are', async () => {
    const attempt = { email: 'crowd@x.example', address: '10.0.1.1' }
    const all = await Promise.all(Array.from({ length: 100 }, () => tried(attempt)))
    expect(all.filter(wait => wait === 0)).toHaveLength(11)
  })

  it('from many addresses slow an account down for strangers, not for a device that is known', async () => {
    const email = 'stormed@x.example'
    for (let i = 0; i < 60; i++) {
      const wait = await tried({ email, address: `10.1.${i}.1` })
      later(wait * 1000)
    }
    for (let i = 60; i < 66; i++) {
      const wait = await tried({ email, address: `10.1.${i}.1` })
      expect(wait).toBeLessThanOrEqual(30)
      later(wait * 1000)
      await tried({ email, address: `10.2.${i}.1` })
    }
    expect(await tried({ email, address: '10.3.0.1' })).toBeGreaterThan(0)
    expect(await tried({ email, address: '10.3.0.1', device: 'known' })).toBe(0)
  })

  it('over many accounts close the address, and leave no rows of the accounts', async () => {
    for (let i = 0; i < 201; i++) expect(await tried({ email: `u${i}@x.example`, address: '10.9.9.9' })).toBe(0)
    expect(await tried({ email: 'right@x.example', address: '10.9.9.9' })).toBeGreaterThan(0)
    expect(await tried({ email: 'right@x.example', address: '10.9.9.8' })).toBe(0)
  })

  it('that were right count no more', async () => {
    for (let i = 0; i < 52; i++) {
      const attempt = await openTry(store, { email: 'right@y.example', address: '10.4.0.1' }, now)
      await attempt.succeeded()
    }
    for (let i = 0; i < 205; i++) await (await openTry(store, { address: '10.4.0.1' }, now)).succeeded()
    expect(await tried({ email: 'right@y.example', address: '10.4.0.1' })).toBe(0)
  })
})

describe('an address', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001::1', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s stands for %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
