import { describe, expect, test } from 'vitest'
import { createEntityStore } from '../../../core/entities/entity-store.js'
import { GridRows } from './grid-rows.js'

const batch = { added: [], modified: [], removed: [] }

describe('the rows of a grid', () => {
  test('are copies: a patch changes them in place and leaves the row of the store alone', () => {
    const store = createEntityStore()
    store.replace([{ id: 'a', cpu: 1 }])
    const rows = new GridRows()
    const [own] = rows.copy(store)
    rows.take({ ...batch, modified: [{ id: 'a', cpu: 2 }] })
    expect(own).toEqual({ id: 'a', cpu: 2 })
    expect(store.rows.get('a')).toEqual({ id: 'a', cpu: 1 })
    expect([...rows.dirty]).toEqual(['a'])
  })

  test('ignore a change of a row that is not loaded', () => {
    const rows = new GridRows()
    rows.take({ ...batch, modified: [{ id: 'x', cpu: 2 }] })
    expect(rows.size).toBe(0)
    expect(rows.dirty.size).toBe(0)
  })

  test('forget a removed row, also as a changed one', () => {
    const rows = new GridRows()
    expect(rows.take({ ...batch, added: [{ id: 'a' }, { id: 'b' }] }).map(row => row.id)).toEqual(['a', 'b'])
    rows.take({ ...batch, modified: [{ id: 'a', cpu: 1 }] })
    rows.take({ ...batch, removed: ['a'] })
    expect([...rows.ids()]).toEqual(['b'])
    expect(rows.dirty.size).toBe(0)
  })
})
