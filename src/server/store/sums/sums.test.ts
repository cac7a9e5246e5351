/** Kept slot sums against brute force over the samples: however they arrive, whoever moves or goes, before and after the sums are worked off. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOT_TEMPLATE } from '../../../../specs/vocabulary/widgets.js'
import { openTestStore } from '../../../../tests/support/database.js'
import { type OracleEntity, slotsOf, type World } from '../../../../tests/support/query-oracle-values.js'
import { quarter } from '../../../../tests/support/world-arbitraries.js'
import { nearestRank } from '../../../analytics/daily.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Filter, Note, Query, Row, Series } from '../../../wire/query.js'
import type { Store } from '../store.js'

const HOUR = 3_600_000
const START = Date.parse('2026-11-21T12:30:00Z')
let clock = START
let store: Store
let datastores = 0

beforeAll(async () => {
  store = await openTestStore({ now: () => new Date(clock), exactEntityHours: 0 })
}, 180_000)
afterAll(() => store.close())

const IDS = ['v0', 'v1', 'v2', 'v3', 'a0', 'a1'] as const
const typeOf = (id: string) => (id.startsWith('v') ? 'vmware.vm' : 'aws.vm')
const MEASURES = ['cpu.utilization', 'net.data.rx']

interface Machine {
  cluster: string | null
  template: boolean
}
type Act =
  | { samples: { id: string; back: number; values: Record<string, number> }[] }
  | { put: string; as: Machine }
  | { gone: string }
  | { settle: true }
  | { later: number }

const someone = fc.constantFrom(...IDS)
const machine = fc.record({ cluster: fc.constantFrom('c1', 'c2', null), template: fc.constant(false) })
const template = machine.map(item => ({ ...item, template: true }))
const sample = (hours: number) =>
  fc.record({
    id: someone,
    // In half minutes before the clock, a few instants again and again.
    back: fc.oneof(fc.integer({ min: 0, max: hours * 120 - 1 }), fc.constantFrom(3, 4, 60, 121, 1000)),
    values: fc.record(
      { 'cpu.utilization': quarter(120), 'net.data.rx': quarter(1000) },
      { requiredKeys: ['cpu.utilization'] },
    ),
  })
const acts = (hours: number) =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ samples: fc.array(sample(hours), { minLength: 1, maxLength: 30 }) }) },
      { weight: 3, arbitrary: fc.record({ put: someone, as: fc.oneof(machine, machine, template) }) },
      { weight: 1, arbitrary: fc.record({ gone: someone }) },
      { weight: 3, arbitrary: fc.constant({ settle: true as const }) },
    ),
    { minLength: 3, maxLength: 14 },
  )

/** What is there by the simplest account. */
class Account {
  machines = new Map<string, Machine>()
  samples = new Map<string, Map<number, Record<string, number>>>()

  entities(where: (machine: Machine, id: string) => boolean): OracleEntity[] {
    return [...this.machines]
      .filter(([id, item]) => where(item, id))
      .map(([id]) => ({
        id,
        type: typeOf(id),
        fields: {},
        samples: [...(this.samples.get(id) ?? [])].map(([at, values]) => ({ at, values })),
      }))
  }

  add(id: string, at: number, values: Record<string, number>) {
    const own = this.samples.get(id) ?? new Map<number, Record<string, number>>()
    own.set(at, { ...own.get(at), ...values })
    this.samples.set(id, own)
  }
}

async function play(list: readonly Act[]): Promise<{ datastoreId: string; account: Account }> {
  datastores += 1
  const datastoreId = `sums-${datastores}`
  const account = new Account()
  const put = (id: string, { cluster, template }: Machine): IngestRecord => {
    account.machines.set(id, { cluster: id.startsWith('v') ? cluster : null, template })
    const fields = { name: id, isTemplate: template, ...(id.startsWith('v') && { 'host.cluster.id': cluster }) }
    return { entity: { type: typeOf(id), id, fields } }
  }
  const send = async (records: IngestRecord[]) => {
    const { rejected } = await store.datastore.ingest(
      datastoreId,
      records.map((record, i) => ({ line: i + 1, record })),
    )
    return new Set(rejected.map(({ line }) => line - 1))
  }
  const clusters = ['c1', 'c2'].map(
    (id): IngestRecord => ({ entity: { type: 'vmware.cluster', id, fields: { name: `Cluster ${id}` } } }),
  )
  await send([...clusters, ...IDS.slice(0, 5).map(id => put(id, { cluster: 'c1', template: false }))])
  // Sums are kept of a type from when it is first seen.
  await store.settled()
  for (const act of list) {
    if ('settle' in act) await store.settled()
    else if ('later' in act) {
      clock += act.later * HOUR
      await store.keepUp(new Date(clock), datastoreId)
      clock += 1.5 * HOUR
      await store.keepUp(new Date(clock), datastoreId)
    } else if ('put' in act) await send([put(act.put, act.as)])
    else if ('gone' in act) {
      if (account.machines.delete(act.gone)) await send([{ gone: { type: typeOf(act.gone), id: act.gone } }])
    } else {
      const own = act.samples.map(({ id, back, values }) => ({ id, at: clock - back * 30_000, values }))
      const refused = await send(
        own.map(({ id, at, values }) => ({
          samples: { type: typeOf(id), id, at: new Date(at).toISOString(), values },
        })),
      )
      for (const [i, { id, at, values }] of own.entries()) if (!refused.has(i)) account.add(id, at, values)
    }
  }
  return { datastoreId, account }
}

