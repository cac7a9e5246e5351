/** Random happenings of a few entities, line after line, and what was so at any moment of them. */
import fc from 'fast-check'
import type { IngestRecord } from '../../src/wire/ingest.js'

export interface Change {
  /** Minutes since the one before. */
  after: number
  type: 'vmware.vm' | 'aws.vm' | 'vmware.cluster'
  id: string
  /** Fields that are set; undefined: it goes. */
  fields: Record<string, unknown> | undefined
}

export const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    after: fc.integer({ min: 0, max: 90 }),
    type: fc.constantFrom('vmware.vm' as const, 'aws.vm' as const),
    id: fc.constantFrom('a', 'b', 'c'),
    fields: fc.option(
      fc.record(
        {
          name: fc.constantFrom('one', 'two', 'three'),
          virtualProcessorCount: fc.option(fc.integer({ min: 1, max: 3 })),
          IPv4Addresses: fc.array(fc.constantFrom('10.0.0.1', '10.0.0.2'), { maxLength: 2 }),
          'host.cluster.id': fc.constantFrom('k1', 'k2'),
        },
        { requiredKeys: ['name'], noNullPrototype: true },
      ),
      { nil: undefined, freq: 3 },
    ),
  }),
  fc.record({
    after: fc.integer({ min: 0, max: 90 }),
    type: fc.constant('vmware.cluster' as const),
    id: fc.constantFrom('k1', 'k2'),
    fields: fc.option(fc.record({ name: fc.constantFrom('Cluster', 'Renamed') }, { noNullPrototype: true }), {
      nil: undefined,
      freq: 4,
    }),
  }),
)

/** Ids differ by type: an id is one entity in its datastore. */
export const idOf = ({ type, id }: Change) => `${type}-${id}`
export const fieldsFor = ({ type, fields }: Change) => {
  const { 'host.cluster.id': cluster, ...rest } = fields ?? {}
  return type === 'vmware.vm' && cluster !== undefined
    ? { ...rest, 'host.cluster.id': `vmware.cluster-${cluster}` }
    : rest
}

export interface Then {
  type: string
  id: string
  fields: Record<string, unknown>
}

/** Everything said up to and at an instant, one after the other. */
export function replay(changes: readonly (Change & { at: number })[], at: number): Then[] {
  const present = new Map<string, Then>()
  for (const change of changes.filter(candidate => candidate.at <= at)) {
    const id = idOf(change)
    if (change.fields === undefined) present.delete(id)
    else present.set(id, { type: change.type, id, fields: { ...present.get(id)?.fields, ...fieldsFor(change) } })
  }
  return [...present.values()]
}

export const changes = fc.array(change, { minLength: 1, maxLength: 16 })

/** The line that says it. */
export function linesOf(said: Change): { line: number; record: IngestRecord }[] {
  const { type } = said
  const record: IngestRecord =
    said.fields === undefined
      ? { gone: { type, id: idOf(said) } }
      : { entity: { type, id: idOf(said), fields: fieldsFor(said) } }
  return [{ line: 1, record }]
}
