/** Patched columns are those of the rows as they are now, in the order of the database. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Cell } from '../../../wire/query.js'
import type { Columns } from './columns.js'
import { joinColumns, patchColumns, withRows } from './patch-columns.js'

interface Row {
  id: string
  name: string | null
  size: number | null
}

const names = fc.option(fc.constantFrom('', 'a', 'A', 'ab', 'ä', '\uffee', '\u{1f5fa}', 'a\u{1f5fa}', 'a\uffee'))
const row = fc.record({ name: names, size: fc.option(fc.integer({ min: 0, max: 3 })) })
const ids = fc.constantFrom('1', '2', '3', '4', '5', '6', '\u{1f5fa}', '\uffee')
const estate = fc.dictionary(ids, row, { maxKeys: 8 })

const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
function inOrder(a: Row, b: Row): number {
  if (a.name === b.name) return bytes(a.id, b.id)
  if (a.name === null || b.name === null) return a.name === null ? 1 : -1
  return bytes(a.name, b.name)
}

function columnsOf(rows: Record<string, Omit<Row, 'id'>>): Columns {
  const sorted = Object.entries(rows)
    .map(([id, row]) => ({ id, ...row }))
    .sort(inOrder)
  const cells = (alias: 'name' | 'size'): Cell[] => sorted.map(one => one[alias])
  return { size: sorted.length, id: sorted.map(({ id }) => id), cells: { name: cells('name'), size: cells('size') } }
}

it('are those of the rows read anew', () => {
  fc.assert(
    fc.property(estate, estate, fc.uniqueArray(ids), (before, changes, gone: string[]) => {
      const changed = new Set([...Object.keys(changes), ...gone])
      const after = Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([id]) => !gone.includes(id)))
      const again = Object.fromEntries(Object.entries(changes).filter(([id]) => !gone.includes(id)))
      const kept = joinColumns([columnsOf(before)])
      const patched = patchColumns(kept, joinColumns([columnsOf(again)]), { changed, name: 'name' })
      expect(joinColumns([patched])).toEqual(joinColumns([columnsOf(after)]))
    }),
  )
})

it('are joined of pages, and a column of which nothing is known is empty', () => {
  const page = (id: string, name: string | null): Columns => ({
    size: 1,
    id: [id],
    cells: { name: [name], tags: [['x']], none: [null] },
  })
  expect(joinColumns([page('1', 'a'), page('2', null)])).toEqual({
    size: 2,
    id: ['1', '2'],
    cells: { name: ['a', null], tags: [['x'], ['x']], none: [] },
  })
})

it('of some of the rows are those of these alone; a column of which nothing is known stays empty', () => {
  fc.assert(
    fc.property(estate, fc.uniqueArray(ids), (rows, among: string[]) => {
      const kept = Object.fromEntries(Object.entries(rows).filter(([id]) => among.includes(id)))
      const all = columnsOf(rows)
      const some = withRows({ ...all, cells: { ...all.cells, none: [] } }, id => among.includes(id))
      const { cells, ...place } = columnsOf(kept)
      expect(some).toEqual({ ...place, cells: { ...cells, none: [] } })
    }),
  )
})