const asking = fc.record({
  entity: fc.constantFrom('vmware.vm', 'vm'),
  metric: fc.constantFrom(...MEASURES.flatMap(measure => [`${measure}.p95`, `${measure}.max`])),
  how: fc.constantFrom('sum' as const, 'avg' as const),
  where: fc.constantFrom('all', 'machines', 'cluster'),
  by: fc.constantFrom('nothing', 'cluster', 'name', 'type', 'platform', 'hours'),
  hours: fc.constantFrom(24, 7, 50),
})
/** The family has no clusters; of a cluster's platforms no sums are kept. */
const asked = asking.map(question =>
  question.entity === 'vmware.vm'
    ? { ...question, by: question.where === 'cluster' && question.by === 'platform' ? 'type' : question.by }
    : {
        ...question,
        where: question.where === 'cluster' ? 'machines' : question.where,
        by: question.by === 'cluster' || question.by === 'name' ? 'platform' : question.by,
      },
)
type Asked = Omit<typeof asked extends fc.Arbitrary<infer T> ? T : never, 'hours'> & { hours: number }

const IN_C1 = { property: 'host.cluster.id', op: '=', value: 'c1' } as const
const WHERE: Record<string, Filter | undefined> = {
  all: undefined,
  machines: NOT_TEMPLATE,
  cluster: { and: [NOT_TEMPLATE, IN_C1] },
}
const BY: Record<string, Query['groupBy']> = {
  cluster: { x: { property: 'host.cluster.id' } },
  name: { x: { property: 'host.cluster.name', limit: 1, others: true } },
  type: { x: { property: 'type' } },
  platform: { x: { property: 'platformType' } },
}

function queryOf({ entity, metric, how, where, by }: Asked): Query {
  const filter = WHERE[where]
  const group = BY[by]
  const n = by === 'hours' ? {} : { n: { count: true as const } }
  return {
    entity,
    select: { ...n, v: { metric, aggregation: how, ...(by === 'hours' && { series: true as const }) } },
    ...(filter && { where: filter }),
    ...(group && { groupBy: group }),
  }
}

/** By group (or hour), what the slots of its members say. */
function expectedOf(
  account: Account,
  question: Asked,
  row: Row | undefined,
  span: { from: number; to: number },
): number | null {
  const { entity, metric, how, where, by } = question
  const first = account.machines.size === 0 ? '' : row?.x
  const list = account.entities(({ cluster, template }, id) => {
    if (entity === 'vmware.vm' && !id.startsWith('v')) return false
    if (where !== 'all' && template) return false
    if (where === 'cluster' && cluster !== 'c1') return false
    if (by === 'platform') return typeOf(id) === `${first}.vm`
    if (by === 'type') return typeOf(id) === first
    if (by === 'cluster') return cluster === (first ?? null)
    return true
  })
  const dot = metric.lastIndexOf('.')
  const slots = slotsOf(list, metric.slice(0, dot), how, { ...span, now: clock } as World).map(({ value }) => value)
  if (slots.length === 0) return null
  return metric.endsWith('max') ? Math.max(...slots) : nearestRank(slots, 0.95)
}

const spanOf = (hours: number, end = clock) => {
  const first = Math.floor((end - hours * HOUR) / HOUR) * HOUR
  // The default range is of the 24 hours that rollups are kept of.
  return { from: hours === 24 ? first + HOUR : first, to: Math.ceil(end / HOUR) * HOUR }
}

