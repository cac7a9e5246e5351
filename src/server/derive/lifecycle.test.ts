/** Support fields as they come about: with what is ingested, with the day, with a catalogue. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../tests/support/database.js'
import { systemAccess } from '../access/data-access.js'
import { createLog } from '../log.js'
import type { Store } from '../store/store.js'
import { createJobRunner } from './job.js'
import { createLifecycle, type Lifecycle } from './lifecycle.js'

/** Each test has a datastore and a server's memory of its own. */
let store: Store
let lifecycle: Lifecycle
let datastoreId = ''
let clock = new Date()
/** Returns the commits of the datastore from its first one. Subscribers receive them a little later. */
const commits = async () => {
  const key = `datastore:${datastoreId}` as const
  const { epoch } = await store.changes.head(key)
  return (await store.changes.since(key, { epoch, sequence: 0 })) ?? []
}

beforeAll(async () => {
  store = await openTestStore({ now: () => clock, derive: (...asked) => lifecycle.derive(...asked) })
})
beforeEach(() => {
  datastoreId = crypto.randomUUID()
  lifecycle = createLifecycle()
  clock = new Date('2026-03-01T10:00:00Z')
})
afterAll(() => store.close())

const run = (day: string) =>
  createJobRunner([lifecycle.job], store, testRegistry, createLog('silent')).run(new Date(`${day}T10:00:00Z`))

async function put(id: string, fields: Record<string, unknown>) {
  const record = { entity: { type: 'vmware.vm', id, fields } }
  return store.datastore.ingest(datastoreId, [{ line: 1, record: record as never }])
}

async function statuses() {
  const { rows } = await store.datastore.query(
    {
      entity: 'vmware.vm',
      select: {
        status: { property: 'guestOsIdentity.supportStatus' },
        end: { property: 'guestOsIdentity.EOS' },
      },
    },
    { access: systemAccess(datastoreId, clock) },
  )
  return Object.fromEntries(rows.map(row => [row.id, [row.status, row.end]]))
}

it('entities have them as they are added, and anew as their text changes', async () => {
  await put('a', { name: 'a', guestOsName: 'Ubuntu 22.04 LTS' })
  expect(await statuses()).toEqual({ a: ['Supported', '2027-04-01'] })
  expect((await commits()).at(-1)?.patches[0]?.added?.[0]).toMatchObject({
    'guestOsIdentity.supportStatus': 'Supported',
  })
  expect(await put('a', { guestOsName: 'CentOS 7 (64-bit)' })).toMatchObject({ unchanged: 0 })
  expect((await commits()).at(-1)?.patches[0]?.modified?.[0]).toMatchObject({
    guestOsName: 'CentOS 7 (64-bit)',
    'guestOsIdentity.supportStatus': 'Unsupported',
    'guestOsIdentity.EOS': '2024-06-30',
  })
  expect(await put('a', { guestOsName: 'CentOS 7 (64-bit)' })).toMatchObject({ unchanged: 1 })
  await put('a', { guestOsName: null })
  expect(await statuses()).toEqual({ a: [null, null] })
})

it('a change of something else tells of nothing but that', async () => {
  await put('a', { name: 'a', guestOsName: 'Ubuntu 22.04 LTS' })
  await put('a', { name: 'b' })
  expect(Object.keys((await commits()).at(-1)?.patches[0]?.modified?.[0] ?? {}).sort()).toEqual([
    'id',
    'lastObservedAt',
    'name',
  ])
})

it('a source cannot write them', async () => {
  const { rejected } = await put('a', { name: 'a', 'guestOsIdentity.supportStatus': 'Supported' })
  expect(rejected[0]?.reason).toBe('is computed by the server and cannot be written')
})

it('the job follows the day, writes differences alone and goes over everything once a day', async () => {
  await put('a', { name: 'a', guestOsName: 'Ubuntu 22.04 LTS' })
  await put('b', { name: 'b', guestOsName: 'Windows Server 2022' })
  const before = (await commits()).length
  await run('2027-04-01')
  expect((await commits()).length).toBe(before)
  await run('2027-04-02')
  expect(await statuses()).toEqual({ a: ['Extended support', '2027-04-01'], b: ['Supported', '2031-10-14'] })
  expect((await commits()).at(-1)?.patches[0]?.modified).toEqual([
    { id: 'a', 'guestOsIdentity.supportStatus': 'Extended support' },
  ])
  const after = (await commits()).length
  const pages = countPages()
  await run('2027-04-02')
  expect([(await commits()).length, pages.count]).toEqual([after, 0])
})

it('entities that were there before the fields were get them from the job', async () => {
  lifecycle = { ...createLifecycle(), derive: () => ({}) }
  await put('a', { name: 'a', guestOsName: 'Ubuntu 22.04 LTS' })
  expect(await statuses()).toEqual({ a: [null, null] })
  await run('2026-03-01')
  expect(await statuses()).toEqual({ a: ['Supported', '2027-04-01'] })
})

it('the job goes over everything again once a catalogue was imported', async () => {
  await put('a', { name: 'a', guestOsName: 'Ubuntu 22.04 LTS' })
  await run('2026-03-01')
  const body = { product: 'ubuntu', cycle: '22.04', eol: '2025-01-01' }
  await store.catalogues.replace('lifecycle', [{ key: 'ubuntu 22.04', part: 'ubuntu', body }], null, clock)
  await run('2026-03-01')
  expect(await statuses()).toEqual({ a: ['Unsupported', '2025-01-01'] })
  await put('b', { name: 'b', guestOsName: 'Ubuntu 22.04 LTS' })
  expect(await statuses()).toMatchObject({ b: ['Unsupported', '2025-01-01'] })
})

/** Pages read from now on. */
function countPages(): { count: number } {
  const counter = { count: 0 }
  const { page } = store.derived
  store.derived.page = (...asked) => {
    if (asked[0] === datastoreId) counter.count += 1
    return page(...asked)
  }
  return counter
}
