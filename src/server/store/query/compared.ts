/** The fields by which two states of an entity are compared: those that describe it, and that the access sees in both. */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Field } from '../../../spec/language/field.js'
import type { PropertyChange } from '../../../wire/entity-changes.js'
import { parseInstant } from '../../../wire/time.js'
import { fieldsOf } from '../generated-tables.js'
import { oldestKept } from '../metrics/retention.js'
import { invalid } from './invalid.js'
import type { Reader } from './reader.js'
import { isOfMeasures, replacedFields } from './visible/hidden-fields.js'
import { type Look, openMembers } from './visible/look.js'
import { NAMES, visibleRows } from './visible/visible-rows.js'

/** A row as JSON, by column. */
export type State = Record<string, unknown>

/** Fields whose values are compared with those of an earlier time: as `then` sees them. */
export function comparedFields(then: Look, spec: EntitySpec): readonly (readonly [string, Field])[] {
  const hidden = hiddenPaths(then, spec)
  return Object.entries(fieldsOf(spec)).filter(([property, field]) => {
    if (isOfItself(property, field) || hidden.has(property)) return false
    // What was worked out may be of what lies before the window: what it was tells of that.
    return then.access.from === undefined || field.computed === undefined
  })
}

export function changedProperties(
  fields: readonly (readonly [string, Field])[],
  before: State,
  after: State,
): PropertyChange[] {
  return fields.flatMap(([property, field]) => {
    const [was, is] = [shownOf(field, before[property]), shownOf(field, after[property])]
    return canonical(was) === canonical(is) ? [] : [{ property, before: was, after: is }]
  })
}

/** Times of observations and computations: they change by themselves and say nothing of the entity. */
function isOfItself(path: string, { type, computed }: Field): boolean {
  return path === 'firstObservedAt' || path === 'lastObservedAt' || (computed !== undefined && type === 'timestamp')
}

/** Computed values that the access does not see as of then: that it sees them later is no change of them. */
function hiddenPaths(then: Look, spec: EntitySpec): ReadonlySet<string> {
  const fields = fieldsOf(spec)
  const replaced = replacedFields(then, spec, other => visibleRows(then, other))
  return new Set([...replaced.keys()].filter(path => fields[path] && isOfMeasures(fields[path])))
}

function shownOf(field: Field, value: unknown): unknown {
  return field.type === 'timestamp' ? (instantOf(value) ?? null) : (value ?? null)
}

/** ISO, of a time of the database. */
export function instantOf(value: unknown): string | undefined {
  return typeof value === 'string' ? new Date(value).toISOString() : undefined
}

/** Equal for equal values, whatever the order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Names of referenced entities that the access sees; of an entity that is gone its last name. */
export async function namesOf(
  reader: Reader,
  { registry, access, held, asOf }: Look,
  changes: readonly (readonly [EntitySpec, readonly PropertyChange[]])[],
): Promise<Record<string, string>> {
  const look: Look = { registry, access, held, asOf }
  const wanted = new Map<string, Set<string>>()
  for (const [spec, properties] of changes) {
    for (const { property, before, after } of properties) {
      const field = spec.fields[property]
      if (field?.type !== 'reference') continue
      const ids = [before, after].filter(value => typeof value === 'string')
      wanted.set(field.to, new Set([...(wanted.get(field.to) ?? []), ...ids]))
    }
  }
  const parts = [...wanted].flatMap(([to, ids]): RawBuilder<{ id: string; name: string | null }>[] => {
    if (!registry.has(to) || openMembers(look, to).length === 0) return []
    return [
      sql`select e.id, e.name from ${visibleRows(look, registry.get(to), { withGone: true, read: NAMES })} e
        where e.id = any(${[...ids]}::text[])`,
    ]
  })
  if (parts.length === 0) return {}
  const rows = await reader.rows(sql<{ id: string; name: string | null }>`${sql.join(parts, sql` union all `)}`)
  return Object.fromEntries(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))
}

/** The later of what the datastore keeps and what the access sees. */
export async function keptSince({ db }: Reader, { access }: Look): Promise<string | null> {
  const { datastoreId, now, from } = access
  const kept = await oldestKept({ db, datastoreId, now }, 'metrics')
  const since = [kept, from].filter(time => time !== undefined)
  return since.length === 0 ? null : new Date(Math.max(...since)).toISOString()
}

/** ISO, of a time that a caller wrote at `path`. Throws INVALID_QUERY where it is none. */
export function instantOfText(path: string, text: string): string {
  const time = parseInstant(text)
  if (time === undefined) throw invalid(path, `'${text}' is not an ISO time`, 'for example 2026-03-01T12:00:00Z')
  return new Date(time).toISOString()
}
