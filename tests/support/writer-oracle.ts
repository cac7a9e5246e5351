/** Brute force: what a store holds against everything that its writers were told, sample by sample, and against what follows from it. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { nearestRank } from '../../src/analytics/daily.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import { openEngine } from '../../src/server/store/engine/open-engine.js'
import { openStore } from '../../src/server/store/open-store.js'
import { testRegistry } from './database.js'
import {
  type BatchName,
  batchAt,
  DAY,
  FIELDS,
  HOUR,
  MACHINES,
  MEASURES,
  reportedDay,
  sharedHours,
  TYPE,
  valueIn,
} from './writer-load.js'

export const keyOf = ({ writer, number }: BatchName) => `${writer}/${number}`

/** What the oracle knows: sent ones may be there, acknowledged ones must. */
export interface Progress {
  sent: Set<string>
  acknowledged: Set<string>
}

interface PackedRow {
  id: string
  hour: string
  at: number[]
  [measure: string]: unknown
}

/** Reads the samples themselves, and compares whatever was made of them. */
export async function proveStore(
  where: { url?: string; dataDir?: string },
  progress: Progress,
  now: Date,
): Promise<void> {
  const store = await openStore({ registry: testRegistry, now: () => now, ...where })
  await store.keepUp(now)
  await store.settled()
  const access = systemAccess('d', now)
  const fields = Object.fromEntries(FIELDS.map(property => [property, { property }]))
  const metrics = {
    max: { metric: 'cpu.utilization.max' },
    avg: { metric: 'cpu.utilization.avg' },
    p95: { metric: 'cpu.utilization.p95' },
    last: { metric: 'storage.used.last' },
  }
  const [recent = 0, closed = 0] = sharedHours(now)
  const ranges = [recent, closed].map(hour => [hour, hour + HOUR] as const)
  const days = [Math.floor(closed / DAY) * DAY, Math.floor(closed / DAY) * DAY + DAY] as const
  const ask = async (from: number, to: number) => {
    const range = `${new Date(from).toISOString()}/${new Date(to).toISOString()}`
    return (await store.datastore.query({ entity: TYPE, select: metrics }, { access, range })).rows
  }
  const answers = [...ranges, days].map(([from, to]) => ask(from, to))
  const [ofRecent, ofClosed, ofDay] = await Promise.all(answers)
  const { rows: rolledUp } = await store.datastore.query({ entity: TYPE, select: metrics }, { access })
  const { rows: machines } = await store.datastore.query({ entity: TYPE, select: fields }, { access })
  const reportedDays = await store.derived.reportedDays('d', { type: TYPE, ids: ['a'], from: new Date(0), to: now }, [
    'cpu.utilization.max',
  ])
  await store.close()

  const stored = await storedBatches(where)
  for (const key of progress.acknowledged) expect(stored.has(key), `batch ${key} was acknowledged`).toBe(true)
  for (const key of stored.keys()) expect(progress.sent.has(key), `batch ${key} was sent`).toBe(true)
  // A batch is there with all of its samples, or not at all.
  for (const [key, n] of stored) expect(n, `samples of batch ${key}`).toBe(2 * MACHINES.length * MEASURES.length)

  const batches = [...stored.keys()].map(key => {
    const [writer = 0, number = 0] = key.split('/').map(Number)
    return { writer, number }
  })
  const inTime = [...batches].sort((a, b) => a.writer - b.writer || a.number - b.number)
  for (const [rows, tolerance] of [
    [ofRecent, 0],
    [ofClosed, 0],
    [ofDay, 0.0101],
    [rolledUp, 0],
  ] as const) {
    for (const id of inTime.length === 0 ? [] : MACHINES) {
      const values = inTime.map(batch => valueIn(batch, id))
      const row = rows?.find(candidate => candidate.id === id)
      expect(row?.max).toBe(Math.max(...values))
      expect(row?.last).toBe(values.at(-1))
      expect(row?.avg).toBeCloseTo(values.reduce((a, b) => a + b, 0) / values.length, 9)
      const p95 = nearestRank(values, 0.95)
      expect(Math.abs(Number(row?.p95) - p95)).toBeLessThanOrEqual(tolerance * p95)
    }
  }
  for (const writer of new Set(batches.map(batch => batch.writer))) {
    const last = Math.max(...batches.filter(batch => batch.writer === writer).map(({ number }) => number))
    const field = FIELDS[writer % FIELDS.length] ?? 'annotation'
    for (const row of machines) expect(row[field], `${field} of ${String(row.id)}`).toBe(String(last))
    const day = reportedDays.find(row => Date.parse(row.day) === reportedDay(writer, now))
    expect(day?.['cpu.utilization.max']).toBe(last + 1)
  }
}

/** How many samples of each batch there are, from the packed rows; and that commits are numbered without a hole. */
async function storedBatches(where: { url?: string; dataDir?: string }): Promise<Map<string, number>> {
  const engine = await openEngine(where)
  const columns = sql.join(['id', 'hour', 'at', ...MEASURES].map(name => sql.id(name)))
  const { rows } = await sql<PackedRow>`select ${columns} from ${sql.id(`packed:${TYPE}`)}
    where datastore_id = 'd' and cardinality(at) > 0`.execute(engine.db)
  const { rows: singles } = await sql<{ n: number }>`select count(*)::int as n from ${sql.id(`hourly:${TYPE}`)}
    where datastore_id = 'd' and samples = 1`.execute(engine.db)
  const { rows: commits } = await sql<{ sequence: number }>`select sequence from change_commit
    where key = 'datastore:d' order by sequence`.execute(engine.db)
  await engine.close()
  // One batch alone makes hours of a single sample, which the tests do not end with.
  expect(singles[0]?.n).toBe(0)
  expect(commits.every(({ sequence }, i) => i === 0 || sequence === Number(commits[i - 1]?.sequence) + 1)).toBe(true)
  const counts = new Map<string, number>()
  for (const row of rows) {
    for (const measure of MEASURES) {
      const values = row[measure] as (number | null)[]
      for (const [i, offset] of row.at.entries()) {
        const batch = batchAt(offset)
        expect(values[i]).toBe(valueIn(batch, row.id))
        counts.set(keyOf(batch), (counts.get(keyOf(batch)) ?? 0) + 1)
      }
    }
  }
  return counts
}
