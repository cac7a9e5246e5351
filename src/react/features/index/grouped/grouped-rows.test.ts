import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { createEntityStore } from '../../../../core/entities/entity-store.js'
import type { List, ListValue, Loadable } from '../../../../core/types.js'
import { PortalError } from '../../../../wire/errors.js'
import type { Scalar } from '../../../../wire/query.js'
import { createGroupedRows, type GroupedRows, groupKeyOf, partOf } from './grouped-rows.js'

const WAITING: Loadable<ListValue> = { value: undefined, error: undefined, loading: true, at: undefined }

/** A list whose rows come when the test says so. */
function makeList() {
  const rows = createEntityStore()
  const $state = atom<Loadable<ListValue>>(WAITING)
  const calls: string[] = []
  const list: List = Object.assign($state, {
    rows,
    more: () => void calls.push('more'),
    reload: () => void calls.push('reload'),
  })
  const arrive = (ids: string[], next: string | null) => {
    rows.append(ids.map(id => ({ id, name: id })))
    const value = { rows, total: 9, next, added: 0, results: {}, failures: {} }
    $state.set({ value, error: undefined, loading: false, at: 0 })
  }
  return { list, calls, arrive, fail: (error: PortalError) => $state.set({ ...WAITING, error, loading: false }) }
}

function open() {
  const lists = new Map<Scalar, ReturnType<typeof makeList>>()
  const rows = createGroupedRows()
  const source = (value: Scalar) => {
    const made = makeList()
    lists.set(value, made)
    return made.list
  }
  rows.setSource(source)
  rows.setGroups([
    { x: 'a', count: 2 },
    { x: 'b', count: 9 },
    { x: null, count: 1 },
  ])
  return { rows, lists, source }
}

const shown = ({ store }: GroupedRows) =>
  [...store.rows.values()].map(row => (partOf(row) === 'head' ? `[${String(row.x)}]` : String(row.name)))

describe('rows by groups', () => {
  it('are closed until one is opened, which is then read', () => {
    const { rows, lists } = open()
    expect(shown(rows)).toEqual(['[a]', '[b]', '[null]'])
    expect(lists.size).toBe(0)
    rows.setOpen(['b'])
    expect(shown(rows)).toEqual(['[a]', '[b]', 'Reading …', '[null]'])
    lists.get('b')?.arrive(['m', 'n'], 'next')
    expect(shown(rows)).toEqual(['[a]', '[b]', 'm', 'n', 'Show more', '[null]'])
    expect([...lists.keys()]).toEqual(['b'])
  })

  it('read on where somebody asks for more, and end with the last page', () => {
    const { rows, lists } = open()
    rows.setOpen(['~null'])
    lists.get(null)?.arrive(['m'], 'next')
    const more = [...rows.store.rows.values()].find(row => partOf(row) === 'more')
    rows.more(more ?? { id: '' })
    expect(lists.get(null)?.calls).toEqual(['more'])
    lists.get(null)?.arrive(['n'], null)
    expect(shown(rows)).toEqual(['[a]', '[b]', '[null]', 'm', 'n'])
  })

  it('pass on what changes without setting the rows anew', () => {
    const { rows, lists } = open()
    rows.setOpen(['a'])
    lists.get('a')?.arrive(['m', 'n'], null)
    lists.get('a')?.list.rows.apply([{ modified: [{ id: 'm', name: 'changed' }] }])
    expect(rows.store.$changes.get()).toMatchObject({ modified: [{ id: 'm', name: 'changed' }], removed: [] })
    expect(rows.store.$changes.get()?.replaced).toBeUndefined()
    lists.get('a')?.list.rows.apply([{ removed: ['n'] }])
    expect(shown(rows)).toEqual(['[a]', 'changed', '[b]', '[null]'])
  })

  it('keep their place when subtotals change, and take another when the order does', () => {
    const { rows, lists } = open()
    rows.setOpen(['a'])
    lists.get('a')?.arrive(['m'], null)
    rows.setGroups([
      { x: 'a', count: 3 },
      { x: 'b', count: 9 },
      { x: null, count: 1 },
    ])
    const changes = rows.store.$changes.get()
    expect(changes?.replaced).toBeUndefined()
    expect(changes?.modified).toMatchObject([{ x: 'a', count: 3 }])
    rows.setGroups([
      { x: 'b', count: 9 },
      { x: 'a', count: 3 },
      { x: null, count: 1 },
    ])
    expect(rows.store.$changes.get()?.replaced).toBe(true)
    expect(shown(rows)).toEqual(['[b]', '[a]', 'm', '[null]'])
  })

  it('say at the end how many groups are not shown', () => {
    const { rows } = open()
    rows.setGroups([{ x: 'a', count: 2 }], '7 more groups are not shown')
    expect(shown(rows)).toEqual(['[a]', '7 more groups are not shown'])
    const note = [...rows.store.rows.values()].at(-1)
    expect(note && partOf(note)).toBe('more')
    rows.more(note ?? { id: '' })
    rows.setGroups([{ x: 'a', count: 2 }])
    expect(shown(rows)).toEqual(['[a]'])
  })

  it('are open as soon as they are there, and again when they are back', () => {
    const { rows, lists } = open()
    rows.setOpen(['a'])
    lists.get('a')?.arrive(['m'], null)
    rows.setGroups([{ x: 'b' }, { x: 'a' }])
    expect(shown(rows)).toEqual(['[b]', '[a]', 'm'])
    rows.setGroups([{ x: 'b' }])
    rows.setGroups([{ x: 'b' }, { x: 'a' }])
    expect(shown(rows)).toEqual(['[b]', '[a]', 'Reading …'])
    rows.setOpen(['b', 'never'])
    expect(shown(rows)).toEqual(['[b]', 'Reading …', '[a]'])
  })

  it('have keys that tell values of different kinds apart', () => {
    const keys = ['a', '', '~null', 'true', null, true, 4].map(x => groupKeyOf({ x }))
    expect(keys).toEqual(['a', '~""', '~"~null"', 'true', '~null', '~true', '~4'])
  })

  it('are read anew by another question, if they are open', () => {
    const { rows, lists, source } = open()
    rows.setOpen(['a'])
    const before = lists.get('a')
    before?.arrive(['m'], null)
    rows.setSource(source)
    expect(shown(rows)).toEqual(['[a]', 'Reading …', '[b]', '[null]'])
    before?.arrive(['late'], null)
    lists.get('a')?.arrive(['n'], null)
    expect(shown(rows)).toEqual(['[a]', 'n', '[b]', '[null]'])
  })

  it('say why a group could not be read, and try again', () => {
    const { rows, lists } = open()
    rows.setOpen(['a'])
    lists.get('a')?.fail(new PortalError('NETWORK', { message: 'The server cannot be reached.' }))
    expect(shown(rows)).toEqual(['[a]', 'The server cannot be reached. Try again', '[b]', '[null]'])
    const note = [...rows.store.rows.values()].find(row => partOf(row) === 'more')
    rows.more(note ?? { id: '' })
    expect(lists.get('a')?.calls).toEqual(['reload'])
  })
})
