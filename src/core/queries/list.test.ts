/** Lists over a simulated server, simulated changes and a fake clock. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Call, page, QUERY, refused, loadWorld as world } from '../../../tests/support/load-world.js'
import { PortalError } from '../../wire/errors.js'
import type { ListRequest } from '../types.js'
import { createList } from './list.js'

function opened(request: Partial<ListRequest> = {}) {
  const it = world()
  const { list, load } = createList(it.parts, { query: QUERY, ...request })
  const close = list.listen(() => {})
  return { ...it, list, load, close, ids: () => [...list.rows.rows.keys()], state: () => list.get() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a list', () => {
  it('loads its first page, then page after page by cursor, until there is none', async () => {
    const { list, calls, call, ids, state } = opened()
    expect(state()).toMatchObject({ loading: true, value: undefined, error: undefined })
    await call().answer({ list: page(['a', 'b'], 5, 'c1') })
    expect(state()).toMatchObject({ loading: false, value: { total: 5, next: 'c1', added: 0 } })
    list.more()
    list.more()
    expect(calls).toHaveLength(2)
    expect(call().request.queries.list).toEqual({ ...QUERY, cursor: 'c1', limit: 1_000 })
    expect(state().loading).toBe(false)
    await call().answer({ list: page(['c', 'd', 'e'], 5) })
    expect(ids()).toEqual(['a', 'b', 'c', 'd', 'e'])
    list.more()
    expect(calls).toHaveLength(2)
  })

  it('asks once for all who show it, whenever they come', async () => {
    const { list, calls, call, close } = opened()
    const other = list.listen(() => {})
    await call().answer({ list: page(['a'], 1) })
    list.listen(() => {})()
    close()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(calls).toHaveLength(1)
    expect(list.get().value?.total).toBe(1)
    other()
  })

  it('draws the series of its rows again while something changes, and nothing else', async () => {
    const query = { ...QUERY, select: { ...QUERY.select, drawn: { metric: 'cpu.avg', series: true as const } } }
    const { list, calls, call, listeners, tell, close } = opened({ query })
    const [row] = page(['a'], 1).rows
    await call().answer({ list: { ...page(['a'], 1), rows: [{ ...row, drawn: [1, null] }] } })
    expect([...listeners].map(({ selection }) => selection.fields)).toEqual([['name', 'cpu', 'cpu.avg']])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(1)
    tell({ modified: [{ id: 'a', cpu: 80 }] })
    tell({ modified: [{ id: 'a', cpu: 81 }] })
    await vi.advanceTimersByTimeAsync(30_000)
    await vi.dynamicImportSettled()
    expect(calls).toHaveLength(2)
    const { list: asked } = call().request.queries
    expect(asked?.select).toEqual({ name: { property: 'name' }, drawn: { metric: 'cpu.avg', series: true } })
    expect(asked?.where).toEqual({ property: 'id', op: 'in', value: ['a'] })
    await call().answer({
      list: { rows: [{ id: 'a', type: 'vm', name: 'old', drawn: [1, 2] }], units: {}, total: 1, next: null },
    })
    expect(list.rows.rows.get('a')).toMatchObject({ name: 'a', cpu: 81, drawn: [1, 2] })
    tell({ modified: [{ id: 'a', cpu: 82 }] })
    close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(2)
  })

  it('that is empty reads the first rows that come', async () => {
    const { calls, call, tell, ids, state } = opened()
    await call().answer({ list: page([], 0) })
    tell({ added: [{ id: 'a', name: 'a' }] })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(calls).toHaveLength(2)
    await call().answer({ list: page(['a'], 1) })
    expect(ids()).toEqual(['a'])
    expect(state()).toMatchObject({ value: { total: 1, added: 0 } })
  })

  it('changes rows in place, and follows what came after its answer, not before', async () => {
    const { list, call, listeners, tell, ids } = opened()
    expect(listeners.size).toBe(0)
    await call().answer({ list: page(['a', 'b'], 9, 'c1') }, 7)
    expect([...listeners].map(({ selection }) => selection)).toEqual([
      { types: ['vm'], fields: ['name', 'cpu'], since: { epoch: 'e', sequence: 7 } },
    ])
    tell({
      modified: [
        { id: 'a', cpu: 80 },
        { id: 'z', cpu: 1 },
      ],
    })
    expect(list.rows.rows.get('a')).toEqual({ id: 'a', type: 'vm', name: 'a', cpu: 80 })
    tell({ added: [{ id: 'n', name: 'n' }], removed: ['b'] })
    expect(ids()).toEqual(['a'])
    expect(list.get().value).toMatchObject({ total: 8, added: 1 })
  })

  it('counts as gone, under a filter, only what it had loaded', async () => {
    const { list, call, tell } = opened({ query: { ...QUERY, where: { text: 'x' } } })
    await call().answer({ list: page(['a', 'b'], 9, 'c1') })
    tell({ removed: ['a', 'unknown'] })
    expect(list.get().value?.total).toBe(8)
  })

  it.each(['reload', 'resync'] as const)('reads as many rows anew as it had, and none twice, after %s', async how => {
    const { list, call, listeners, ids } = opened()
    await call().answer({ list: page(['a', 'b'], 3, 'c1') })
    list.more()
    await call().answer({ list: page(['c'], 3) })
    if (how === 'reload') list.reload()
    else for (const { resync } of listeners) resync?.()
    expect(list.get()).toMatchObject({ loading: true, value: { total: 3 } })
    expect(call().request.queries.list).toEqual({ ...QUERY, limit: 3 })
    await call().answer({ list: page(['n', 'a', 'b'], 4, 'c2') }, 9)
    expect(ids()).toEqual(['n', 'a', 'b'])
    expect(list.get().value).toMatchObject({ total: 4, next: 'c2', added: 0 })
    expect([...listeners].map(({ selection }) => selection.since?.sequence)).toEqual([9])
  })

  it('drops a page that was under way when it is read anew', async () => {
    const { list, calls, call, ids } = opened()
    await call().answer({ list: page(['a', 'b'], 3, 'c1') })
    list.more()
    list.reload()
    expect(call(-2).signal.aborted).toBe(true)
    await call(-2).answer({ list: page(['late'], 3) })
    await call().answer({ list: page(['b', 'c'], 2) })
    expect(calls).toHaveLength(3)
    expect(ids()).toEqual(['b', 'c'])
  })

  it('shows the sentence of a query that failed, and asks again on request', async () => {
    const { list, call, state } = opened()
    await call().answer({ list: refused('INVALID_QUERY', 13, 'The query is not valid: text holds \\0') })
    expect(state()).toMatchObject({ loading: false, value: undefined, error: { code: 13 } })
    expect(state().error?.message).toContain('text holds')
    list.reload()
    expect(state()).toMatchObject({ loading: true, error: undefined })
    await call().answer({ list: page([], 0) })
    expect(state()).toMatchObject({ loading: false, error: undefined, value: { total: 0 } })
  })

  it.each([
    ['an answer without it', (call: Call) => call.answer({}), 8],
    ['an answer that is none', (call: Call) => call.answer(undefined as never), 8],
    ['an error that is not of the catalogue', (call: Call) => call.fail(new TypeError('x is not a function')), 8],
    ['a network failure', (call: Call) => call.fail(new PortalError('NETWORK')), 10],
    ['410', (call: Call) => call.fail(new PortalError('INVALID_REQUEST', { status: 410 })), 1],
    ['429', (call: Call) => call.fail(new PortalError('TOO_MANY_REQUESTS')), 7],
    ['503', (call: Call) => call.fail(new PortalError('UNAVAILABLE')), 15],
  ])('ends %s in an error of the catalogue', async (_what, end, code) => {
    const { call, state } = opened()
    await end(call())
    expect(state()).toMatchObject({ loading: false, error: { code } })
  })

  it('keeps its rows when a page cannot be read, asks for none by itself, and goes on once it was read anew', async () => {
    const { list, calls, call, ids, state } = opened()
    await call().answer({ list: page(['a', 'b'], 3, 'c1') })
    list.more()
    await call().fail(new PortalError('NETWORK'))
    expect(ids()).toEqual(['a', 'b'])
    expect(state()).toMatchObject({ error: { code: 10 }, value: { total: 3 } })
    list.more()
    expect(calls).toHaveLength(2)
    list.reload()
    await call().answer({ list: page(['a', 'b'], 3, 'c1') })
    expect(state().error).toBeUndefined()
    list.more()
    expect(calls).toHaveLength(4)
  })

  it.each([
    ['the call', (call: Call) => call.fail(new PortalError('FORBIDDEN'))],
    ['its query', (call: Call) => call.answer({ list: refused('FORBIDDEN', 3, 'no') })],
    ['its datastore', (call: Call) => call.fail(new PortalError('NOT_FOUND'))],
    ['its session', (call: Call) => call.fail(new PortalError('SESSION_REVOKED'))],
  ])('shows nothing of what may not be seen any more once %s is refused', async (_what, refuse) => {
    const { list, call, listeners, ids, state } = opened()
    await call().answer({ list: page(['a', 'b'], 2) })
    list.reload()
    await refuse(call())
    expect(ids()).toEqual([])
    expect(listeners.size).toBe(0)
    expect(state()).toMatchObject({ value: undefined, at: undefined, loading: false })
    expect(state().error).toBeInstanceOf(PortalError)
  })

  it('takes back what it asked once nobody shows it, and is as it was, read anew, for who comes back', async () => {
    const { list, calls, call, listeners, close, ids, shown } = opened()
    await call().answer({ list: page(['a', 'b'], 2) })
    list.reload()
    close()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(call().signal.aborted).toBe(true)
    expect(listeners.size).toBe(0)
    await call().answer({ list: page(['late'], 1) })
    expect(ids()).toEqual(['a', 'b'])
    list.listen(() => {})
    expect(calls).toHaveLength(3)
    expect(list.get()).toMatchObject({ loading: true, value: { total: 2 } })
    await call().answer({ list: page(['b'], 1) })
    expect(ids()).toEqual(['b'])
    expect(shown).toEqual([true, false, true])
  })

  it('is tried again when the server is back, but not what was wrong in itself', async () => {
    const { load, calls, call } = opened()
    await call().fail(new PortalError('UNAVAILABLE'))
    load.revive()
    expect(calls).toHaveLength(2)
    await call().answer({ list: refused('INVALID_QUERY', 13, 'no') })
    load.revive()
    expect(calls).toHaveLength(2)
    load.reload()
    await call().answer({ list: page(['a'], 1) })
    load.revive()
    expect(calls).toHaveLength(3)
  })
})

describe('a list whose rows come and go by a change', () => {
  const request = {
    rereadOn: ['decision'],
    beside: { totals: { entity: 'vm', select: { n: { count: true } } } },
  } as const

  it('is read anew, with what stands beside it, once for many changes', async () => {
    const { call, calls, tell, listeners, state } = opened(request)
    await call().answer({ list: page(['a', 'b'], 2), totals: page(['n'], 1) })
    expect(Object.keys(state().value?.results ?? {})).toEqual(['totals'])
    expect([...listeners][0]?.selection.fields).toEqual(['decision'])
    for (const id of ['a', 'b']) tell({ modified: [{ id, decision: 'accepted' }] })
    await vi.advanceTimersByTimeAsync(900)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(calls).toHaveLength(2)
    expect(Object.keys(call().request.queries).sort()).toEqual(['list', 'totals'])
  })

  it('is read once more when something changed while it was read', async () => {
    const { list, call, calls, tell } = opened(request)
    await call().answer({ list: page(['a'], 1), totals: page(['n'], 1) })
    list.reload()
    tell({ modified: [{ id: 'a', decision: 'accepted' }] })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toHaveLength(2)
    await call().answer({ list: page([], 0), totals: page(['n'], 1) })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toHaveLength(3)
  })

  it('shows its rows when what stands beside them failed', async () => {
    const { call, state } = opened(request)
    await call().answer({ list: page(['a'], 1), totals: refused('INVALID_QUERY', 16, 'too long') })
    expect(state()).toMatchObject({ error: undefined, value: { total: 1, failures: { totals: { code: 16 } } } })
  })
})
