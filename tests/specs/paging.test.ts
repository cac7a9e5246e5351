/** Page by page, in any order, every entity comes once and in its place. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateEstate } from '../../demo/estate/generate.js'
import { hourLines } from '../../demo/estate/hour.js'
import type { Store } from '../../src/server/store/store.js'
import { allColumns, compileIndex } from '../../src/spec/compile/compile-index.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { Cell } from '../../src/wire/query.js'
import { openTestStore, testRegistry } from '../support/database.js'

const HOUR = 3_600_000
const ANCHOR = Date.UTC(2026, 0, 1) / HOUR
const PAGE = 97
const context = { datastoreId: 'paging', now: new Date((ANCHOR + 1) * HOUR) }
const UNSORTED = new Set(['recordList', 'tags', 'textList'])
let store: Store

beforeAll(async () => {
  store = await openTestStore({ now: () => context.now })
  const estate = generateEstate('paging', 100, ANCHOR)
  const records = [
    ...estate.entities.map(({ type, id, fields }) => ({ entity: { type, id, fields } })),
    ...hourLines(estate, ANCHOR),
  ] as IngestRecord[]
  for (let start = 0; start < records.length; start += 2_000) {
    const lines = records.slice(start, start + 2_000).map((record, i) => ({ line: i + 1, record }))
    expect((await store.datastore.ingest('paging', lines)).rejected).toEqual([])
  }
}, 120_000)
afterAll(() => store.close())

describe('every column sorts', () => {
  it.each(
    testRegistry.types.filter(spec => spec.index).map(spec => [spec.type, spec] as const),
  )('%s', async (_t, spec) => {
    const columns = allColumns(spec, testRegistry, 'p95').filter(
      column => !column.field?.notComputed && !UNSORTED.has(column.field?.type ?? ''),
    )
    const shown = Object.fromEntries(columns.map(({ id }) => [id, true]))
    for (const [i, { id, nameAlias }] of columns.entries()) {
      const sort = { column: id, order: i % 2 === 0 ? ('asc' as const) : ('desc' as const) }
      const state = { rollup: 'p95' as const, columns: shown, sort, chosen: {}, text: '' }
      const seen: string[] = []
      const keys: Cell[] = []
      let cursor: string | undefined
      let total = 0
      do {
        const { query } = compileIndex(spec, testRegistry, state, {
          limit: PAGE,
          ...(cursor !== undefined && { cursor }),
        })
        const page = await store.datastore.query(query, context)
        seen.push(...page.rows.map(row => String(row.id)))
        keys.push(...page.rows.map(row => row[nameAlias ?? id] ?? null))
        total = page.total
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      expect([id, seen.length, new Set(seen).size]).toEqual([id, total, total])
      expect([id, isInOrder(keys, sort.order)]).toEqual([id, true])
    }
  })
})

/** Numbers by size, what is unknown last; text as the database compares it, so that equal texts only have to stand together. */
function isInOrder(keys: readonly Cell[], order: 'asc' | 'desc'): boolean {
  const firstNull = keys.indexOf(null)
  const known = firstNull < 0 ? keys : keys.slice(0, firstNull)
  if (firstNull >= 0 && keys.slice(firstNull).some(key => key !== null)) return false
  if (known.every(key => typeof key === 'number')) {
    return known.every(
      (key, i) => i === 0 || (order === 'asc' ? key >= (known[i - 1] ?? 0) : key <= (known[i - 1] ?? 0)),
    )
  }
  return known.filter((key, i) => i === 0 || key !== known[i - 1]).length === new Set(known).size
}
