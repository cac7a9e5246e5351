/** What is taken up of what an earlier page left in storage, and what of it is left. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { migrateState, STATE_VERSION } from './migrations.js'
import { createSettings } from './settings.js'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

function stored(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
    key: at => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}
/** Settings of a page that finds `state` where this version keeps its own. */
function after(state: unknown) {
  const probe = stored()
  createSettings(probe).setHours(24)
  const [key = ''] = Array.from({ length: probe.length }, (_, at) => probe.key(at) ?? '')
  const storage = stored()
  storage.setItem(key, typeof state === 'string' ? state : JSON.stringify(state))
  return createSettings(storage)
}
const view = (kept: object) =>
  after({ version: STATE_VERSION, views: { a: kept } })
    .$view('a')
    .get()

it.each([null, 'text', 4, [], {}, { version: '4' }, { version: null }])('is no state: %j', state =>
  expect(() => migrateState(state)).toThrow('not a persisted state'))

it('is brought up from the first version, and refused from one to come', () => {
  const accounts = {
    a: { hub: { section: 'topology', filter: { role: ['x'] } }, more: 1 },
    b: { no: 'hub' },
    c: 'text',
  }
  expect(migrateState({ version: 1, accounts, kept: true })).toEqual({
    version: 4,
    accounts: { a: { hub: { section: 'landscape', filter: {} }, more: 1 }, b: { no: 'hub' }, c: 'text' },
    views: {},
    kept: true,
  })
  expect(migrateState({ version: 2, accounts: { a: { hub: { section: 'topology' } } } })).toMatchObject({
    accounts: { a: { hub: { section: 'topology' } } },
  })
  expect(() => migrateState({ version: STATE_VERSION + 1 })).toThrow('written by a newer version (5)')
})

it('stays away, and says so, where it cannot be read', () => {
  for (const state of ['{', { version: 99 }, 'null']) expect(after(state).$sidebarCollapsed.get()).toBe(false)
  expect(console.warn).toHaveBeenCalledTimes(3)
})

it('is taken up where each part has its type, and begins anew where it has not', () => {
  const settings = after({ version: STATE_VERSION, sidebarCollapsed: true, hours: 24, metrics: { forecast: true } })
  expect(settings.$sidebarCollapsed.get()).toBe(true)
  expect(settings.$metrics.get()).toMatchObject({ rollup: 'p95', forecast: true })
  const odd = after({
    version: STATE_VERSION,
    sidebarCollapsed: 'yes',
    metrics: { rollup: 'p99', forecast: 'yes', units: { cpu: 1, mem: '%' } },
  })
  expect(odd.$sidebarCollapsed.get()).toBe(false)
  expect(odd.$metrics.get()).toMatchObject({ rollup: 'p95', forecast: false, units: { mem: '%' } })
})

it('keeps of a view what can be of one', () => {
  expect(view({ scrollOffset: 120, sortOrder: 'desc', sortField: 'cpu', filterText: 'web' })).toMatchObject({
    scrollOffset: 120,
    sortOrder: 'desc',
    sortField: 'cpu',
    filterText: 'web',
  })
  expect(
    view({ scrollOffset: '120', sortOrder: 'down', sortField: 1, filters: { a: ['x', 1], b: 'y' } }),
  ).toMatchObject({
    scrollOffset: 0,
    sortOrder: 'asc',
    sortField: 'name',
    filters: { a: ['x'], b: [] },
  })
  const thenBy = [{ column: 'cpu', order: 'desc' }, { column: 'mem' }, { order: 'asc' }, null, 'name']
  expect(view({ thenBy }).thenBy).toEqual([
    { column: 'cpu', order: 'desc' },
    { column: 'mem', order: 'asc' },
  ])
})
