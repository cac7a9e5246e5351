/** Support fields as they come about: with what is ingested, with the day, with a catalogue. */
import { afterEach, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../tests/support/database.js'
import { createLog } from '../log.js'
import type { Commit, Store } from '../store/store.js'
import { createJobRunner } from './job.js'
import { createLifecycle } from './lifecycle.js'

const DATASTORE = 'd'
let store: Store
let clock = new Date()
afterEach(() => store.close())

async function open(day: string, lifecycle = createLifecycle()) {
  clock = new Date(`${day}T10:00:00Z`)
  store = await openTestStore({ now: () => clock, derive: lifecycle.derive })
  const runner = createJobRunner([lifecycle.job], store, testRegistry, createLog('silent'))
  const commits: Commit[] = []
  store.changes.subscribe(commit => commits.push(commit))
  return { lifecycle, commits, run: (at: string) => runner.run(new Date(`${at}T10:00:00Z`)) }
}

async function put(id: string, fields: Record<string, unknown>) {
  const record = { entity: { type: 'vmware.vm', id, fields } }
  return store.datastore.ingest(DATASTORE, [{ line: 1, record: record as never }])
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
    { datastoreId: DATASTORE, now: clock },
  )
  return Object.fromEntries(rows.map(row => [row.id, [row.status, row.end]]))
}

it('entities have them as they are added, and anew as their text changes', async () => {
  const { commits } = await open('2026-03-01')
  await put('a', { name: 'a', guestOsName: 'Ubuntu 22.04 LTS' })
  expect(await statuses()).toEqual({ a: ['Supported', '2027-04-01'] })
  expect(commits.at(-1)?.patches[0]?.added?.[0]).toMatchObject({ 'guestOsIdentity.supportStatus': 'Supported' })
  expect(await put('a', { guestOsName: 'CentOS 7 (64-bit)' })).toMatchObject({ unchanged: 0 })
  expect(commits.at(-1)?.patches[0]?.modified?.[0]).toMatchObject({
    guestOsName: 'CentOS 7 (64-bit)',
    'guestOsIdentity.supportStatus': 'Unsupported',
    'guestOsIdentity.EOS': '2024-06-30',
  })
  expect(await put('a', { guestOsName: 'CentOS 7 (64-bit)' })).toMatchObject({ unchanged: 1 })
  await put('a', { guestOsName: null })
  expect(await statuses()).toEqual({ a: [null, null] })
})

it('a change of something else tells of nothing but that', async () => {
  const { commits } = await open('2026-03-01')
  await put('a', { name: 'a', guestOsName: 'Ubuntu 22.04 LTS' })
  await put('a', { name: 'b' })
  expect(Object.keys(commits.at(-1)?.patches[0]?.modified?.[0] ?? {}).sort()).toEqual(['id', 'lastObservedAt', 'name'])
})

it('a source cannot write them', async () => {
  await open('2026-03-01')
  const { rejected } = await put('a', { name: 'a', 'guestOsIdentity.supportStatus': 'Supported' })
  expect(rejected[0]?.reason).toBe('is computed by the server and cannot be written')
})

it('the job follows the day, writes differences alone and goes over everything once a day', async () => {
  const { commits, run } = await open('2026-03-01')
  await put('a', { name: 'a', guestOsName: 'Ubuntu 22.04 LTS' })
  await put('b', { name: 'b', guestOsName: 'Windows Server 2022' })
  const before = commits.length
  await run('2027-04-01')
  expect(commits.length).toBe(before)
  await run('2027-04-02')
  expect(await statuses()).toEqual({ a: ['Extended support', '2027-04-01'], b: ['Supported', '2031-10-14'] })
  expect(commits.at(-1)?.patches[0]?.modified).toEqual([
    { id: 'a', 'guestOsIdentity.supportStatus': 'Extended support' },
  ])
  const after = commits.length
  const pages = countPages()
  await run('2027-04-02')
  expect([commits.length, pages.count]).toEqual([after, 0])
})

it('the job goes over everything again once a catalogue was imported', async () => {
  const { lifecycle, run } = await open('2026-03-01')
  await put('a', { name: 'a', guestOsName: 'Ubuntu 22.04 LTS' })
  await run('2026-03-01')
  lifecycle.use({ releases: [{ product: 'ubuntu', cycle: '22.04', eol: '2025-01-01' }], models: [] })
  await run('2026-03-01')
  expect(await statuses()).toEqual({ a: ['Unsupported', '2025-01-01'] })
})

it('entities that were there before the fields were get them from the job', async () => {
  const { run } = await open('2026-03-01', { ...createLifecycle(), derive: () => ({}) })
  await put('a', { name: 'a', guestOsName: 'Ubuntu 22.04 LTS' })
  expect(await statuses()).toEqual({ a: [null, null] })
  await run('2026-03-01')
  expect(await statuses()).toEqual({ a: ['Supported', '2027-04-01'] })
})

/** Pages read from now on. */
function countPages(): { count: number } {
  const counter = { count: 0 }
  const { page } = store.derived
  store.derived.page = (...asked) => {
    counter.count += 1
    return page(...asked)
  }
  return counter
}
