import { expect, test } from 'vitest'
import { createEntityStore } from '../../core/entities/entity-store.js'
import { isRead } from './is-read.js'

function rows(size: number) {
  const store = createEntityStore()
  store.replace(Array.from({ length: size }, (_, i) => ({ id: String(i) })))
  return store
}
const value = { rows: rows(0), total: 0, next: null, added: 0, results: {}, failures: {} }

test('a list is read once it has an answer, and not while a skeleton stands for its rows', () => {
  expect(isRead({ value: undefined, loading: true, rows: rows(0) })).toBe(false)
  expect(isRead({ value: undefined, loading: false, rows: rows(0) })).toBe(false)
  expect(isRead({ value, loading: true, rows: rows(0) })).toBe(false)
  expect(isRead({ value, loading: false, rows: rows(0) })).toBe(true)
  expect(isRead({ value, loading: true, rows: rows(3) })).toBe(true)
})
