/** When users were last seen, as the list of users tells it: by sessions of their own, for as long as there are any. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../tests/support/database.js'
import { DAY } from '../../wire/duration.js'
import type { Store } from './store.js'

const BEGUN = Date.parse('2026-11-02T08:00:00Z')
const day = (n: number) => new Date(BEGUN + n * DAY)
let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

async function person() {
  const id = randomUUID()
  const user = await store.identity.createUser({ email: `${id}@seen.example`, name: id, passwordHash: null })
  return user.id
}

/** A session whose token is good for so many days; gives the token. */
async function begin(userId: string, at: Date, days: number, acting?: { originalUserId: string; family: string }) {
  const family = randomUUID()
  const hash = randomUUID()
  await store.identity.startFamily({
    family,
    userId,
    originalUserId: acting?.originalUserId ?? null,
    ...(acting && { originalFamily: acting.family }),
    hash,
    expires: new Date(at.getTime() + days * DAY),
    from: { agent: undefined, address: '127.0.0.1' },
    startedAt: at,
  })
  return { family, hash }
}

async function renew(hash: string, at: Date, days: number) {
  const next = { hash: randomUUID(), expires: new Date(at.getTime() + days * DAY) }
  expect(await store.identity.rotate(hash, next, 'sealed', at)).toMatchObject({ outcome: 'rotated' })
  return next.hash
}

async function seen(userId: string) {
  const record = await store.admin.byId('users', userId, { isAll: true, accountIds: [], shut: [], roles: {} })
  return [record?.cells.status, record?.cells.lastSeen]
}

it('is when a session began or was renewed last, whichever session it was', async () => {
  const user = await person()
  expect(await seen(user)).toEqual(['noWayIn', null])
  const first = await begin(user, day(0), 20)
  await begin(user, day(2), 20)
  expect((await seen(user))[1]).toBe(day(2).toISOString())
  await renew(first.hash, day(3), 20)
  expect((await seen(user))[1]).toBe(day(3).toISOString())
})

it('is not when somebody acted as them, but when that ended of who did', async () => {
  const [ann, bob] = [await person(), await person()]
  const own = await begin(ann, day(0), 20)
  const acting = await begin(bob, day(1), 20, { originalUserId: ann, family: own.family })
  const renewed = await renew(acting.hash, day(2), 20)
  expect([await seen(ann), await seen(bob)].map(([, at]) => at)).toEqual([day(0).toISOString(), null])
  const next = { hash: randomUUID(), expires: day(30) }
  expect(await store.identity.revert(renewed, next, 'sealed', day(3))).toMatchObject({ outcome: 'rotated' })
  expect([await seen(ann), await seen(bob)].map(([, at]) => at)).toEqual([day(3).toISOString(), null])
})

it('goes with the session, back to what the others say, and is not known without any', async () => {
  const [stays, comes, leaves] = [await person(), await person(), await person()]
  // One was used last, and is over first.
  await begin(stays, day(0), 90)
  await begin(stays, day(1), 2)
  const { hash } = await begin(comes, day(0), 40)
  await renew(hash, day(38), 20)
  await begin(leaves, day(0), 5)
  await store.keepUp(day(32))
  expect((await seen(stays))[1]).toBe(day(1).toISOString())
  expect((await seen(leaves))[1]).toBe(day(0).toISOString())
  await store.keepUp(day(40))
  expect((await seen(stays))[1]).toBe(day(0).toISOString())
  expect((await seen(comes))[1]).toBe(day(38).toISOString())
  expect((await seen(leaves))[1]).toBeNull()
})
