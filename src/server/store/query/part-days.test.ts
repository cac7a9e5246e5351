/** Ranges shorter than a day, in a past that is known by whole days: the day's value stands for its part. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../../tests/support/database.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Query, Select, Series } from '../../../wire/query.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const TODAY = Date.parse('2026-11-21T00:00:00Z')
const NOW = new Date(TODAY + 12 * HOUR)
const CPU = 'cpu.utilization'
let store: Store

const day = (id: string, back: number, value: number, quantiles = true): IngestRecord => ({
  history: {
    type: 'vmware.vm',
    id,
    at: new Date(TODAY - back * DAY).toISOString(),
    span: 'P1D',
    values: {
      [CPU]: {
        count: 288,
        sum: 288 * value,
        max: value,
        last: value,
        ...(quantiles && { quantiles: { '0.5': value, '0.95': value } }),
      },
    },
  },
})

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
  const records: IngestRecord[] = ['a', 'b', 'bare', 'hole'].map(id => ({
    entity: { type: 'vmware.vm', id, fields: { name: id }, firstObservedAt: new Date(TODAY - 30 * DAY).toISOString() },
  }))
  records.push(day('a', 5, 10), day('a', 4, 30), day('b', 5, 5), day('b', 4, 5), day('bare', 5, 7, false))
  // The last day by the hour as well, beside its reported day.
  records.push(day('a', 1, 90))
  for (let at = TODAY - 12 * HOUR; at < NOW.getTime(); at += HOUR) {
    records.push({
      samples: { type: 'vmware.vm', id: 'a', at: new Date(at).toISOString(), values: { [CPU]: 50 } },
    })
  }
  // Days with all of their hours beside them, but for one hour.
  records.push(day('hole', 3, 40), day('hole', 2, 40), day('hole', 1, 40))
  for (let at = TODAY - 2 * DAY; at < TODAY; at += HOUR) {
    if (at === TODAY - 2 * DAY + 3 * HOUR) continue
    records.push({ samples: { type: 'vmware.vm', id: 'hole', at: new Date(at).toISOString(), values: { [CPU]: 40 } } })
  }
  const answer = await store.datastore.ingest(
    'd',
    records.map((record, i) => ({ line: i + 1, record })),
  )
  expect(answer.rejected).toEqual([])
})
afterAll(() => store.close())

const rollup = (name: string): Select => ({ metric: `${CPU}.${name}` })
const between = (from: number, to: number) => `${new Date(from).toISOString()}/${new Date(to).toISOString()}`

interface Asked {
  ids: string[]
  access?: ReturnType<typeof systemAccess>
  entity?: string
}

async function ask(
  select: Record<string, Select>,
  from: number,
  to: number,
  { ids, access = systemAccess('d', NOW), entity = 'vmware.vm' }: Asked,
) {
  const query: Query = { entity, select, where: { property: 'name', op: 'in', value: ids } }
  return store.datastore.query(query, { access, range: between(from, to) })
}

const ROLLUPS = { avg: rollup('avg'), max: rollup('max'), p95: rollup('p95') }
const FIFTH = TODAY - 5 * DAY

it('an entity has the values of the day for a part of it', async () => {
  const { rows } = await ask(ROLLUPS, FIFTH + 3 * HOUR, FIFTH + 15 * HOUR, { ids: ['a'] })
  expect(rows[0]).toMatchObject({ avg: 10, max: 10 })
  expect(Number(rows[0]?.p95)).toBeCloseTo(10, 0)
})

it('a family has what its members have, in rows, series beside them, and sums', async () => {
  const drawn: Select = { metric: `${CPU}.avg`, series: true }
  const asked = { ids: ['a'], entity: 'vm' }
  const { rows } = await ask({ ...ROLLUPS, drawn }, FIFTH + 3 * HOUR, FIFTH + 6 * HOUR, asked)
  expect(rows[0]).toMatchObject({ avg: 10, max: 10, drawn: [10, 10, 10] })
  expect(Number(rows[0]?.p95)).toBeCloseTo(10, 0)
  // Of one with whole days those count, and not the part of the first.
  const long = await ask(ROLLUPS, FIFTH + 3 * HOUR, NOW.getTime(), asked)
  expect(long.rows[0]).toMatchObject({ max: 90, avg: expect.any(Number) })
  const sum = await ask({ sum: { metric: `${CPU}.p95`, aggregation: 'sum' } }, FIFTH, FIFTH + 9 * HOUR, asked)
  expect(Number(sum.rows[0]?.sum)).toBeCloseTo(10, 0)
})

it('a range over midnight weighs each day by its part', async () => {
  const { rows } = await ask(ROLLUPS, FIFTH + 22 * HOUR, FIFTH + 32 * HOUR, { ids: ['a'] })
  expect(rows[0]?.avg).toBeCloseTo(0.2 * 10 + 0.8 * 30, 6)
  expect(rows[0]?.max).toBe(30)
  const mostlyFirst = await ask(ROLLUPS, FIFTH + 4 * HOUR, FIFTH + 24.5 * HOUR, { ids: ['a'] })
  expect(Number(mostlyFirst.rows[0]?.p95)).toBeCloseTo(10, 0)
})

it('a percentile that the day came without stays unknown, and its mean does not', async () => {
  const { rows } = await ask(ROLLUPS, FIFTH, FIFTH + 12 * HOUR, { ids: ['bare'] })
  expect(rows[0]).toMatchObject({ avg: 7, max: 7, p95: null })
})

it('where there are hours, they are what is known', async () => {
  const { rows } = await ask(ROLLUPS, TODAY - 6 * HOUR, TODAY, { ids: ['a'] })
  expect(rows[0]).toMatchObject({ avg: 50, max: 50, p95: 50 })
})

it('sums and their series have them, and say that they are approximate', async () => {
  const sum: Select = { metric: `${CPU}.p95`, aggregation: 'sum' }
  const answer = await ask({ sum }, FIFTH + HOUR, FIFTH + 13 * HOUR, { ids: ['a', 'b'] })
  expect(Number(answer.rows[0]?.sum)).toBeCloseTo(15, 0)
  expect(answer.notes?.sum).toMatchObject({ approximate: true })
  const drawn = await ask({ sum: { ...sum, series: true } }, FIFTH + HOUR, FIFTH + 13 * HOUR, { ids: ['a', 'b'] })
  const { points } = drawn.rows[0]?.sum as Series
  expect(points).toHaveLength(12)
  for (const [, value] of points) expect(value).toBeCloseTo(15, 0)
})

it('a series says until when it is made of days, and nothing of days that have hours', async () => {
  const drawn: Select = { metric: `${CPU}.avg`, series: true, aggregation: 'any' }
  const until = async (from: number, to: number, asked: Asked) =>
    ((await ask({ drawn }, from, to, asked)).rows[0]?.drawn as Series).daysUntil
  const sixth = new Date(FIFTH + 2 * DAY).toISOString()
  for (const entity of ['vmware.vm', 'vm']) {
    expect(await until(FIFTH + 6 * HOUR, FIFTH + 40 * HOUR, { ids: ['a'], entity })).toBe(sixth)
    expect(await until(TODAY - 6 * HOUR, NOW.getTime(), { ids: ['a'], entity })).toBeUndefined()
  }
  const access = limitedAccess(testRegistry, [{ from: new Date(FIFTH).toISOString() }], 'd', NOW)
  expect(await until(FIFTH + 6 * HOUR, FIFTH + 40 * HOUR, { ids: ['a'], access })).toBeUndefined()
  const sum: Select = { metric: `${CPU}.p95`, aggregation: 'sum', series: true }
  const summed = await ask({ sum }, FIFTH + HOUR, FIFTH + 30 * HOUR, { ids: ['a', 'b'] })
  expect((summed.rows[0]?.sum as Series).daysUntil).toBe(sixth)
})

it('series beside rows have them in each step', async () => {
  const { rows } = await ask(
    { name: { property: 'name' }, drawn: { metric: `${CPU}.avg`, series: true } },
    FIFTH + 20 * HOUR,
    FIFTH + 28 * HOUR,
    { ids: ['a'] },
  )
  expect(rows[0]?.drawn).toEqual([10, 10, 10, 10, 30, 30, 30, 30])
})

it('a session whose window begins within the day learns nothing of it', async () => {
  const access = limitedAccess(testRegistry, [{ from: new Date(FIFTH + 6 * HOUR).toISOString() }], 'd', NOW)
  const { rows } = await ask(ROLLUPS, FIFTH + 8 * HOUR, FIFTH + 20 * HOUR, { ids: ['a'], access })
  expect(rows[0]).toMatchObject({ avg: null, max: null, p95: null })
  const sum = await ask({ sum: { metric: `${CPU}.avg`, aggregation: 'sum' } }, FIFTH + 8 * HOUR, FIFTH + 20 * HOUR, {
    ids: ['a'],
    access,
  })
  expect(sum.rows[0]?.sum).toBeNull()
})

it('looks for no first hour of all where there is an hour before the range', async () => {
  const query: Query = { entity: 'vmware.vm', select: { v: { ...rollup('p95'), series: true, aggregation: 'sum' } } }
  const range = between(TODAY - 6 * HOUR, NOW.getTime())
  const { sql, plan } = await store.datastore.explain(query, { access: systemAccess('d', NOW), range })
  expect(sql.join('\n')).toContain('order by h.hour limit 1')
  const ofFirst = plan.slice(plan.findIndex(line => line.includes('InitPlan 2')) + 1)
  expect(ofFirst[0]).toContain('never executed')
})

it('a day counts where an hour of it is missing, whatever the steps, and the newest such day is all that is looked at', async () => {
  const drawn: Select = { metric: `${CPU}.avg`, series: true, aggregation: 'any' }
  const where = { property: 'name', op: '=', value: 'hole' } as const
  const query: Query = { entity: 'vmware.vm', select: { drawn }, where }
  const until = async (range: string, resolution = 'PT1H') => {
    const answer = await store.datastore.query(query, { access: systemAccess('d', NOW), range, resolution })
    return (answer.rows[0]?.drawn as Series).daysUntil
  }
  const second = TODAY - 2 * DAY
  const third = TODAY - 3 * DAY
  const iso = (time: number) => new Date(time).toISOString()
  // Of the last two days each hour is known but one: the fourth of the day before yesterday.
  expect(await until(between(third, TODAY))).toBe(iso(second + DAY))
  expect(await until(between(second + 4 * HOUR, TODAY))).toBeUndefined()
  expect(await until(between(third, second + 3 * HOUR))).toBe(iso(second))
  expect(await until(between(third, TODAY), 'PT2H')).toBe(iso(second))
  expect(await until(between(third, TODAY), 'PT5H')).toBe(iso(second + DAY))
  const asked = { access: systemAccess('d', NOW), range: between(third, TODAY), resolution: 'PT1H' }
  const { plan } = await store.datastore.explain(query, asked)
  // The third day from the end is not read.
  expect(plan.some(line => /"daily:vmware\.vm" (d )?.*loops=2\)/.test(line))).toBe(true)
})
