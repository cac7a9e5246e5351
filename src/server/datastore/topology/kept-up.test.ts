/** A landscape that is kept up by what changed is the one that is read anew, after any changes. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openReplicaStore, openTestStore, testRegistry } from '../../../../tests/support/database.js'
import { changeOfEstate, ingestEstate } from '../../../../tests/support/estate-changes.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { AccessPolicy } from '../../../wire/scope.js'
import type { Topology } from '../../../wire/topology.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'
import type { Store } from '../../store/store.js'
import { readTopology, writtenTopology } from './resource.js'

const NOW = new Date('2026-03-02T12:30:00Z')

async function readBoth(
  store: Store,
  datastoreId: string,
  time: { range?: string } = {},
): Promise<[kept: Topology, anew: Topology]> {
  const access = systemAccess(datastoreId, NOW)
  const position = await store.changes.head(`datastore:${datastoreId}`)
  return [await readTopology(store, { access, position, ...time }), await readTopology(store, { access, ...time })]
}

it('is the one that is read anew, on the server of the changes and on another', async () => {
  const store = await openTestStore({ now: () => NOW })
  const replica = await openReplicaStore(store)
  const servers = replica.datastore === store.datastore ? [store] : [store, replica]
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(changeOfEstate, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
      async batches => {
        const datastoreId = `d${run++}`
        for (const batch of [[], ...batches]) {
          if (batch.length > 0) await ingestEstate(store, datastoreId, batch)
          for (const server of servers) {
            for (const time of [{}, { range: '12' }]) {
              const [kept, anew] = await readBoth(server, datastoreId, time)
              expect(kept).toEqual(anew)
            }
          }
        }
      },
    ),
    { numRuns: 8 },
  )
  await replica.close()
  await store.close()
}, 600_000)

it('shows who sees a part of it nothing else, and what of it came into sight by a change elsewhere', async () => {
  const store = await openTestStore({ now: () => NOW })
  const machine = (id: string, cluster: string): IngestRecord =>
    ({
      entity: { type: 'vmware.vm', id, fields: { name: id, 'host.cluster.id': cluster } },
    }) as IngestRecord
  const cluster = (id: string, name: string): IngestRecord =>
    ({ entity: { type: 'vmware.cluster', id, fields: { name } } }) as IngestRecord
  await ingestEstate(store, 'd', [cluster('c1', 'one'), cluster('c2', 'two'), machine('m1', 'c1'), machine('m2', 'c2')])
  const policy = (value: string): AccessPolicy => ({
    types: ['vmware.vm'],
    filters: { 'vmware.vm': { property: 'host.cluster.name', op: '=', value } },
  })
  const seen = async (value?: string) => {
    const access = value === undefined ? systemAccess('d', NOW) : limitedAccess(testRegistry, [policy(value)], 'd', NOW)
    return [...(JSON.parse(await writtenTopology(store, { access })) as Topology).nodes.id].sort()
  }
  const all = async () => [await seen(), await seen('one'), await seen('two')]
  expect(await all()).toEqual([['c1', 'c2', 'm1', 'm2'], ['m1'], ['m2']])
  await ingestEstate(store, 'd', [cluster('c2', 'one')])
  expect(await all()).toEqual([['c1', 'c2', 'm1', 'm2'], ['m1', 'm2'], []])
  await ingestEstate(store, 'd', [{ gone: { type: 'vmware.vm', id: 'm1' } }, machine('m3', 'c1')])
  expect(await all()).toEqual([['c1', 'c2', 'm2', 'm3'], ['m2', 'm3'], []])
  await store.close()
})
