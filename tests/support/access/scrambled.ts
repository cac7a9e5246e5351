/** The world as a session sees it that may read it only scrambled: what its twin is made of. */
import type { Pseudonyms } from '../../../src/server/access/pseudonyms.js'
import { type Field, isIdentifying } from '../../../src/spec/language/field.js'
import type { IngestRecord } from '../../../src/wire/ingest.js'
import { testRegistry } from '../database.js'
import type { Item } from './world.js'

export function scrambledItem(item: Item, pseudonyms: Pseudonyms): Item {
  const { what, type } = item
  const { idOf } = pseudonyms
  if ('forecast' in what) return { ...item, what: { forecast: { ...what.forecast, id: idOf(what.forecast.id) } } }
  if ('derived' in what) {
    const { id, values } = what.derived
    return { ...item, what: { derived: { id: idOf(id), values: scrambledFields(type, values, pseudonyms) } } }
  }
  return { ...item, what: { record: scrambledRecord(what.record, pseudonyms) } }
}

function scrambledRecord(record: IngestRecord, pseudonyms: Pseudonyms): IngestRecord {
  const { idOf } = pseudonyms
  if ('entity' in record) {
    const { type, id, fields } = record.entity
    return { entity: { type, id: idOf(id), fields: scrambledFields(type, fields, pseudonyms) } }
  }
  if ('samples' in record) return { samples: { ...record.samples, id: idOf(record.samples.id) } }
  if ('gone' in record) return { gone: { ...record.gone, id: idOf(record.gone.id) } }
  return record
}

function scrambledFields(
  type: string,
  values: Record<string, unknown>,
  pseudonyms: Pseudonyms,
): Record<string, unknown> {
  const spec = testRegistry.get(type)
  const fields = testRegistry.fieldsOf(spec)
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => {
      const field = fields[path]
      if (!field || value === null) return [path, value]
      if (path === 'name') return [path, pseudonyms.nameOf(spec, String(value))]
      if (path === spec.about?.id) return [path, pseudonyms.idOf(String(value))]
      return [path, scrambledValue(field, value, pseudonyms)]
    }),
  )
}

function scrambledValue(field: Field, value: unknown, pseudonyms: Pseudonyms): unknown {
  if (field.type === 'recordList') {
    return (value as Record<string, unknown>[]).map(record =>
      Object.fromEntries(
        Object.entries(record).map(([key, inner]) => {
          const of = field.fields[key]
          return [key, of && inner !== null ? scrambledValue(of, inner, pseudonyms) : inner]
        }),
      ),
    )
  }
  if (!isIdentifying(field)) return value
  if (field.type === 'reference') return pseudonyms.idOf(String(value))
  if (field.type === 'textList') return (value as string[]).map(pseudonyms.textOf)
  if (field.type === 'tags') {
    const pairs = Object.entries(value as Record<string, string>)
    return Object.fromEntries(pairs.map(([key, inner]) => [key, pseudonyms.textOf(inner)]))
  }
  return pseudonyms.textOf(String(value))
}
