/** Random changes of a small estate: names, references, templates, what comes and goes, and samples. */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Store } from '../../src/server/store/store.js'
import type { IngestRecord } from '../../src/wire/ingest.js'

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const idOf = (kind: string, most: number) => fc.integer({ min: 0, max: most }).map(i => `${kind}${i}`)
const names = fc.constantFrom('a', 'b', 'B', '\uffee', '\u{1f5fa}')
const [clusters, hosts, machines] = [idOf('c', 1), idOf('h', 2), idOf('m', 5)]

const put = (type: string, id: fc.Arbitrary<string>, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ type: fc.constant(type), id, fields: fc.record(fields) }).map((entity): IngestRecord => {
    // What is not given stays as it is, null takes it away.
    const given = Object.entries(entity.fields).filter(([, value]) => value !== undefined)
    return { entity: { ...entity, fields: Object.fromEntries(given) } } as IngestRecord
  })

export const changeOfEntities: fc.Arbitrary<IngestRecord> = fc.oneof(
  put('vmware.cluster', clusters, { name: maybe(names) }),
  put('vmware.vh', hosts, { name: maybe(names), 'cluster.id': maybe(fc.option(clusters)) }),
  put('vmware.vm', machines, {
    name: maybe(names),
    'host.id': maybe(fc.option(hosts)),
    'host.cluster.id': maybe(fc.option(clusters)),
    'runtime.powerState': maybe(fc.constantFrom('poweredOn', 'poweredOff')),
    isTemplate: maybe(fc.boolean()),
    guestHostname: maybe(names),
  }),
  put('guest.linux', idOf('g', 1), { name: names }),
  fc
    .oneof(
      fc.record({ type: fc.constant('vmware.vm'), id: machines }),
      fc.record({ type: fc.constant('vmware.vh'), id: hosts }),
      fc.record({ type: fc.constant('vmware.cluster'), id: clusters }),
    )
    .map((gone): IngestRecord => ({ gone })),
)

const samples = fc.record({ id: machines, cpu: fc.integer({ min: 0, max: 100 }) }).map(
  ({ id, cpu }): IngestRecord => ({
    samples: { type: 'vmware.vm', id, at: '2026-03-02T12:20:00Z', values: { 'cpu.utilization': cpu } },
  }),
)

export const changeOfEstate = fc.oneof({ arbitrary: changeOfEntities, weight: 5 }, { arbitrary: samples, weight: 1 })

export async function ingestEstate(store: Store, datastoreId: string, records: readonly IngestRecord[]): Promise<void> {
  const { rejected } = await store.datastore.ingest(
    datastoreId,
    records.map((record, i) => ({ line: i + 1, record })),
  )
  expect(rejected).toEqual([])
}
