/** Page by page, in any order, every entity comes once and in its place. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allColumns, compileIndex } from '../../src/spec/compile/compile-index.js'
import type { Cell } from '../../src/wire/query.js'
import { testRegistry } from '../support/database.js'
import { type EstateStore, openEstateStore } from '../support/estate-store.js'

const PAGE = 97
const UNSORTED = new Set(['recordList', 'tags', 'textList'])
let opened: EstateStore

beforeAll(async () => {
  opened = await openEstateStore('paging', 100)
})
afterAll(() => opened.store.close())

describe('every column sorts', () => {
  it.each(
    testRegistry.types.filter(spec => spec.index).map(spec => [spec.type, spec] as const),
  )('%s', async (_t, spec) => {
    const columns = allColumns(spec, testRegistry, 'p95').filter(
      column => !column.field?.notComputed && !UNSORTED.has(column.field?.type ?? ''),
    )
    const shown = Object.fromEntries(columns.map(({ id }) => [id, true]))
    for (const [i, { id }] of columns.entries()) {
      const second = columns[(i + 1) % columns.length]?.id ?? 'name'
      const sort = [
        { column: id, order: i % 2 === 0 ? ('asc' as const) : ('desc' as const) },
        { column: second, order: i % 3 === 0 ? ('asc' as const) : ('desc' as const) },
        { column: 'name', order: 'desc' as const },
      ]
      const state = { rollup: 'p95' as const, columns: shown, sort, chosen: {}, text: '' }
      const seen: string[] = []
      const keys: Cell[][] = []
      const aliases = sort.map(({ column }) => columns.find(known => known.id === column)?.nameAlias ?? column)
      let cursor: string | undefined
      let total = 0
      do {
        const { query } = compileIndex(spec, testRegistry, state, {
          limit: PAGE,
          ...(cursor !== undefined && { cursor }),
        })
        const page = await opened.store.datastore.query(query, opened.context)
        seen.push(...page.rows.map(row => String(row.id)))
        keys.push(...page.rows.map(row => aliases.map(alias => row[alias] ?? null)))
        total = page.total
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      expect([id, seen.length, new Set(seen).size]).toEqual([id, total, total])
      expect([id, isInOrderByAll(keys, sort)]).toEqual([id, true])
    }
  })
})

/** Where the first key is equal, the second decides, and so on. */
function isInOrderByAll(keys: readonly Cell[][], [key, ...rest]: readonly { order: 'asc' | 'desc' }[]): boolean {
  if (!key) return true
  const firsts = keys.map(([first = null]) => first)
  const starts = firsts.flatMap((first, i) => (i === 0 || first !== firsts[i - 1] ? [i] : []))
  const runs = starts.map((start, i) => keys.slice(start, starts[i + 1]).map(row => row.slice(1)))
  return isInOrder(firsts, key.order) && runs.every(run => isInOrderByAll(run, rest))
}

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