async function compare(datastoreId: string, account: Account, question: Asked): Promise<(Note | undefined)[]> {
  const { by, hours } = question
  if (by === 'name') return compareTop(datastoreId, account, question)
  const range = hours === 24 ? {} : { range: String(hours) }
  const { rows, notes } = await store.datastore.query(queryOf(question), {
    datastoreId,
    now: new Date(clock),
    ...range,
  })
  const own = (value: unknown, expected: number | null, what: unknown) => {
    const error = notes?.v ? (notes.v.error ?? Number.POSITIVE_INFINITY) : 0
    const off = expected === null ? (value === null ? 0 : Number.NaN) : Math.abs(Number(value) - expected)
    const allowed = error === 0 ? 1e-9 * Math.abs(expected ?? 0) : Math.abs(Number(value)) * error * 1.01 + 1e-6
    if (!(off <= allowed)) expect({ question, what, value, notes }).toEqual({ question, what, value: expected, notes })
  }
  if (by === 'hours') {
    for (const [iso, value] of (rows[0]?.v as Series).points) {
      const from = Date.parse(iso)
      own(value, expectedOf(account, question, undefined, { from, to: from + HOUR }), iso)
    }
  } else {
    for (const row of rows) own(row.v, expectedOf(account, question, row, spanOf(hours)), row.x)
  }
  return [notes?.v]
}

/** The first cluster by count has its own value, the rest theirs. */
async function compareTop(datastoreId: string, account: Account, question: Asked): Promise<(Note | undefined)[]> {
  const range = question.hours === 24 ? {} : { range: String(question.hours) }
  const context = { datastoreId, now: new Date(clock), ...range }
  const { rows, notes } = await store.datastore.query(queryOf(question), context)
  const whole = await store.datastore.query(
    { ...queryOf(question), groupBy: { x: { property: 'host.cluster.name' } } },
    context,
  )
  const [top] = rows
  const same = whole.rows.find(row => row.x === top?.x)
  if (!notes?.v) expect(top?.v).toEqual(same?.v)
  expect(rows.length).toBeLessThanOrEqual(2)
  const named = top?.x == null ? null : String(top.x).replace('Cluster ', '')
  const value = expectedOf(account, { ...question, by: 'cluster' }, { x: named }, spanOf(question.hours))
  if (top && !notes?.v) expect(Number(top.v ?? 0)).toBeCloseTo(value ?? 0, 6)
  return [notes?.v]
}

const questions = fc.array(asked, { minLength: 12, maxLength: 12 })

describe('kept slot sums', () => {
  it('equal brute force over the samples at any moment', async () => {
    await fc.assert(
      fc.asyncProperty(acts(30), questions, async (list, all) => {
        clock = START
        const { datastoreId, account } = await play(list)
        for (const question of all)
          expect([question, await compare(datastoreId, account, question)]).toEqual([question, [undefined]])
        await store.settled()
        for (const question of all)
          expect([question, await compare(datastoreId, account, question)]).toEqual([question, [undefined]])
      }),
      { numRuns: 25, endOnFailure: true },
    )
  }, 240_000)

  it('are within the error they state once samples are no longer kept, and exact while nobody moved since', async () => {
    const late = fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.record({ samples: fc.array(sample(100), { minLength: 1, maxLength: 40 }) }) },
        { weight: 2, arbitrary: fc.record({ put: someone, as: fc.oneof(machine, machine, template) }) },
        { weight: 1, arbitrary: fc.record({ gone: someone }) },
        { weight: 2, arbitrary: fc.constant({ settle: true as const }) },
        { weight: 2, arbitrary: fc.record({ later: fc.constantFrom(5, 30, 60) }) },
      ),
      { minLength: 4, maxLength: 14 },
    )
    const wide = asked.chain(question => fc.constantFrom(24, 50, 250).map(hours => ({ ...question, hours })))
    await fc.assert(
      fc.asyncProperty(late, fc.array(wide, { minLength: 12, maxLength: 12 }), async (list, all) => {
        clock = START
        const { datastoreId, account } = await play(list)
        for (const question of all) await compare(datastoreId, account, question)
        await store.settled()
        for (const question of all) await compare(datastoreId, account, question)
      }),
      { numRuns: 25, endOnFailure: true },
    )
    const day = Array.from({ length: 24 * 12 }, (_, i) => i * 10 + 3)
    const samples = IDS.slice(0, 4).flatMap((id, n) =>
      day.map(back => ({ id, back, values: { 'cpu.utilization': 50 + 40 * Math.sin(back * (n + 1)) } })),
    )
    clock = START
    const { datastoreId, account } = await play([{ samples }, { later: 100 }, { later: 1 }])
    for (const how of ['sum', 'avg'] as const) {
      const question = {
        entity: 'vmware.vm',
        metric: 'cpu.utilization.p95',
        how,
        where: 'machines',
        by: 'nothing',
        hours: 250,
      }
      expect(await compare(datastoreId, account, question as Asked)).toEqual([undefined])
    }
  }, 240_000)
})
