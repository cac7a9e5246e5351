/** The store on whichever engine the run has: PGlite, or PostgreSQL by PLINTH_TEST_DATABASE_URL. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../tests/support/database.js'
import { contextOf, entityLine, MACHINES, NOW, numbered, sixtyMachines } from '../../../tests/support/sixty-machines.js'
import type { IngestRecord } from '../../wire/ingest.js'
import type { Query } from '../../wire/query.js'
import { systemAccess } from '../access/data-access.js'
import type { Commit } from './change-log.js'
import { lockDirectory } from './engine/directory-lock.js'
import { openStore } from './open-store.js'
import type { Store } from './store.js'

const HOUR = 3_600_000
let store: Store
const commits: Commit[] = []

const run = (query: Omit<Query, 'entity'>, datastoreId?: string) =>
  store.datastore.query({ entity: 'vmware.vm', ...query }, contextOf(datastoreId))

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
  store.changes.subscribe(commit => commits.push(commit))
  await store.datastore.ingest('d1', sixtyMachines())
})
afterAll(() => store.close())

describe('ingest', () => {
  it('changes nothing and commits nothing when the same comes again', async () => {
    const before = await store.changes.head('datastore:d1')
    const answer = await store.datastore.ingest('d1', numbered(MACHINES.map(entityLine)))
    expect(answer.types['vmware.vm']).toEqual({ added: 0, modified: 0, unchanged: 60, removed: 0 })
    expect(await store.changes.head('datastore:d1')).toEqual(before)
  })

  it('keeps the good lines and names the bad ones by line and path', async () => {
    const answer = await store.datastore.ingest('d2', [
      { line: 1, record: { entity: { type: 'nope', id: 'x', fields: {} } } },
      { line: 2, record: { entity: { type: 'vmware.vm', id: 'x', fields: { virtualProcessorCount: '4' } } } },
      { line: 3, record: { entity: { type: 'vmware.vm', id: 'x', fields: { wellness: 1 } } } },
      { line: 4, record: { entity: { type: 'vmware.vm', id: 'x', fields: { 'scorecard.reclaimableMemory': 1 } } } },
      {
        line: 5,
        record: {
          samples: {
            type: 'vmware.vm',
            id: 'x',
            at: new Date(NOW.getTime() + 5 * HOUR).toISOString(),
            values: { 'cpu.utilization': 1 },
          },
        },
      },
      { line: 6, record: { entity: { type: 'vmware.vm', id: 'good', fields: { name: 'good' } } } },
    ])
    expect(answer.rejected.map(({ line, path }) => [line, path])).toEqual([
      [1, 'entity.type'],
      [2, 'entity.fields.virtualProcessorCount'],
      [3, 'entity.fields.wellness'],
      [4, 'entity.fields.scorecard.reclaimableMemory'],
      [5, 'samples.at'],
    ])
    expect(answer.accepted).toBe(1)
    expect((await store.datastore.counts(systemAccess('d2', new Date()))).counts).toEqual({ 'vmware.vm': 1 })
  })

  it('rolls samples up exactly, keeps what is above 100, and patches it', async () => {
    const at = (minute: number) => new Date(Date.parse('2026-11-21T12:00:00Z') + minute * 60_000).toISOString()
    const values = [10, 20, 30, 40, 134]
    const lines = values.map(
      (value, i): IngestRecord => ({
        samples: {
          type: 'vmware.vm',
          id: 'm1',
          at: at(i * 5),
          values: { 'cpu.utilization': value, 'storage.used': value },
        },
      }),
    )
    await store.datastore.ingest('d1', numbered(lines.slice(2)))
    await store.datastore.ingest('d1', numbered(lines.slice(0, 2)))
    const select = {
      p95: { metric: 'cpu.utilization.p95' },
      max: { metric: 'cpu.utilization.max' },
      avg: { metric: 'cpu.utilization.avg' },
      last: { metric: 'storage.used.last' },
    }
    const { rows } = await run({ select, where: { property: 'id', op: '=', value: 'm1' } })
    expect(rows[0]).toMatchObject({ p95: 134, max: 134, avg: 46.8, last: 134 })
    const patch = commits.at(-1)?.patches.find(candidate => candidate.entity === 'vmware.vm')
    expect(patch?.modified?.[0]).toMatchObject({ id: 'm1', 'cpu.utilization.p95': 134 })
  })

  it('brings the name behind a reference that changed, and none where it leads nowhere', async () => {
    const machine = (cluster: string): IngestRecord => ({
      entity: { type: 'vmware.vm', id: 'moved', fields: { name: 'moved', 'host.cluster.id': cluster } },
    })
    await store.datastore.ingest('d1', numbered([machine('c2')]))
    for (const [id, name] of [
      ['c3', 'Cluster c3'],
      ['nowhere', null],
    ] as const) {
      const before = await store.changes.head('datastore:d1')
      await store.datastore.ingest('d1', numbered([machine(id)]))
      const since = await store.changes.since('datastore:d1', before)
      expect(since?.[0]?.patches[0]?.modified).toMatchObject([
        { id: 'moved', 'host.cluster.id': id, 'host.cluster.name': name },
      ])
    }
    await store.datastore.ingest('d1', numbered([{ gone: { type: 'vmware.vm', id: 'moved' } }]))
  })

  it('leaves gaps in a series as null', async () => {
    const answer = await run({
      select: { cpu: { metric: 'cpu.utilization.max', series: true } },
      where: { property: 'id', op: '=', value: 'm1' },
    })
    const series = answer.rows[0]?.cpu as { points: [string, number | null][] }
    expect(series.points).toHaveLength(25)
    expect(series.points.filter(([, value]) => value !== null)).toEqual([['2026-11-21T12:00:00.000Z', 134]])
  })

  it('takes what is gone out of every answer, and back in when it returns', async () => {
    const line: IngestRecord = { entity: { type: 'vmware.vm', id: 'x1', fields: { name: 'x1' } } }
    await store.datastore.ingest('d3', numbered([line]))
    await store.datastore.ingest('d3', numbered([{ gone: { type: 'vmware.vm', id: 'x1' } }]))
    expect((await run({ select: { n: { count: true } } }, 'd3')).rows).toEqual([{ n: 0 }])
    expect((await store.datastore.ingest('d3', numbered([line]))).types['vmware.vm']?.added).toBe(1)
  })
})

describe('the change log', () => {
  it('numbers commits without a gap and replays what came after', async () => {
    const { epoch, sequence } = await store.changes.head('datastore:d4')
    for (let i = 0; i < 3; i++)
      await store.datastore.ingest(
        'd4',
        numbered([{ entity: { type: 'vmware.vm', id: `y${i}`, fields: { name: `y${i}` } } }]),
      )
    const replay = await store.changes.since('datastore:d4', { epoch, sequence })
    expect(replay?.map(commit => commit.sequence)).toEqual([sequence + 1, sequence + 2, sequence + 3])
    expect(await store.changes.since('datastore:d4', { epoch: 'other', sequence })).toBeNull()
    expect(await store.changes.since('datastore:d4', { epoch, sequence: sequence + 9 })).toBeNull()
  })
})

describe('opening', () => {
  it('refuses a data directory in use by name, and takes over a dead one', () => {
    const directory = mkdtempSync(join(tmpdir(), 'plinth-lock-'))
    const unlock = lockDirectory(directory)
    expect(() => lockDirectory(directory)).toThrow(
      new RegExp(`is in use by process ${process.pid}: stop it, or choose another with --data`),
    )
    unlock()
    writeFileSync(join(directory, 'plinth.lock'), '999999999')
    lockDirectory(directory)()
    rmSync(directory, { recursive: true })
  })

  it('names the database that does not answer, but not its password', async () => {
    const opening = openStore({ registry: testRegistry, url: 'postgres://me:secret@127.0.0.1:1/none' })
    await expect(opening).rejects.toMatchObject({
      message: expect.stringMatching(/^No database at 127\.0\.0\.1:1\/none: /) as string,
    })
    await expect(
      openStore({ registry: testRegistry, url: 'postgres://me:secret@127.0.0.1:1/none' }),
    ).rejects.not.toMatchObject({ message: expect.stringContaining('secret') as string })
  })
})
