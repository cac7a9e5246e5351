/** Random data for the oracle of queries: every kind of field, with and without a value, and samples as they come. */
import fc from 'fast-check'
import type { OracleEntity, Sample } from './query-oracle-values.js'

export const TEXTS = [
  'a',
  'A',
  'Ubuntu 22',
  'ubuntu',
  'RHEL',
  '%',
  '_x',
  "o'b",
  'ß',
  'é',
  'Z',
  '\\',
  '',
  '😀',
  '\uffee',
  'x,y',
  '1',
]
export const TIMES = ['2026-11-01T00:00:00.000Z', '2026-11-02T10:30:00.000Z', '2025-01-01T00:00:00.001Z']
const text = fc.constantFrom(...TEXTS)
const tagTexts = fc.constantFrom('prod', 'test', 'a=b', "'", '')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })

/** Values are multiples of a quarter, so that sums are exact in any order. */
export const quarter = (max: number) => fc.integer({ min: 0, max: max * 4 }).map(n => n / 4)

/** Samples of the last 30 hours before `now`, five-minutely and irregular, some measures missing. */
const samples = (now: number): fc.Arbitrary<Sample[]> =>
  fc.uniqueArray(fc.integer({ min: 0, max: 30 * 60 * 2 - 1 }), { maxLength: 25 }).chain(offsets =>
    fc.tuple(
      ...offsets.map(offset =>
        fc.record({
          at: fc.constant(now - offset * 30_000),
          values: fc.record(
            { 'cpu.utilization': quarter(120), 'net.data.rx': quarter(1000), 'storage.used': quarter(50) },
            { requiredKeys: ['cpu.utilization'] },
          ),
        }),
      ),
    ),
  )

const fields = {
  name: maybe(text),
  guestOsName: maybe(text),
  'runtime.powerState': maybe(fc.constantFrom('poweredOn', 'poweredOff', 'suspended')),
  virtualProcessorCount: maybe(fc.integer({ min: -2, max: 9 })),
  memoryAllocated: maybe(fc.constantFrom(0, 512, 1024, 4096, 4097, 8192, 2_000_000_000)),
  isTemplate: maybe(fc.boolean()),
  IPv4Addresses: maybe(fc.array(fc.constantFrom('10.0.0.1', '10.0.0.2', 'Fe80', ''), { maxLength: 3 })),
}

export const CLUSTERS: Record<string, string> = { c1: 'Cluster one', c2: 'cluster two' }

export function entities(now: number): fc.Arbitrary<OracleEntity[]> {
  const vmware = fc.record({
    type: fc.constant('vmware.vm'),
    fields: fc.record({
      ...fields,
      'host.cluster.id': maybe(fc.constantFrom('c1', 'c2', 'gone')),
      'runtime.powerStateChanged': maybe(fc.constantFrom(...TIMES)),
    }),
    samples: samples(now),
  })
  const aws = fc.record({
    type: fc.constant('aws.vm'),
    fields: fc.record({
      ...fields,
      locationName: maybe(text),
      createdAt: maybe(fc.constantFrom(...TIMES)),
      tags: maybe(
        fc.dictionary(fc.constantFrom('env', 'ëß', 'owner', "k'"), tagTexts, { maxKeys: 3, noNullPrototype: true }),
      ),
    }),
    samples: samples(now).map(list => list.map(({ at, values }) => ({ at, values: withoutStorage(values) }))),
  })
  return fc
    .array(fc.oneof(vmware, aws), { minLength: 0, maxLength: 22 })
    .map(list => list.map((entity, i) => ({ ...entity, id: `${'zZaA'[i % 4]}${i}` }) as OracleEntity))
}

/** aws.vm keeps no storage. */
function withoutStorage({ 'storage.used': _none, ...values }: Record<string, number>): Record<string, number> {
  return values
}
