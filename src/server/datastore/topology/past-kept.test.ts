/** The landscape of an earlier time, made of the kept one of now and of what changed since, is the one that is read anew, after any changes. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openReplicaStore, openTestStore } from '../../../../tests/support/database.js'
import { changeOfEntities, changeOfEstate, ingestEstate } from '../../../../tests/support/estate-changes.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import { systemAccess } from '../../access/data-access.js'
import { readTopology } from './resource.js'

const MINUTE = 60_000
const start = Date.parse('2026-03-02T12:00:00Z')

it('is the one that is read anew, of every time since the first change, on the server of the changes and on another', async () => {
  let minutes = 0
  const now = () => new Date(start + minutes * MINUTE)
  const store = await openTestStore({ now })
  const replica = await openReplicaStore(store)
  const servers = replica.datastore === store.datastore ? [store] : [store, replica]
  let run = 0
  // What was measured is read anew.
  const batches = fc
    .oneof(
      { arbitrary: fc.constant(changeOfEntities), weight: 4 },
      { arbitrary: fc.constant(changeOfEstate), weight: 1 },
    )
    .chain(change => fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }))
  await fc.assert(
    fc.asyncProperty(batches, async given => {
      const datastoreId = `d${run++}`
      const first = minutes
      for (const batch of given) {
        minutes += 2
        await ingestEstate(store, datastoreId, batch)
      }
      minutes += 2
      const access = systemAccess(datastoreId, now())
      const position = await store.changes.head(`datastore:${datastoreId}`)
      for (const server of servers) {
        // What is there now is kept.
        await readTopology(server, { access, position })
        for (let minute = first + 1; minute < minutes; minute++) {
          const origin = new Date(start + minute * MINUTE).toISOString()
          const [kept, anew] = [
            { access, position, origin },
            { access, origin },
          ]
          expect(await readTopology(server, kept)).toEqual(await readTopology(server, anew))
        }
      }
    }),
    { numRuns: 6 },
  )
  await replica.close()
  await store.close()
}, 600_000)

it('has what was deleted, moved, renamed and made a template since, and not what came', async () => {
  let minutes = 0
  const now = () => new Date(start + minutes * MINUTE)
  const store = await openTestStore({ now })
  const put = (type: string, id: string, fields: Record<string, unknown>) =>
    ({ entity: { type, id, fields: { name: id, ...fields } } }) as IngestRecord
  const step = async (...records: IngestRecord[]) => {
    minutes += 2
    await ingestEstate(store, 'd', records)
  }
  const machine = (id: string, fields = {}) => put('vmware.vm', id, { 'host.cluster.id': 'c1', ...fields })
  await step(
    ...[put('vmware.cluster', 'c1', {}), put('vmware.cluster', 'c2', {})],
    ...['m1', 'm2', 'm3', 'm4', 'm5'].map(id => machine(id)),
    machine('m6', { 'host.cluster.id': 'c2' }),
  )
  await step({ gone: { type: 'vmware.vm', id: 'm1' } })
  await step(machine('m2', { 'host.cluster.id': 'c2' }), machine('m3', { isTemplate: true }), machine('m0'))
  await step({ gone: { type: 'vmware.cluster', id: 'c2' } }, put('vmware.cluster', 'c1', { name: 'renamed' }))
  minutes += 2
  const access = systemAccess('d', now())
  const position = await store.changes.head('datastore:d')
  await readTopology(store, { access, position })
  const ids: string[] = []
  for (const minute of [3, 5, 7, 9]) {
    const origin = new Date(start + minute * MINUTE).toISOString()
    const then = await readTopology(store, { access, position, origin })
    expect(then).toEqual(await readTopology(store, { access, origin }))
    ids.push([...then.nodes.id].sort().join(' '))
  }
  expect(ids).toEqual(['c1 c2 m1 m2 m3 m4 m5 m6', 'c1 c2 m2 m3 m4 m5 m6', 'c1 c2 m0 m2 m4 m5 m6', 'c1 m0 m2 m4 m5 m6'])
  await store.close()
})
