/** Kept slot sums against brute force over the samples: however they arrive, whoever moves or goes, before and after the sums are worked off. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/database.js'
import {
  type Account,
  acts,
  IDS,
  machine,
  play,
  sample,
  someone,
  template,
} from '../../../../tests/support/measured-account.js'
import { slotsOf, type World } from '../../../../tests/support/query-oracle-values.js'
import { runs } from '../../../../tests/support/runs.js'
import { type Asked, asked, chosenOf, expectedOf, queryOf, spanOf } from '../../../../tests/support/sum-questions.js'
import { quarter } from '../../../../tests/support/world-arbitraries.js'
import { nearestRank } from '../../../analytics/daily.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Note, Series } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const HOUR = 3_600_000
const START = Date.parse('2026-11-21T12:30:00Z')
const clock = { now: START }
let store: Store
let datastores = 0

beforeAll(async () => {
  store = await openTestStore({ now: () => new Date(clock.now), exactEntityHours: 0 })
})
afterAll(() => store.close())

async function played(list: Parameters<typeof play>[3]) {
  datastores += 1
  const datastoreId = `sums-${datastores}`
  return { datastoreId, account: await play(store, clock, datastoreId, list) }
}

async function compare(datastoreId: string, account: Account, question: Asked): Promise<(Note | undefined)[]> {
  const { by, hours } = question
  if (chosenOf(account, question).length <= 1) return compareOwn(datastoreId, question)
  if (by === 'name') return compareTop(datastoreId, account, question)
  const range = hours === 24 ? {} : { range: String(hours) }
  const { rows, notes } = await store.datastore.query(queryOf(question), {
    access: systemAccess(datastoreId, new Date(clock.now)),
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
      own(value, expectedOf(account, question, undefined, { from, to: from + HOUR, now: clock.now }), iso)
    }
  } else {
    for (const row of rows)
      own(row.v, expectedOf(account, question, row, { ...spanOf(hours, clock.now), now: clock.now }), row.x)
  }
  return [notes?.v]
}

/** A sum over one entity is its own value, which is of its samples and not of slots. */
async function compareOwn(datastoreId: string, question: Asked): Promise<(Note | undefined)[]> {
  const { metric, hours, by } = question
  const context = {
    access: systemAccess(datastoreId, new Date(clock.now)),
    ...(hours === 24 ? {} : { range: String(hours) }),
  }
  const query = queryOf(question)
  const summed = await store.datastore.query(query, context)
  const where = query.where && { where: query.where }
  const series = by === 'hours' && { series: true as const }
  const own = await store.datastore.query(
    { entity: query.entity, select: { v: { metric, ...series } }, ...where },
    context,
  )
  const valuesOf = ({ rows }: typeof own) =>
    rows.map(({ v }) => (by === 'hours' ? (v as Series | null)?.points.map(([at, value]) => [at, value]) : v))
  expect({ question, values: valuesOf(summed).filter(value => value != null) }).toEqual({
    question,
    values: valuesOf(own).filter(value => value != null),
  })
  return [summed.notes?.v]
}

/** The first cluster by count has its own value, the rest theirs. */
async function compareTop(datastoreId: string, account: Account, question: Asked): Promise<(Note | undefined)[]> {
  const range = question.hours === 24 ? {} : { range: String(question.hours) }
  const context = { access: systemAccess(datastoreId, new Date(clock.now)), ...range }
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
  const value = expectedOf(
    account,
    { ...question, by: 'cluster' },
    { x: named },
    { ...spanOf(question.hours, clock.now), now: clock.now },
  )
  if (top && !notes?.v) expect(Number(top.v ?? 0)).toBeCloseTo(value ?? 0, 6)
  return [notes?.v]
}

const questions = fc.array(asked, { minLength: 12, maxLength: 12 })

