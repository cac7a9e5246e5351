/** Random queries over random data: what the executor answers is what the simplest program does (tests/support/query-oracle.ts). */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../../tests/support/database.js'
import { type Case, caseOf, SUBJECTS, type SubjectName } from '../../../../tests/support/query-arbitraries.js'
import { AnyOf, evaluate } from '../../../../tests/support/query-oracle.js'
import type { OracleEntity, World } from '../../../../tests/support/query-oracle-values.js'
import { runs } from '../../../../tests/support/runs.js'
import { CLUSTERS, entities } from '../../../../tests/support/world-arbitraries.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { QueryResult } from '../../../wire/query.js'
import type { UnitCode } from '../../../wire/unit.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'
import type { QueryContext } from './query-context.js'

const NOW = Date.parse('2026-11-21T12:30:00Z')
const HOUR = 3_600_000
/** What is asked of metrics, and the whole hours it comes to. */
const RANGES: { range: string | undefined; from: number; to: number }[] = [
  { range: undefined, from: NOW - 23.5 * HOUR, to: NOW + 0.5 * HOUR },
  { range: '6', from: NOW - 6.5 * HOUR, to: NOW + 0.5 * HOUR },
  { range: '2026-11-20T20:15:00Z/2026-11-21T04:00:00Z', from: NOW - 16.5 * HOUR, to: NOW - 8.5 * HOUR },
]
let store: Store
let datastores = 0

beforeAll(async () => {
  store = await openTestStore({ now: () => new Date(NOW) })
})
afterAll(() => store.close())

async function load(list: readonly OracleEntity[]): Promise<string> {
  datastores += 1
  const datastoreId = `oracle-${datastores}`
  const records: IngestRecord[] = [
    ...Object.entries(CLUSTERS).map(
      ([id, name]): IngestRecord => ({ entity: { type: 'vmware.cluster', id, fields: { name } } }),
    ),
    ...list.map(({ type, id, fields }): IngestRecord => ({ entity: { type, id, fields } })),
    ...list.flatMap(({ type, id, samples }) =>
      samples.map(
        ({ at, values }): IngestRecord => ({ samples: { type, id, at: new Date(at).toISOString(), values } }),
      ),
    ),
    // What is gone is in no answer.
    { entity: { type: 'vmware.vm', id: 'left', fields: { name: 'left' } } },
  ]
  const numbered = records.map((record, i) => ({ line: i + 1, record }))
  expect((await store.datastore.ingest(datastoreId, numbered)).rejected).toEqual([])
  await store.datastore.ingest(datastoreId, [{ line: 1, record: { gone: { type: 'vmware.vm', id: 'left' } } }])
  return datastoreId
}

function worldOf(list: OracleEntity[], subject: SubjectName, from: number, to: number): World {
  const spec = testRegistry.get(subject)
  return {
    entities: list,
    names: CLUSTERS,
    now: NOW,
    from,
    to,
    members: testRegistry.memberTypes(subject),
    units(name) {
      if ('metric' in name) return testRegistry.metric(spec, name.metric)?.metric.unit
      const field = testRegistry.field(spec, name.property)?.field
      return field && 'unit' in field ? (field.unit as UnitCode) : undefined
    },
    searched({ type, fields }) {
      const searched = Object.entries(testRegistry.fieldsOf(testRegistry.get(type))).filter(([, field]) => field.search)
      return searched
        .flatMap(([path, field]) => {
          const value = fields[path] ?? null
          return field.type === 'tags'
            ? Object.entries(value ?? {}).map(([k, v]) => `${k}=${v}`)
            : [value ?? []].flat().map(String)
        })
        .join(' ')
    },
  }
}

/** Every page of a query, each with the same total. */
async function walk({ query, page }: Case, context: QueryContext): Promise<QueryResult> {
  const isRows =
    query.nonAggregated === true ||
    (!query.groupBy && !Object.values(query.select).some(s => 'count' in s || s.aggregation))
  if (!isRows) return store.datastore.query(query, context)
  let answer: QueryResult | undefined
  let cursor: string | null = null
  do {
    const next: QueryResult = await store.datastore.query(
      { ...query, limit: page, ...(cursor !== null && { cursor }) },
      context,
    )
    if (answer) expect(next.total).toBe(answer.total)
    expect(next.rows.length).toBeLessThanOrEqual(page)
    answer = { ...next, rows: [...(answer?.rows ?? []), ...next.rows] }
    cursor = next.next
  } while (cursor !== null)
  return answer
}

function same(actual: unknown, expected: unknown): boolean {
  if (expected instanceof AnyOf) return expected.values.some(value => same(actual, value))
  if (typeof expected === 'number') {
    return typeof actual === 'number' && Math.abs(actual - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
  }
  if (typeof expected !== 'object' || expected === null) return Object.is(actual, expected)
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual) !== Array.isArray(expected)) return false
  const keys = Object.keys(expected)
  const own = actual as Record<string, unknown>
  return (
    keys.length === Object.keys(own).length &&
    keys.every(key => same(own[key], (expected as Record<string, unknown>)[key]))
  )
}

it.each(SUBJECTS)('answers any query of %s as the simplest program would', async subject => {
  const cases = fc.array(fc.tuple(caseOf(subject), fc.nat({ max: RANGES.length - 1 })), {
    minLength: 45,
    maxLength: 45,
  })
  await fc.assert(
    fc.asyncProperty(entities(NOW), cases, async (list, asked) => {
      const datastoreId = await load(list)
      for (const [one, i] of asked) {
        const { range, from, to } = RANGES[i] as (typeof RANGES)[number]
        const expected = evaluate(one.query, worldOf(list, subject, from, to))
        const actual = await walk(one, {
          access: systemAccess(datastoreId, new Date(NOW)),
          ...(range !== undefined && { range }),
        })
        if (actual.total !== expected.total || !same(actual.rows, expected.rows)) {
          expect({ query: JSON.stringify(one.query), range, total: actual.total, rows: actual.rows }).toEqual({
            query: JSON.stringify(one.query),
            range,
            total: expected.total,
            rows: expected.rows,
          })
        }
      }
    }),
    { numRuns: runs(18), endOnFailure: true },
  )
})
