/**
 * Tables generated from the registry: for each entity type a typed entity table, and of its metrics the samples of recent hours (packed, an
 * hour a row), hourly and daily aggregates and one rollup row an entity; for each family union views over its members. Column names are the
 * property paths and metric ids themselves, quoted. A grown spec adds columns; nothing is ever dropped.
 */
import { type RawBuilder, sql } from 'kysely'
import { COMMON_FIELDS, type EntitySpec } from '../../spec/language/entity.js'
import type { Field } from '../../spec/language/field.js'
import { saidFieldsOf } from '../../spec/language/said.js'

/** View of a family without its rollups. */
export const plainTable = (family: string) => `plain:${family}`
export const entityTable = (type: string) => `entity:${type}`
export const hourlyTable = (type: string) => `hourly:${type}`
export const dailyTable = (type: string) => `daily:${type}`
/** Samples, an hour of an entity in a row: their offsets and, measure by measure, their values. */
export const packedTable = (type: string) => `packed:${type}`
export const rollupTable = (type: string) => `rollup:${type}`

const SQL_TYPES: Record<Field['type'], string> = {
  text: 'text',
  enum: 'text',
  reference: 'text',
  integer: 'double precision',
  number: 'double precision',
  boolean: 'boolean',
  timestamp: 'timestamptz',
  date: 'date',
  textList: 'text[]',
  recordList: 'jsonb',
  tags: 'jsonb',
}

/** Column type of a field, also the cast of a bound value compared with it. */
export function sqlType(field: Field): string {
  return 'exact' in field && field.exact ? 'numeric' : SQL_TYPES[field.type]
}

const fields = new WeakMap<EntitySpec, Readonly<Record<string, Field>>>()

export function fieldsOf(spec: EntitySpec): Readonly<Record<string, Field>> {
  const known = fields.get(spec)
  if (known) return known
  const all = { ...COMMON_FIELDS, ...saidFieldsOf(spec), ...spec.fields }
  fields.set(spec, all)
  return all
}

/** Every metric value kept of a type: `cpu.utilization.p95`. */
export function metricColumns(spec: EntitySpec): { id: string; measure: string; rollup: string }[] {
  return Object.entries(spec.metrics ?? {}).flatMap(([measure, metric]) =>
    metric.rollups.map(rollup => ({ id: `${measure}.${rollup}`, measure, rollup })),
  )
}

/** Samples a measure has in an hour or a day, where that is fewer than the row's `samples`. */
export const countColumn = (measure: string) => `n:${measure}`
/** A day's sketch of a measure (analytics/sketch.ts). */
export const binsColumn = (measure: string) => `bins:${measure}`
export const binCountsColumn = (measure: string) => `counts:${measure}`

/** Measures of which a percentile is kept: those that need a sketch. */
export function sketchedMeasures(spec: EntitySpec): string[] {
  return Object.entries(spec.metrics ?? {})
    .filter(([, metric]) => metric.rollups.includes('p95'))
    .map(([measure]) => measure)
}

/** A column, or null of its type where there is none. */
export function columnOr(alias: string, column: string, exists: boolean, type: string): RawBuilder<unknown> {
  return sql.raw(columnText(alias, column, exists, type))
}

/** The same as text: its names are those of a registry. */
export function columnText(alias: string, column: string, exists: boolean, type: string): string {
  const value = exists ? `${quoted(alias)}.${quoted(column)}` : 'null'
  return `${value}::${type} as ${quoted(column)}`
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