describe('kept slot sums', () => {
  it('equal brute force over the samples at any moment', async () => {
    await fc.assert(
      fc.asyncProperty(acts(30), questions, async (list, all) => {
        clock.now = START
        const { datastoreId, account } = await played(list)
        for (const question of all)
          expect([question, await compare(datastoreId, account, question)]).toEqual([question, [undefined]])
        await store.settled()
        for (const question of all)
          expect([question, await compare(datastoreId, account, question)]).toEqual([question, [undefined]])
      }),
      { numRuns: runs(15), endOnFailure: true },
    )
  })

  it('are within the error they state once samples are no longer kept, and exact while nobody moved since', async () => {
    const slots = fc.array(quarter(120), { minLength: 12, maxLength: 12 })
    const reported = fc.record({ id: someone, back: fc.integer({ min: 1, max: 60 }), slots })
    const late = fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.record({ samples: fc.array(sample(100), { minLength: 1, maxLength: 40 }) }) },
        { weight: 2, arbitrary: fc.record({ put: someone, as: fc.oneof(machine, machine, template) }) },
        { weight: 1, arbitrary: fc.record({ gone: someone }) },
        { weight: 2, arbitrary: fc.constant({ settle: true as const }) },
        { weight: 2, arbitrary: fc.record({ later: fc.constantFrom(5, 30, 60) }) },
        { weight: 2, arbitrary: fc.record({ reported }) },
      ),
      { minLength: 4, maxLength: 14 },
    )
    const wide = asked.chain(question => fc.constantFrom(24, 50, 250).map(hours => ({ ...question, hours })))
    await fc.assert(
      fc.asyncProperty(late, fc.array(wide, { minLength: 12, maxLength: 12 }), async (list, all) => {
        clock.now = START
        const { datastoreId, account } = await played(list)
        for (const question of all) await compare(datastoreId, account, question)
        await store.settled()
        for (const question of all) await compare(datastoreId, account, question)
      }),
      { numRuns: runs(15), endOnFailure: true },
    )
    const day = Array.from({ length: 24 * 12 }, (_, i) => i * 10 + 3)
    const samples = IDS.slice(0, 4).flatMap((id, n) =>
      day.map(back => ({ id, back, values: { 'cpu.utilization': 50 + 40 * Math.sin(back * (n + 1)) } })),
    )
    clock.now = START
    const { datastoreId, account } = await played([{ samples }, { later: 100 }, { later: 1 }])
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
  })

  it('take reported days, of all machines and of a filter, within the error they state', async () => {
    clock.now = START
    const { datastoreId, account } = await played([])
    const first = Date.parse('2026-11-10T00:00:00Z')
    const ids = IDS.slice(0, 4)
    const days = [0, 1, 2, 3, 4].flatMap(day => ids.map(id => ({ id, at: first + day * 24 * HOUR })))
    const lines = days.map(({ id, at }, n): IngestRecord => {
      const slots = Array.from({ length: 288 }, (_, k) => 50 + 30 * Math.sin(k / 40 + n) + (k % 7))
      for (const [k, value] of slots.entries()) account.add(id, at + k * 300_000, { 'cpu.utilization': value })
      const sum = slots.reduce((a, b) => a + b, 0)
      const reported = { count: 288, sum, max: Math.max(...slots), last: slots.at(-1) ?? 0 }
      const values = { 'cpu.utilization': { ...reported, quantiles: { '0.95': nearestRank(slots, 0.95) } } }
      return { history: { type: 'vmware.vm', id, at: new Date(at).toISOString(), span: 'P1D', values } }
    })
    await store.datastore.ingest(
      datastoreId,
      lines.map((record, n) => ({ line: n + 1, record })),
    )
    await store.settled()
    for (const where of [undefined, { property: 'name', op: 'exists', value: true } as const]) {
      for (const series of [false, true]) {
        const v = {
          metric: 'cpu.utilization.p95',
          aggregation: 'sum' as const,
          ...(series && { series: true as const }),
        }
        const { rows, notes } = await store.datastore.query(
          { entity: 'vmware.vm', select: { v }, ...(where && { where }) },
          { access: systemAccess(datastoreId, new Date(clock.now)), range: '300', resolution: 'P1D' },
        )
        const error = notes?.v?.error ?? Number.NaN
        const among = (from: number, to: number) => {
          const world = { from, to, now: clock.now } as World
          const own = account.entities((_, id) => id.startsWith('v'))
          return nearestRank(
            slotsOf(own, 'cpu.utilization', 'sum', world).map(({ value }) => value),
            0.95,
          )
        }
        const known = series
          ? (rows[0]?.v as Series).points.filter(([, value]) => value !== null)
          : [['all', Number(rows[0]?.v)] as const]
        expect(known.length).toBe(series ? 5 : 1)
        for (const [at, value] of known) {
          const from = at === 'all' ? first : Date.parse(at)
          const exact = among(from, at === 'all' ? first + 5 * 24 * HOUR : from + 24 * HOUR)
          expect(Math.abs(Number(value) - exact)).toBeLessThanOrEqual(Number(value) * error)
        }
      }
    }
  })
})
