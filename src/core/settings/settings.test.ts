/** What is taken up of what an earlier page left in storage, and what of it is left. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

it.each([
  null,
  'text',
  4,
  [],
  {},
  { version: '4' },
  { version: null },
  { version: -1e9 },
  { version: 1.5 },
])('is no state: %j', state => expect(() => migrateState(state)).toThrow('not a persisted state'))

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

describe('what is written', () => {
  const KEY = 'plinth.ui'
  const written = (storage: Storage) => JSON.parse(storage.getItem(KEY) ?? '{}')
  const holding = (state: unknown) => {
    const storage = stored()
    storage.setItem(KEY, JSON.stringify(state))
    return storage
  }

  it('lies by area, and comes back as it was', () => {
    const storage = stored()
    const settings = createSettings(storage)
    const keys = [
      'accounts.a1.workspaces',
      'environments.e1.connectors',
      'datastores.e1.entities.aws.vm',
      'admin.users',
      'other',
    ]
    for (const key of keys) settings.setView(key, { filterText: key })
    expect(written(storage)).toMatchObject({
      version: STATE_VERSION,
      accounts: { 'a1.workspaces': { filterText: 'accounts.a1.workspaces' } },
      environments: { 'e1.connectors': { filterText: 'environments.e1.connectors' } },
      datastores: { 'e1.entities.aws.vm': { filterText: 'datastores.e1.entities.aws.vm' } },
      admin: { users: { filterText: 'admin.users' } },
      views: { other: { filterText: 'other' } },
    })
    const again = createSettings(storage)
    for (const key of keys) expect(again.$view(key).get().filterText).toBe(key)
  })

  it.each([1, 2, 3, 4])('of version %i is brought up, without what its hub remembered', version => {
    const hub = { section: 'topology', filter: { role: ['x'] }, selectedOnly: true }
    const storage = holding({ version, sidebarCollapsed: true, accounts: { a1: { hub } } })
    const settings = createSettings(storage)
    expect(settings.$sidebarCollapsed.get()).toBe(true)
    settings.setView('accounts.a1.environments', { filterText: 'web' })
    const { accounts, ...rest } = written(storage)
    expect(rest).toMatchObject({ version: STATE_VERSION })
    expect(accounts).toEqual({ 'a1.environments': expect.objectContaining({ filterText: 'web' }) })
  })

  it('before there were areas is found by the names of today', () => {
    const storage = holding({
      version: 4,
      views: {
        'environments.e1.entities.aws.vm': { filterText: 'web' },
        'environments.e1.alerts': { filterText: 'all' },
      },
    })
    const settings = createSettings(storage)
    expect(settings.$view('datastores.e1.entities.aws.vm').get().filterText).toBe('web')
    expect(settings.$view('environments.e1.alerts').get().filterText).toBe('all')
  })

  it('and cannot be read is dropped and told once', () => {
    const storage = stored()
    storage.setItem(KEY, '{broken')
    createSettings(storage)
    createSettings(storage)
    expect(console.warn).toHaveBeenCalledTimes(1)
    expect(storage.getItem(KEY)).toBeNull()
  })

  it('is of one user: another one finds the plain views, the same one what they left', () => {
    const storage = stored()
    const settings = createSettings(storage)
    settings.ownedBy('u1')
    settings.setView('admin.users', { filterText: 'ann' })
    settings.setHours(24)
    settings.setSidebarCollapsed(true)
    settings.ownedBy(null)
    settings.ownedBy('u1')
    expect(settings.$view('admin.users').get().filterText).toBe('ann')
    const again = createSettings(storage)
    const shown = again.$view('admin.users')
    again.ownedBy('u2')
    expect([shown.get().filterText, again.$hours.get(), again.$sidebarCollapsed.get()]).toEqual(['', null, true])
    expect(written(storage).admin).toBeUndefined()
  })

  it('lasts as long as the page where nothing can be written', () => {
    const full = {
      ...stored(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const settings = createSettings(full)
    settings.setView('admin.users', { filterText: 'ann' })
    expect(settings.$view('admin.users').get().filterText).toBe('ann')
  })

  it('hostile names change nothing but their own part', () => {
    const state = JSON.parse(
      '{"version":4,"accounts":{"__proto__":{"hub":{"polluted":1}},"a":{"__proto__":{"filterText":"x"}}}}',
    )
    const settings = createSettings(holding(state))
    settings.setView('accounts.__proto__.x', { filterText: 'y' })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})
