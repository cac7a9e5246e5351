/** The published FOCUS 1.0 sample through ingest and queries, against figures computed from it independently. */
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFocus } from '../../src/connectors/focus/map.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import type { Store } from '../../src/server/store/store.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { Query, Row } from '../../src/wire/query.js'
import { openTestStore } from '../support/database.js'

const data = resolve(process.env.PLINTH_DATA ?? '../shared/data')
const sample = join(data, 'cost/focus_1.0_sample.csv')
const isPresent = existsSync(sample)
const AMOUNTS = ['BilledCost', 'EffectiveCost', 'ListCost', 'ContractedCost'] as const
const GROUPINGS = [
  'item',
  'serviceName',
  'serviceCategory',
  'providerName',
  'publisherName',
  'subAccountId',
  'subAccountName',
  'regionId',
  'regionName',
  'platformType',
  'tags.application',
  'resourceTags.environment',
  'chargeCategory',
  'commitmentDiscountId',
  'chargeDay',
  'chargeMonth',
]

describe.skipIf(!isPresent)('the FOCUS sample in a datastore (needs the recorded data, PLINTH_DATA)', () => {
  const expected = isPresent ? JSON.parse(readFileSync(join(data, 'cost/focus_expected.json'), 'utf8')) : {}
  let store: Store
  const sum = (property: string) => ({ property, aggregation: 'sum' as const })
  const select = { billed: sum('billedCost'), effective: sum('effectiveCost') }
  const ask = (query: Omit<Query, 'entity'>) =>
    store.datastore.query({ entity: 'cost', ...query }, { access: systemAccess('d', new Date()) })
  const total = (rows: readonly Row[], alias: string) => rows.reduce((all, row) => all + Number(row[alias] ?? 0), 0)
  const figure = (rows: readonly Row[], x: string, alias: string) =>
    Number(Number(rows.find(row => row.x === x)?.[alias]).toFixed(8))
  const ingest = async () => {
    const { rows } = await readFocus(createReadStream(sample, 'utf8'), 'sample.csv')
    const lines = rows.map(({ id, ...cost }, i) => ({ line: i + 1, record: { cost, id } satisfies IngestRecord }))
    return store.datastore.ingest('d', lines)
  }
  beforeAll(async () => {
    store = await openTestStore()
    expect(await ingest()).toMatchObject({ accepted: 1000, rejected: [], types: { cost: { added: 1000 } } })
  })
  afterAll(() => store.close())

  it('counts every row once, however often the file is read', async () => {
    expect(await ingest()).toMatchObject({ unchanged: 1000, types: { cost: { added: 0, modified: 0 } } })
    expect((await ask({ select: { n: { count: true } } })).rows).toEqual([{ n: 1000 }])
    expect((await store.datastore.counts(systemAccess('d', new Date()))).counts).toEqual({})
  })

  it('adds up to the last digit that a number holds', async () => {
    const { rows, units } = await ask({ select })
    expect(rows).toEqual([{ billed: 20.52022672899, effective: 14.97651418586 }])
    expect(units).toEqual({ billed: 'USD', effective: 'USD' })
    const [row] = rows
    expect([Number(row?.billed).toFixed(8), Number(row?.effective).toFixed(8)]).toEqual(['20.52022673', '14.97651419'])
  })

  it.each(GROUPINGS)('adds up to the same by %s, in full and with the rest as one line', async property => {
    const whole = (await ask({ select, groupBy: { x: { property } } })).rows
    const top = (await ask({ select, groupBy: { x: { property, limit: 2, others: true } } })).rows
    for (const rows of [whole, top]) {
      expect(total(rows, 'billed')).toBeCloseTo(20.52022672899, 10)
      expect(total(rows, 'effective')).toBeCloseTo(14.97651418586, 10)
    }
    expect(top.length).toBeLessThanOrEqual(3)
  })

  it('agrees by provider, service category and sub account', async () => {
    const amounts = Object.fromEntries(AMOUNTS.map(name => [name, sum(name.charAt(0).toLowerCase() + name.slice(1))]))
    const by = async (property: string) => (await ask({ select: amounts, groupBy: { x: { property } } })).rows
    const providers = await by('providerName')
    for (const [name, figures] of Object.entries<Record<string, number>>(expected.byProvider)) {
      for (const amount of AMOUNTS)
        expect([name, amount, figure(providers, name, amount)]).toEqual([name, amount, figures[amount]])
    }
    const categories = await by('serviceCategory')
    for (const [name, amount] of Object.entries<number>(expected.byServiceCategoryEffective)) {
      expect([name, figure(categories, name, 'EffectiveCost')]).toEqual([name, amount])
    }
    const accounts = await by('subAccountName')
    for (const [name, amount] of Object.entries<number>(expected.bySubAccount)) {
      expect([name, figure(accounts, name, 'EffectiveCost')]).toEqual([name, amount])
    }
    expect((await by('regionId')).length).toBe(expected.regions)
    expect((await by('resourceId')).filter(row => row.x !== null)).toHaveLength(expected.distinctResources)
  })

  it('gives rows page by page in the order of an amount, none lost to rounding', async () => {
    const seen: number[] = []
    const ids = new Set<unknown>()
    let cursor: string | undefined
    do {
      const page = await ask({
        select: { billed: { property: 'billedCost' }, service: { property: 'serviceName' } },
        orderBy: [{ alias: 'billed', direction: 'desc' }],
        limit: 70,
        ...(cursor !== undefined && { cursor }),
      })
      for (const row of page.rows) {
        seen.push(Number(row.billed))
        ids.add(row.id)
      }
      expect(page.total).toBe(1000)
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect([seen.length, ids.size]).toEqual([1000, 1000])
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })

  it('knows credits, tags and where a charge has no resource', async () => {
    const count = async (where: Query['where']) =>
      (await ask({ select: { n: { count: true } }, ...(where && { where }) })).rows[0]?.n
    expect(await count({ property: 'billedCost', op: '<', value: 0 })).toBe(expected.negativeRows)
    expect(await count({ property: 'resourceId', op: 'exists', value: false })).toBe(75)
    expect(await count({ property: 'item', op: 'exists', value: false })).toBe(0)
    const tagged = await count({ property: 'tags.application', op: 'exists', value: true })
    expect(tagged).toBe(await count({ property: 'tagKeys', op: '=', value: 'application' }))
    expect(tagged).toBeGreaterThan(0)
  })
})
