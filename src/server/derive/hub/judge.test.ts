import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/database.js'
import type { Hub } from '../../store/hubs/types.js'
import type { Store } from '../../store/store.js'
import { judgeHub } from './judge.js'
import { HARDWARE } from './kinds.js'

const now = new Date('2026-11-21T12:00:00Z')
let store: Store
let hub: Hub

beforeAll(async () => {
  store = await openTestStore({ now: () => now })
  const account = { name: 'Owner', type: 'organization', currency: 'USD', capabilities: ['hub'] } as const
  hub = await store.hubs.open({ id: (await store.identity.createAccount({ ...account, capabilities: ['hub'] })).id })
})
afterAll(() => store.close())

it('reads each entity once and writes it once, with its wellness and its insights', async () => {
  const values = { name: 'one', hwEndOfLife: '2026-01-01', healthStatus: 'critical' }
  await store.derived.write(hub.datastoreId, HARDWARE, { put: [{ id: 'one', values }] }, now)
  const read: string[][] = []
  const written: object[] = []
  const derived: Store['derived'] = {
    ...store.derived,
    page(datastoreId, asked) {
      if (asked.type === HARDWARE && asked.after === '') read.push([...asked.columns])
      return store.derived.page(datastoreId, asked)
    },
    async write(datastoreId, type, change, at) {
      if (type === HARDWARE) written.push(...(change.put ?? []))
      await store.derived.write(datastoreId, type, change, at)
    },
  }
  const judging = () => read.filter(columns => columns.includes('insights') || columns.includes('wellnessStatus'))
  await judgeHub({ ...store, derived }, hub, now)
  expect(judging()).toHaveLength(1)
  expect(written).toEqual([
    { id: 'one', values: expect.objectContaining({ wellnessStatus: 'critical', insights: expect.any(Array) }) },
  ])
  await judgeHub({ ...store, derived }, hub, now)
  expect(judging()).toHaveLength(2)
  expect(written).toHaveLength(1)
})

it('keeps each end of a device that is known as a record, and who says so', async () => {
  const values = {
    ...{ name: 'two', swEndOfSupport: '2028-05-01', swSupportSource: 'endoflife.date', hwEndOfLife: '2031-02-28' },
    ...{ 'lifecycle.expires': '2027-01-31', observedBy: ['Data centre'] },
  }
  await store.derived.write(hub.datastoreId, HARDWARE, { put: [{ id: 'two', values }] }, now)
  const records = async () => {
    await judgeHub(store, hub, now)
    const asked = { type: HARDWARE, columns: ['lifecycle.records'], by: 'id', values: ['two'] }
    return (await store.derived.rows(hub.datastoreId, asked))[0]?.['lifecycle.records']
  }
  const ends = [
    { what: 'Warranty', day: '2027-01-31', source: 'Data centre' },
    { what: 'Software support', day: '2028-05-01', source: 'endoflife.date' },
    { what: 'Hardware support', day: '2031-02-28', source: null },
  ]
  expect(await records()).toEqual(ends)
  await store.derived.write(hub.datastoreId, HARDWARE, { put: [{ id: 'two', values: { swEndOfSupport: null } }] }, now)
  expect(await records()).toEqual([ends[0], ends[2]])
})
