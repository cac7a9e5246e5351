import { expect, it } from 'vitest'
import type { SortKey } from '../../spec/compile/index-state.js'
import { nextSort, sortedBy, sortKeysOf } from './sort-keys.js'

const up = (column: string): SortKey => ({ column, order: 'asc' })
const down = (column: string): SortKey => ({ column, order: 'desc' })
const MORE = { isMore: true, most: 3 }

it('sorts by the pressed column alone, and turns it when it is pressed again', () => {
  expect(nextSort([up('name')], 'cpu', { most: 3 })).toEqual([up('cpu')])
  expect(nextSort([up('cpu'), down('name')], 'cpu', { most: 3 })).toEqual([down('cpu')])
  expect(nextSort([down('cpu')], 'cpu', { most: 3 })).toEqual([up('cpu')])
  expect(nextSort([up('name'), up('cpu')], 'cpu', { most: 3 })).toEqual([up('cpu')])
})

it('adds, turns and takes out a further key with Shift', () => {
  const two = nextSort([up('host')], 'cpu', MORE)
  expect(two).toEqual([up('host'), up('cpu')])
  const turned = nextSort(two, 'cpu', MORE)
  expect(turned).toEqual([up('host'), down('cpu')])
  expect(nextSort(turned, 'cpu', MORE)).toEqual([up('host')])
  expect(nextSort(turned, 'host', MORE)).toEqual([down('host'), down('cpu')])
})

it('never takes out the only key', () => {
  expect(nextSort([down('host')], 'host', MORE)).toEqual([up('host')])
})

it('replaces the last key where there are as many as may be', () => {
  expect(nextSort([up('a'), up('b'), down('c')], 'd', MORE)).toEqual([up('a'), up('b'), up('d')])
  expect(nextSort([up('a')], 'b', { isMore: true, most: 1 })).toEqual([up('b')])
})

it('is held by a view as its first key and those after it', () => {
  const keys = [down('cpu'), up('name')]
  const view = sortedBy(keys)
  expect(view).toEqual({ sortField: 'cpu', sortOrder: 'desc', thenBy: [up('name')] })
  expect(sortKeysOf(view as Parameters<typeof sortKeysOf>[0])).toEqual(keys)
})
