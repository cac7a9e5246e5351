import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/database.js'
import type { IngestAnswer, IngestRecord } from '../../../wire/ingest.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 2, 10, 6, 30)
let now = START
let store: Store
beforeAll(async () => {
  store = await openTestStore({ now: () => new Date(now) })
})
afterAll(() => store.close())

const iso = (time: number) => new Date(time).toISOString()
const ingest = (...records: IngestRecord[]): Promise<IngestAnswer> =>
  store.datastore.ingest(
    'd',
    records.map((record, i) => ({ line: i + 1, record })),
  )
const entity = (id: string, fields: Record<string, unknown> = {}): IngestRecord => ({
  entity: { type: 'vmware.vh', id, fields },
})
const sample = (id: string, at: number): IngestRecord => ({
  samples: { type: 'vmware.vh', id, at: iso(at), values: { 'cpu.utilization': 10 } },
})
const day = (id: string, at: number): IngestRecord => ({
  history: {
    type: 'vmware.vh',
    id,
    at: iso(at),
    span: 'P1D',
    values: { 'cpu.utilization': { count: 24, sum: 240, max: 20, last: 10, quantiles: { '0.95': 15 } } },
  },
})

async function observed(id: string): Promise<{ first: unknown; last: unknown }> {
  const { rows } = await store.datastore.query(
    {
      entity: 'vmware.vh',
      select: { first: { property: 'firstObservedAt' }, last: { property: 'lastObservedAt' } },
      where: { property: 'id', op: '=', value: id },
    },
    { access: systemAccess('d', new Date(now)) },
  )
  const { first, last } = rows[0] ?? {}
  return { first, last }
}

it('an entity was first observed when its source says so, and never later than it is known', async () => {
  await ingest(
    entity('reported', { name: 'reported', firstObservedAt: '2025-05-01T00:00:00Z' }),
    entity('plain', { name: 'p' }),
  )
  expect(await observed('reported')).toEqual({ first: '2025-05-01T00:00:00.000Z', last: iso(START) })
  expect(await observed('plain')).toEqual({ first: iso(START), last: iso(START) })
  const later = await ingest(entity('reported', { firstObservedAt: '2026-01-01T00:00:00Z' }))
  expect(later).toMatchObject({ unchanged: 1, types: { 'vmware.vh': { modified: 0 } } })
  const earlier = await ingest(entity('reported', { name: 'renamed', firstObservedAt: '2026-01-01T00:00:00Z' }))
  expect(earlier.types['vmware.vh']).toMatchObject({ modified: 1 })
  expect((await observed('reported')).first).toBe('2025-05-01T00:00:00.000Z')
  await ingest(entity('reported', { firstObservedAt: '2025-04-01T00:00:00Z' }))
  expect((await observed('reported')).first).toBe('2025-04-01T00:00:00.000Z')
})

it('the earliest first observation of a call counts, in whichever order its lines come', async () => {
  const line = (id: string, at: string) => entity(id, { firstObservedAt: at })
  await ingest(line('falling-back', '2020-01-01T00:00:00Z'), line('falling-back', '2022-01-01T00:00:00Z'))
  await ingest(line('coming-up', '2022-01-01T00:00:00Z'), line('coming-up', '2020-01-01T00:00:00Z'))
  for (const id of ['falling-back', 'coming-up']) expect((await observed(id)).first).toBe('2020-01-01T00:00:00.000Z')
})

it('an hour that is not over is no whole hour: its samples go on counting', async () => {
  await ingest(entity('live'))
  const hour = Math.floor(now / HOUR) * HOUR
  const line = (at: number): IngestRecord => ({
    history: { ...(day('live', at) as { history: object }).history, span: 'PT1H' } as never,
  })
  const answer = await ingest(line(hour - HOUR), line(hour), sample('live', now))
  expect(answer.accepted).toBe(2)
  expect(answer.rejected).toEqual([{ line: 2, path: 'history.at', reason: `the hour of ${iso(hour)} is not over` }])
})

it('a first observation in the future and a last one by a source are refused by name', async () => {
  const { rejected } = await ingest(
    entity('reported', { firstObservedAt: '2027-01-01T00:00:00Z' }),
    entity('reported', { lastObservedAt: '2026-01-01T00:00:00Z' }),
  )
  expect(rejected.map(({ line, path, reason }) => [line, path, reason])).toEqual([
    [1, 'entity.fields.firstObservedAt', '2027-01-01T00:00:00Z is in the future'],
    [2, 'entity.fields.lastObservedAt', 'is kept by the server'],
  ])
})

it('a line that changes nothing moves the last observation on', async () => {
  now += HOUR
  expect(await ingest(entity('plain'))).toMatchObject({ unchanged: 1 })
  expect(await observed('plain')).toEqual({ first: iso(START), last: iso(now) })
})

it('samples move it on too, once it is a quarter of an hour behind, in whatever order they come', async () => {
  const before = now
  now += 10 * 60_000
  await ingest(sample('plain', now))
  expect((await observed('plain')).last).toBe(iso(before))
  now += 10 * 60_000
  await ingest(sample('plain', now))
  await ingest(sample('plain', now - 5 * 60_000))
  expect(await observed('plain')).toEqual({ first: iso(START), last: iso(now) })
})

it('samples from before the first line of an entity count as observed', async () => {
  const days = Math.floor(START / DAY) * DAY
  await ingest(day('plain', days - 3 * DAY), day('plain', days - 2 * DAY))
  expect(await observed('plain')).toEqual({ first: iso(days - 3 * DAY), last: iso(now) })
  expect(await ingest(day('late', days - 5 * DAY), sample('late', START - 26 * HOUR))).toMatchObject({ waiting: 2 })
  await ingest(entity('late', { name: 'late' }))
  expect(await observed('late')).toEqual({ first: iso(days - 5 * DAY), last: iso(now) })
})

it('an old import does not make a silent entity observed today', async () => {
  await ingest(entity('silent', { name: 'silent' }))
  const then = now
  now += 3 * DAY
  await ingest(sample('silent', then - 2 * DAY))
  expect((await observed('silent')).last).toBe(iso(then))
})
