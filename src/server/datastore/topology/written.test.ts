/** The text of a landscape is kept for those who see the same, and for nobody else, until something changes. */
import { beforeEach, expect, it, vi } from 'vitest'
import { openTestStore, testRegistry } from '../../../../tests/support/database.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { AccessPolicy } from '../../../wire/scope.js'
import type { AskedHeat, Topology } from '../../../wire/topology.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'
import type { Store } from '../../store/store.js'
import { writtenTopology } from './resource.js'

let now = new Date('2026-03-02T12:30:00Z')
let store: Store
/** How many pages were read of the database. */
let pages = 0
/** How often it was answered where the datastore stands. */
let heads = 0
/** What these wait for. */
let gate: Promise<void> | undefined

const ingest = (...names: string[]) =>
  store.datastore.ingest(
    'd',
    names.map((id, i) => ({
      line: i + 1,
      record: { entity: { type: 'vmware.vm', id, fields: { name: id } } } as IngestRecord,
    })),
  )

beforeEach(async () => {
  now = new Date('2026-03-02T12:30:00Z')
  store = await openTestStore({ now: () => now })
  let heard = 0
  store.changes.subscribe(({ key, sequence }) => {
    if (key === 'datastore:d') heard = sequence
  })
  await ingest('one', 'two')
  // PostgreSQL tells of a commit a little later: what was read before that is not kept.
  const { sequence } = await store.changes.head('datastore:d')
  await vi.waitFor(() => expect(heard).toBe(sequence), { timeout: 30_000 })
  const { exportColumns } = store.datastore
  vi.spyOn(store.datastore, 'exportColumns').mockImplementation(async function* (...asked) {
    pages += 1
    await gate
    yield* exportColumns(...asked)
  })
  const { head } = store.changes
  vi.spyOn(store.changes, 'head').mockImplementation(async key => {
    const position = await head(key)
    heads += 1
    return position
  })
  pages = 0
  heads = 0
  gate = undefined
  return () => store.close()
})

interface Asked {
  policy?: AccessPolicy
  heat?: AskedHeat
  origin?: string
  signal?: AbortSignal
  datastoreId?: string
}

async function read({ policy, heat, origin, signal, datastoreId = 'd' }: Asked = {}) {
  const access = policy ? limitedAccess(testRegistry, [policy], datastoreId, now) : systemAccess(datastoreId, now)
  const text = await writtenTopology(
    store,
    { access, ...(origin !== undefined && { origin }), ...(signal && { signal }) },
    { heat },
  )
  return [...(JSON.parse(text) as Topology).nodes.id].sort()
}

const only = (value: string): AccessPolicy => ({
  filters: { 'vmware.vm': { property: 'name', op: '=', value } },
})

it('is read once for all who see the same', async () => {
  expect(await read()).toEqual(['one', 'two'])
  expect(pages).toBe(1)
  expect(await read()).toEqual(['one', 'two'])
  expect(await read({ policy: only('one') })).toEqual(['one'])
  expect(await read({ policy: only('one') })).toEqual(['one'])
  expect(pages).toBe(2)
})

it('is read once by those who ask at the same time, also where the first of them leaves', async () => {
  let open = () => {}
  gate = new Promise(resolve => {
    open = resolve
  })
  const leaving = new AbortController()
  const first = read({ signal: leaving.signal })
  const others = [read(), read()]
  // All three know where the datastore stands, by which they find each other.
  await vi.waitFor(() => expect(heads).toBe(3), { timeout: 30_000 })
  await vi.waitFor(() => expect(pages).toBe(1), { timeout: 30_000 })
  leaving.abort()
  open()
  await expect(first).rejects.toMatchObject({ error: 'CANCELLED' })
  expect(await Promise.all(others)).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ])
  expect(pages).toBe(1)
})

it('is another one under another lock, without a feature, of another datastore, for another heat, and at another time', async () => {
  await read()
  expect(await read({ policy: only('one') })).toEqual(['one'])
  expect(await read({ policy: only('two') })).toEqual(['two'])
  expect(await read({ policy: { types: ['vmware.vh'] } })).toEqual([])
  expect(await read({ datastoreId: 'other' })).toEqual([])
  const before = pages
  expect(await read({ heat: 'age' })).toEqual(['one', 'two'])
  expect(await read({ policy: { features: ['fullstack'] } })).toEqual(['one', 'two'])
  expect(pages).toBe(before + 2)
  now = new Date(now.getTime() + 3_600_000)
  await ingest('three')
  expect(await read({ origin: '2026-03-02T12:45:00Z' })).toEqual(['one', 'two'])
  expect(await read()).toEqual(['one', 'three', 'two'])
})

it('is refused to whom the stack is closed, whatever is kept', async () => {
  await read()
  await read({ policy: { features: ['fullstack'] } })
  await expect(read({ policy: { features: ['metrics'] } })).rejects.toMatchObject({ error: 'FORBIDDEN' })
})

it('is read anew once something of it has changed', async () => {
  await read()
  await ingest('three')
  expect(await read()).toEqual(['one', 'three', 'two'])
  expect(await read({ policy: only('three') })).toEqual(['three'])
  expect(pages).toBe(3)
})
