/** Kept columns: what changed of them is read again, and all of them where a commit does not say what changed. */
import { expect, it, vi } from 'vitest'
import { testRegistry } from '../../../../tests/support/database.js'
import type { Query } from '../../../wire/query.js'
import type { AccessPolicy } from '../../../wire/scope.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'
import type { Commit } from '../change-log.js'
import type { Columns } from './columns.js'
import { createKeptColumns } from './kept-columns.js'
import type { QueryContext } from './query-context.js'

const now = new Date('2026-03-02T12:30:00Z')
const query: Query = {
  entity: 'vmware.vm',
  select: { name: { property: 'name' }, cluster: { property: 'host.cluster.name' } },
  where: { property: 'isTemplate', op: '!=', value: true },
}

const all = (ids: Iterable<string>) => ({ size: [...ids].length, id: [...ids], cells: { name: [...ids] } })

function create(ids = ['a', 'b', 'c'], mostCells?: number) {
  const machines = new Set(ids)
  /** `all`, or the ids, of each reading. */
  const read: string[] = []
  const since = vi.fn(async (): Promise<Commit[] | null> => null)
  const kept = createKeptColumns({ registry: testRegistry, since, ...(mostCells !== undefined && { mostCells }) })
  let sequence = 1
  /** Runs while a page is on its way. */
  let meanwhile = async () => {}
  async function* pages({ where }: Query): AsyncGenerator<Columns> {
    const among = where && 'and' in where ? where.and[1] : undefined
    const wanted = among && 'value' in among ? (among.value as string[]) : undefined
    read.push(wanted?.join() ?? 'all')
    const found = [...machines].filter(id => wanted?.includes(id) ?? true).sort()
    await meanwhile()
    yield all(found)
  }
  const commit = (...patches: Commit['patches']): Commit => {
    sequence += 1
    return { key: 'datastore:d', epoch: 'e', sequence, patches }
  }
  return {
    machines,
    read,
    since,
    kept,
    commit,
    hear: (...patches: Commit['patches']) => kept.hear(commit(...patches)),
    during(work: () => Promise<void>) {
      meanwhile = async () => {
        meanwhile = async () => {}
        await work()
      }
    },
    async ask(other: Partial<QueryContext> = {}, of: Query = query): Promise<string> {
      const context = { access: systemAccess('d', now), position: { epoch: 'e', sequence }, ...other }
      const found: string[] = []
      for await (const { id } of kept.read(of, context, pages)) found.push(...id)
      return found.join()
    },
  }
}

const modified = (...ids: string[]) => ({ entity: 'vmware.vm', modified: ids.map(id => ({ id })) })

it('reads again what changed, came or went, and nothing where nothing did', async () => {
  const { ask, hear, machines, read } = create()
  expect([await ask(), await ask()]).toEqual(['a,b,c', 'a,b,c'])
  hear(modified('b'), { entity: 'vmware.vh', modified: [{ id: 'h', name: 'new' }] }, { self: {} })
  machines.add('aa')
  machines.delete('c')
  hear({ entity: 'vmware.vm', added: [{ id: 'aa' }], removed: ['c'] })
  expect([await ask(), await ask()]).toEqual(['a,aa,b', 'a,aa,b'])
  expect(read).toEqual(['all', 'b,aa,c'])
})

it('reads nothing again when samples come: what of them is shown is said by entities', async () => {
  const { ask, hear, read } = create()
  await ask()
  hear({ entity: 'vmware.vm' })
  await ask()
  expect(read).toEqual(['all'])
})

it('reads again what changed while it was read', async () => {
  const { ask, hear, during, read } = create()
  during(async () => hear(modified('b')))
  await ask()
  during(async () => hear(modified('b'), modified('c')))
  await ask()
  await ask()
  expect(read).toEqual(['all', 'b', 'b,c'])
})

it('is not taken back by who began earlier and ends later', async () => {
  const { ask, hear, during, machines, read } = create()
  await ask()
  hear(modified('b'))
  let late = ''
  during(async () => {
    machines.add('d')
    hear({ entity: 'vmware.vm', added: [{ id: 'd' }] })
    late = await ask()
  })
  await ask()
  expect([late, await ask()]).toEqual(['a,b,c,d', 'a,b,c,d'])
  expect(read).toEqual(['all', 'b', 'b,d'])
})

