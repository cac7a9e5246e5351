/** What changed of one entity: properties from what to what, when it came and went. */
import type * as v from 'valibot'
import type { changesAnswer, entityChange, propertyChange } from './calls/datastore.js'
import { Shape } from './shape.js'

export type PropertyChange = v.InferOutput<typeof propertyChange>
export type EntityChange = v.InferOutput<typeof entityChange>
export type EntityChanges = v.InferOutput<typeof changesAnswer>

/** Throws INTERNAL where the answer is none. */
export function parseChanges(body: unknown): EntityChanges {
  const shape = new Shape()
  const answer = shape.record(body, 'answer')
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const changes = (shape.array(answer?.changes, 'changes') ?? []).flatMap((item, i): EntityChange[] => {
    const change = shape.record(item, `changes[${i}]`)
    const at = text(change?.at)
    const kind = KINDS.find(known => known === change?.kind)
    if (!change || at === null || kind === undefined) return []
    const properties = (shape.array(change.properties, `changes[${i}].properties`) ?? []).flatMap(own => {
      const record = shape.record(own, 'properties')
      const property = text(record?.property)
      return record && property !== null ? [{ property, before: record.before, after: record.after }] : []
    })
    return [{ at, kind, properties }]
  })
  const names = shape.record(answer?.names, 'names') ?? {}
  const texts = Object.entries(names).flatMap(([id, name]) => (typeof name === 'string' ? [[id, name]] : []))
  const read = {
    changes,
    names: Object.fromEntries(texts),
    next: text(answer?.next),
    keptSince: text(answer?.keptSince),
  }
  return shape.finish(read, 'INTERNAL', 'The answer is not valid')
}

const KINDS = ['added', 'changed', 'removed'] as const
