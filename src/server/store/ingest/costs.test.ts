/** Charges on whichever engine the run has: what becomes of them at ingest, and what narrows a query of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../../tests/support/database.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import { parseIngestLine } from '../../../wire/parse-ingest.js'
import type { Query } from '../../../wire/query.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'
import type { QueryContext } from '../query/query-context.js'
import type { Store } from '../store.js'

const NOW = new Date('2026-11-21T12:30:00Z')
let store: Store

const charge = (columns: Record<string, unknown>, id?: string): IngestRecord =>
  parseIngestLine(
    JSON.stringify({
      cost: {
        BilledCost: 1,
        BillingCurrency: 'USD',
        ChargePeriodStart: '2026-11-01',
        ChargePeriodEnd: '2026-11-02',
        ...columns,
      },
      ...(id !== undefined && { id }),
    }),
  )
const entity = (type: string, id: string, fields: Record<string, unknown>): IngestRecord => ({
  entity: { type, id, fields },
})
const ingest = (datastoreId: string, ...records: IngestRecord[]) =>
  store.datastore.ingest(
    datastoreId,
    records.map((record, i) => ({ line: i + 1, record })),
  )
const ask = (datastoreId: string, query: Omit<Query, 'entity'>, context: Partial<QueryContext> = {}) =>
  store.datastore.query({ entity: 'cost', ...query }, { access: systemAccess(datastoreId, NOW), ...context })
const billed = { billed: { property: 'billedCost', aggregation: 'sum' as const } }

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
})
afterAll(() => store.close())

describe('charges at ingest', () => {
  it('count each, also when they are equal, and change nothing when they come again', async () => {
    const rows = [charge({}), charge({}), charge({ BilledCost: '0.1' }), charge({ BilledCost: '0.2' })]
    expect((await ingest('same', ...rows)).types).toEqual({ cost: { added: 4, modified: 0, unchanged: 0, removed: 0 } })
    const { sequence } = await store.changes.head('datastore:same')
    expect(await ingest('same', ...rows)).toMatchObject({ unchanged: 4, sequence })
    expect((await ask('same', { select: billed })).rows).toEqual([{ billed: 2.3 }])
  })

  it('are replaced under an id of their own', async () => {
    await ingest('own', charge({ BilledCost: 5 }, 'a'))
    expect((await ingest('own', charge({ BilledCost: '5.00' }, 'a'))).types.cost).toMatchObject({ unchanged: 1 })
    expect((await ingest('own', charge({ BilledCost: 6 }, 'a'))).types.cost).toMatchObject({ modified: 1 })
    expect((await ask('own', { select: billed })).rows).toEqual([{ billed: 6 }])
  })

  it('keep tags with whatever marks they have', async () => {
    const tags = { 'a"b': 'q"\\', 'c\\d': '{x,y}', 'e,f': 'NULL', 'g\nh': '\t', '{}': '', null: 'null' }
    await ingest('marks', charge({ Tags: tags }))
    const { rows } = await ask('marks', { select: { tags: { property: 'tags' }, keys: { property: 'tagKeys' } } })
    expect(rows).toMatchObject([{ tags, keys: Object.keys(tags).sort() }])
  })

  it('are sent to the stream by their type alone', async () => {
    // Of the log, since PostgreSQL tells subscribers a little later.
    const before = await store.changes.head('datastore:reported')
    await ingest('reported', charge({}), charge({}))
    const commits = await store.changes.since('datastore:reported', before)
    expect(commits?.map(({ patches }) => patches)).toEqual([
      [{ entity: 'cost' }, { self: { asOf: NOW.toISOString() } }],
    ])
  })

  it('older than the datastore keeps are refused by line, and taken away by upkeep', async () => {
    await ingest('kept', charge({ ChargePeriodStart: '2026-09-01' }), charge({ ChargePeriodStart: '2026-11-01' }))
    await store.retention.set('kept', { costs: 30 })
    const answer = await ingest('kept', charge({ ChargePeriodStart: '2026-10-21' }))
    expect(answer.rejected).toEqual([
      {
        line: 1,
        path: 'cost.ChargePeriodStart',
        reason: '2026-10-21T00:00:00.000Z is older than what this datastore keeps (since 2026-10-22T00:00:00.000Z)',
      },
    ])
    await store.keepUp(NOW, 'kept')
    expect((await ask('kept', { select: { n: { count: true } } })).rows).toEqual([{ n: 1 }])
  })

  it('refuse a line by every column that is wrong', () => {
    const line = JSON.stringify({ cost: { BilledCost: 'free', BillingCurrency: 'USD', Region: 'x' }, id: '' })
    const paths = ['cost.Region', 'cost.BilledCost', 'cost.ChargePeriodEnd', 'cost.ChargePeriodStart', 'id']
    try {
      parseIngestLine(line)
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({ details: paths.map(path => ({ path })) })
    }
  })
})

describe('the entity a charge is for', () => {
  const ARN = 'arn:aws:ec2:eu-west-1:111122223333:instance/i-1'
  const linkOf = async (resourceId: string) => {
    const where = { property: 'resourceId', op: '=', value: resourceId } as const
    const select = {
      entity: { property: 'entityId' },
      of: { property: 'entityType' },
      on: { property: 'platformType' },
      owner: { property: 'resourceTags.owner' },
      team: { property: 'resourceTags.team' },
      keys: { property: 'tagKeys' },
    }
    const { rows } = await ask('links', { select, where })
    return rows[0]
  }
  beforeAll(async () => {
    await ingest(
      'links',
      entity('aws.vm', 'e1', { nativeId: 'i-1', name: 'web', tags: { owner: 'shop', team: 'a' } }),
      entity('vmware.vm', 'e2', { nativeId: 'vm-48', name: 'v' }),
      entity('vmware.vm', 'e3', { nativeId: 'vm-48', name: 'w' }),
      entity('aws.rds.instance', 'e4', { nativeId: 'db-1', name: 'db' }),
      ...[ARN, 'i-1', 'e4', 'vm-48', 'arn:aws:s3:::db-1', 'arn:aws:ec2:eu-west-1:1:instance/i-11'].map(ResourceId =>
        charge({ ResourceId, Tags: { owner: 'crm' } }),
      ),
    )
  })

  it('is named by its id, its native id, or a form its vendor defines', async () => {
    const linked = { entity: 'e1', of: 'aws.vm', on: 'aws' }
    expect(await linkOf(ARN)).toMatchObject(linked)
    expect(await linkOf('i-1')).toMatchObject(linked)
    expect(await linkOf('e4')).toMatchObject({ entity: 'e4', of: 'aws.rds.instance' })
  })

  it('is nobody where two fit, and where a name could be anything’s', async () => {
    for (const id of ['vm-48', 'arn:aws:s3:::db-1', 'arn:aws:ec2:eu-west-1:1:instance/i-11']) {
      expect(await linkOf(id)).toMatchObject({ entity: null, of: null, on: null, owner: 'crm', team: null })
    }
  })

  it('gives the charge its tags, of which those of the charge win', async () => {
    expect(await linkOf(ARN)).toMatchObject({ owner: 'crm', team: 'a', keys: ['owner', 'team'] })
    const by = { select: billed, groupBy: { x: { property: 'platformType' } } }
    expect((await ask('links', by)).rows).toEqual([
      { x: 'aws', billed: 3 },
      { x: null, billed: 3 },
    ])
  })

  it('is found when the charge comes again after the entity', async () => {
    const row = charge({ ResourceId: 'i-2' })
    await ingest('later', row)
    await ingest('later', entity('aws.vm', 'e9', { nativeId: 'i-2' }))
    expect((await ingest('later', row)).types.cost).toMatchObject({ added: 0, modified: 1 })
  })
})

describe('a query of charges', () => {
  beforeAll(async () => {
    await ingest(
      'money',
      charge({ BilledCost: 1, ServiceName: 'A' }),
      charge({ BilledCost: 2, ServiceName: 'B', ChargePeriodStart: '2026-11-20', ChargePeriodEnd: '2026-11-21' }),
      charge({ BilledCost: 4, ServiceName: 'B', BillingCurrency: 'EUR' }),
      charge({ BilledCost: 8, ChargePeriodStart: '2024-01-01', ChargePeriodEnd: '2024-01-02' }),
    )
  })

  it('never adds two currencies: it names them and the way out', async () => {
    const problem = {
      error: 'INVALID_QUERY',
      code: 13,
      status: 400,
      details: [
        {
          path: 'currency',
          message: 'has amounts in EUR, USD, which are never added',
          hint: 'ask for one: ?currency=EUR, or filter by billingCurrency',
        },
      ],
    }
    await expect(ask('money', { select: billed })).rejects.toMatchObject(problem)
    await expect(ask('money', { select: { b: { property: 'billedCost' } } })).rejects.toMatchObject(problem)
    const doubled = { expression: { multiply: [{ property: 'billedCost' }, 2] as [{ property: string }, number] } }
    await expect(ask('money', { select: { doubled } })).rejects.toMatchObject(problem)
    await expect(
      store.datastore.exportRows(
        { entity: 'cost', select: { b: { property: 'billedCost' } } },
        { access: systemAccess('money', NOW) },
      ),
    ).rejects.toMatchObject(problem)
  })

  it('takes the currency that is asked for, or the only one that matches', async () => {
    expect(await ask('money', { select: billed }, { currency: 'eur' })).toMatchObject({
      rows: [{ billed: 4 }],
      units: { billed: 'EUR' },
    })
    const where = { property: 'serviceName', op: '=', value: 'A' } as const
    expect(await ask('money', { select: billed, where })).toMatchObject({
      rows: [{ billed: 1 }],
      units: { billed: 'USD' },
    })
    expect((await ask('money', { select: billed }, { currency: 'CHF' })).rows).toEqual([{ billed: null }])
    await expect(ask('money', { select: billed }, { currency: 'dollars' })).rejects.toMatchObject({ code: 13 })
  })

  it('counts without a currency, and says which there are', async () => {
    const by = { select: { n: { count: true as const } }, groupBy: { x: { property: 'billingCurrency' } } }
    expect((await ask('money', by)).rows).toEqual([
      { x: 'USD', n: 3 },
      { x: 'EUR', n: 1 },
    ])
  })

  it('is over all time unless a range is asked for', async () => {
    const sum = async (context: Partial<QueryContext>) =>
      (await ask('money', { select: billed }, { currency: 'USD', ...context })).rows[0]?.billed
    expect(await sum({})).toBe(11)
    expect(await sum({ range: '48' })).toBe(2)
    expect(await sum({ range: '2023-01-01T00:00:00Z/2026-11-02T00:00:00Z' })).toBe(9)
    expect(await sum({ origin: '2026-11-02T00:00:00Z', range: '24' })).toBe(1)
    expect(await sum({ access: limitedAccess(testRegistry, [{ from: '2026-11-10T00:00:00Z' }], 'money', NOW) })).toBe(2)
  })

  it('gives shares of the whole, the rest and what has no value among them', async () => {
    const { rows, units } = await ask(
      'money',
      {
        select: billed,
        groupBy: { x: { property: 'serviceName', limit: 1, others: true } },
        base: { select: billed.billed, as: 'percentage' },
      },
      { currency: 'USD' },
    )
    expect(rows.map(row => [row.x, row.rest, Math.round(Number(row.billed))])).toEqual([
      [null, undefined, 73],
      [null, true, 27],
    ])
    expect(units).toEqual({ billed: '%' })
  })

  it('exports groups with their keys, in one currency', async () => {
    const query = { entity: 'cost', select: billed, groupBy: { x: { property: 'serviceName' } } }
    const { rows, units } = await store.datastore.exportRows(query, {
      access: systemAccess('money', NOW),
      currency: 'USD',
    })
    const all = []
    for await (const row of rows) all.push(row)
    expect(all).toEqual([
      { x: null, billed: 8 },
      { x: 'B', billed: 2 },
      { x: 'A', billed: 1 },
    ])
    expect(units).toEqual({ billed: 'USD' })
  })

  it('does not convert, and needs the feature where a policy lists them', async () => {
    const select = { b: { property: 'billedCost', unit: 'EUR' } }
    await expect(ask('money', { select }, { currency: 'USD' })).rejects.toThrow('currencies are not converted')
    const limited = ask(
      'money',
      { select: billed },
      { access: limitedAccess(testRegistry, [{ features: ['metrics'] }], 'money', NOW) },
    )
    await expect(limited).rejects.toMatchObject({ error: 'FORBIDDEN' })
    await expect(
      ask(
        'money',
        { select: billed },
        { currency: 'EUR', access: limitedAccess(testRegistry, [{ features: ['costs'] }], 'money', NOW) },
      ),
    ).resolves.toBeTruthy()
  })
})