it('is read anew when a name behind a reference changes, or comes', async () => {
  const { ask, hear, read } = create()
  await ask()
  hear({ entity: 'vmware.cluster', modified: [{ id: 'x', 'cpu.utilization.p95': 3 }] })
  await ask()
  expect(read).toEqual(['all'])
  hear({ entity: 'vmware.cluster', modified: [{ id: 'x', name: 'renamed' }] })
  await ask()
  hear({ entity: 'vmware.cluster', added: [{ id: 'y' }] })
  await ask()
  expect(read).toEqual(['all', 'all', 'all'])
})

it('is read anew after changes without a commit, of its datastore', async () => {
  const { ask, kept, during, read } = create()
  await ask()
  kept.touch('another')
  await ask()
  expect(read).toHaveLength(1)
  kept.touch('d')
  during(async () => kept.touch())
  await ask()
  await ask()
  expect(read).toEqual(['all', 'all', 'all'])
})

it('asks for commits that its caller has seen and that were not heard yet', async () => {
  const { ask, commit, since, machines, read } = create()
  await ask()
  machines.delete('a')
  since.mockResolvedValueOnce([commit({ entity: 'vmware.vm', removed: ['a'] })])
  expect(await ask()).toBe('b,c')
  expect(since).toHaveBeenLastCalledWith('datastore:d', { epoch: 'e', sequence: 1 })
  expect(read).toEqual(['all', 'a'])
  commit(modified('b'))
  await ask()
  expect(read).toEqual(['all', 'a', 'all'])
})

it('is read anew in another epoch, and when a commit never comes', async () => {
  const { ask, read } = create()
  await ask()
  await ask({ position: { epoch: 'another', sequence: 1 } })
  expect(read).toEqual(['all', 'all'])
  const other = create()
  await other.ask()
  other.commit(modified('b'))
  for (let i = 0; i < 60; i++) other.hear({ entity: 'aws.vm' })
  await other.ask()
  expect(other.read).toEqual(['all', 'all'])
})

it('is read anew when very many have changed', async () => {
  const ids = Array.from({ length: 6_000 }, (_, i) => `m${i}`)
  const { ask, hear, read } = create(ids)
  await ask()
  hear(modified(...ids.slice(0, 3_000)))
  await ask()
  hear(modified(...ids.slice(0, 3_001)))
  await ask()
  expect(read.map(asked => (asked === 'all' ? asked : 'some'))).toEqual(['all', 'some', 'all'])
})

it('counts what changes while it is read by how many there are', async () => {
  const ids = Array.from({ length: 6_000 }, (_, i) => `m${i}`)
  for (const [changed, then] of [
    [3_000, 'some'],
    [3_001, 'all'],
  ] as const) {
    const { ask, hear, during, read } = create(ids)
    during(async () => hear(modified(...ids.slice(0, changed))))
    await ask()
    await ask()
    expect(read.map(asked => (asked === 'all' ? asked : 'some'))).toEqual(['all', then])
  }
})

it('is kept of nobody who sees a part, of no other time, and of nothing that the clock changes', async () => {
  const { ask, read } = create()
  await ask()
  const policy: AccessPolicy = { filters: { 'vmware.vm': { property: 'name', op: '=', value: 'a' } } }
  const part = { access: limitedAccess(testRegistry, [policy], 'd', now) }
  const past = { origin: '2026-03-01T00:00:00Z' }
  const timed: Query = { ...query, where: { property: 'hwEndOfLife', op: '<', value: 'P30D' } }
  const seen: Query = { ...query, select: { ...query.select, seen: { property: 'lastObservedAt' } } }
  const asked: [Partial<QueryContext>, Query][] = [
    [part, query],
    [past, query],
    [{ range: '48' }, query],
    [{}, timed],
    [{}, seen],
    [{}, { ...query, limit: 1 }],
    [{}, { ...query, entity: 'vm' }],
  ]
  for (const [context, of] of asked) {
    const before = read.length
    await ask(context, of)
    await ask(context, of)
    expect(read.length - before).toBe(2)
  }
})

it('forgets what was not looked at for longest', async () => {
  const { ask, read } = create(['a', 'b', 'c'], 20)
  const of = (value: boolean): Query => ({ ...query, where: { property: 'isTemplate', op: '=', value } })
  await ask()
  await ask({}, of(true))
  await ask({}, of(true))
  await ask()
  expect(read).toHaveLength(2)
  await ask({}, of(false))
  await ask({}, { ...query, select: { name: { property: 'name' } } })
  await ask({}, of(true))
  expect(read).toHaveLength(5)
})
