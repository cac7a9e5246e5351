/** Charges by a dimension of their entities: what adding up by hand gives, live and as of a time, and for whom. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type DimensionWorld,
  HOST,
  rule,
  startDimensions,
  starts,
  VM,
} from '../../../../tests/support/dimension-world.js'
import { parseIngestLine } from '../../../wire/parse-ingest.js'
import type { Query } from '../../../wire/query.js'
import type { AccessPolicy } from '../../../wire/scope.js'
import { type DataAccess, limitedAccess, scrambledAccess } from '../../access/data-access.js'
import { createPseudonyms } from '../../access/pseudonyms.js'

let w: DimensionWorld
beforeAll(async () => {
  w = await startDimensions()
})
afterAll(() => w.close())

const KEY = 'my.unit "ü"'
const UNIT = { property: `overlay.dimensions.${KEY}` }
/** A lock that holds of every charge. */
const ALL = { property: 'billingCurrency', op: '=', value: 'USD' } as const
const total = { property: 'billedCost', aggregation: 'sum' } as const

const charge = (ResourceId: string | null, BilledCost: number) =>
  parseIngestLine(
    JSON.stringify({
      cost: {
        BilledCost,
        BillingCurrency: 'USD',
        ChargePeriodStart: '2026-11-20',
        ChargePeriodEnd: '2026-11-21',
        ...(ResourceId !== null && { ResourceId }),
      },
    }),
  )
const CHARGES: readonly (readonly [string | null, number])[] = [
  ['a1', 1],
  ['a1', 2],
  ['a2', 4],
  ['b1', 8],
  ['h1', 16],
  ['c1', 32],
  ['nobody', 64],
  [null, 128],
]

async function charged() {
  const { account, datastoreId } = await w.place()
  for (const id of ['a1', 'a2', 'b1', 'c1']) await w.put(datastoreId, id)
  await w.put(datastoreId, 'h1', {}, HOST)
  await w.store.datastore.ingest(
    datastoreId,
    CHARGES.map(([id, amount], i) => ({ line: i + 1, record: charge(id, amount) })),
  )
  const defined = await w.define(account, KEY, { rules: [rule(VM, starts('a'), 'Shop'), rule(HOST, null, 'IT')] })
  await w.settled()
  return { account, datastoreId, defined }
}

type Context = { origin?: string; range?: string; access?: DataAccess; position?: { epoch: string; sequence: number } }
const ask = async (datastoreId: string, query: Omit<Query, 'entity'>, context: Context = {}) =>
  (await w.store.datastore.query({ entity: 'cost', ...query }, { access: w.access(datastoreId), ...context })).rows
const byUnit = async (datastoreId: string, context: Context = {}) =>
  Object.fromEntries(
    (await ask(datastoreId, { select: { total }, groupBy: { x: UNIT } }, context)).map(row => [
      row.x ?? '—',
      row.total,
    ]),
  )

/** Added up by hand, of what the entities are read to have. */
async function oracle(datastoreId: string, origin?: string) {
  const values = { ...(await w.valuesIn(datastoreId, VM, origin)), ...(await w.valuesIn(datastoreId, HOST, origin)) }
  const sums: Record<string, number> = {}
  for (const [id, amount] of CHARGES) {
    const value = (id !== null && values[id]?.[KEY]) || '—'
    sums[value] = (sums[value] ?? 0) + amount
  }
  return sums
}

it('are grouped, filtered and listed by it; without a value or an entity they stand under none', async () => {
  const { datastoreId } = await charged()
  expect(await byUnit(datastoreId)).toEqual({ Shop: 7, IT: 16, '—': 232 })
  expect(await byUnit(datastoreId)).toEqual(await oracle(datastoreId))
  const sumOf = (where: Query['where']) => ask(datastoreId, { select: { total }, ...(where && { where }) })
  expect(await sumOf({ ...UNIT, op: '=', value: 'Shop' })).toEqual([{ total: 7 }])
  expect(await sumOf({ ...UNIT, op: 'exists', value: false })).toEqual([{ total: 232 }])
  expect(await sumOf({ ...UNIT, op: 'in', value: ['IT', 'Other'] })).toEqual([{ total: 16 }])
  expect(await sumOf({ property: 'overlay.dimensions.other', op: 'exists', value: true })).toEqual([{ total: null }])
  const listed = await ask(datastoreId, {
    select: { item: { property: 'item' }, [UNIT.property]: UNIT },
    where: { ...UNIT, op: 'exists', value: true },
  })
  expect(listed.map(row => row[UNIT.property]).sort()).toEqual(['IT', 'Shop', 'Shop', 'Shop'])
  await expect(ask(datastoreId, { select: { d: { property: 'overlay.dimensions' } } })).rejects.toThrow(
    'does not exist',
  )
})

it('follow a value that changes, whatever was kept, are as they were as of a time, and stay with what is gone', async () => {
  const { datastoreId } = await charged()
  const before = w.clock.now.toISOString()
  const kept = async () => byUnit(datastoreId, { position: await w.store.changes.head(`datastore:${datastoreId}`) })
  expect(await kept()).toEqual({ Shop: 7, IT: 16, '—': 232 })
  w.tick()
  await w.set(datastoreId, 'a1', { [KEY]: 'Lab' })
  await w.gone(datastoreId, 'a2')
  expect(await kept()).toEqual({ Lab: 3, Shop: 4, IT: 16, '—': 232 })
  const then = await byUnit(datastoreId, { origin: before, range: '168' })
  expect(then).toEqual(await oracle(datastoreId, before))
  expect(then).toEqual({ Shop: 7, IT: 16, '—': 232 })
})

it('have none of entities that are not seen, and none where names are hidden', async () => {
  const { datastoreId } = await charged()
  const limited = (policy: AccessPolicy) => ({
    access: limitedAccess(w.store.registry, [policy], datastoreId, w.clock.now),
  })
  const isA2 = { property: 'name', op: '=', value: 'a2' } as const
  expect(await byUnit(datastoreId, limited({ types: '*', filters: { [VM]: isA2 } }))).toEqual({ Shop: 4, IT: 16 })
  expect(await byUnit(datastoreId, limited({ types: ['cost'], filters: { cost: ALL } }))).toEqual({ '—': 255 })
  const hidden = scrambledAccess(w.access(datastoreId), createPseudonyms(Buffer.alloc(32, 7)))
  expect(await byUnit(datastoreId, { access: hidden })).toEqual({ '—': 255 })
})
