/** Entities of a batch: proved, compared with what is stored, written where they differ. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { lifecyclePaths } from '../../../spec/language/derive.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { EntityRecord } from '../../../wire/patch.js'
import type { Cell } from '../../../wire/query.js'
import type { DatastoreRef, TypeWriteContext } from '../context.js'
import { entityRows } from '../entity-rows.js'
import { entityTable, fieldsOf, sqlType } from '../generated-tables.js'
import { noteHeld } from '../held-types.js'
import { saidBefore } from '../overlays/said-fields.js'
import type { PendingEntities } from './batch.js'
import { keepHistory } from './history.js'
import { earliest, isEarlier, measuredSince } from './observed.js'

export interface EntityChanges {
  added: EntityRecord[]
  modified: EntityRecord[]
  unchanged: number
}

type Stored = Record<string, unknown> & { id: string; gone_at: string | null }

/** Fields the server keeps itself. */
const OBSERVED = ['firstObservedAt', 'lastObservedAt']

/** The writer: a source that observes entities, the server, which computes fields of existing ones, or people, who say something of these. */
export type Writer = 'source' | 'server' | 'people'

/** Computed values of an entity; its source cannot write them. What it reads and fills is declared (`lifecyclePaths`). */
export type Derive = (spec: EntitySpec, values: Record<string, unknown>, now: Date) => Record<string, unknown>

/** Writes one type's entities. An entity that differs in nothing but when it was seen is unchanged. */
export async function writeEntities(
  context: TypeWriteContext,
  pending: PendingEntities,
  writer: Writer = 'source',
  derive: Derive = () => ({}),
): Promise<EntityChanges> {
  const { db, datastoreId, spec, now } = context
  const paths = pathsOf(spec, pending)
  const stored = await readStored(context, [...pending.keys()], paths)
  const isNew = (id: string) => (stored.get(id)?.gone_at ?? null) !== null || !stored.has(id)
  const measured = await measuredSince(context, [...pending.keys()].filter(isNew))
  const said = await saidBefore(context, [...pending.keys()].filter(isNew))
  const isSource = writer === 'source' || (writer === 'server' && spec.serverOwned === true)
  const changes: EntityChanges = { added: [], modified: [], unchanged: 0 }
  const fresh: Record<string, unknown>[] = []
  const rows: Record<string, unknown>[] = []
  /** Of which some row has another value. */
  const written = new Set<string>()
  const seen: string[] = []
  /** Whose state until now is another one. */
  const replaced: string[] = []
  const at = now.toISOString()
  for (const [id, values] of pending) {
    const before = stored.get(id)
    if (!before || before.gone_at !== null) {
      if (!isSource) continue
      const observed = {
        ...said.get(id),
        ...values,
        firstObservedAt: earliest(at, values.firstObservedAt, measured.get(id)),
        lastObservedAt: values.lastObservedAt ?? at,
        platformType: values.platformType ?? spec.platform,
      }
      const row = { ...observed, ...derive(spec, observed, now) }
      // A new entity is taken to have had these fields since it was first observed; one that reappears has them from now on.
      fresh.push(stamp(context, id, row, before ? at : null))
      changes.added.push(toRecord(id, row))
      continue
    }
    const differs = ([path, value]: [string, unknown]) =>
      path === 'firstObservedAt' ? isEarlier(value, before[path]) : !same(before[path], value)
    const changed = Object.entries(values).filter(differs)
    if (changed.length === 0) {
      changes.unchanged += 1
      seen.push(id)
      continue
    }
    const seenAt = writer === 'source' ? { lastObservedAt: at } : {}
    const row = { ...pick(before, paths), ...values, ...firstOf(before, values), ...seenAt }
    const computed = isSource ? derive(spec, row, now) : {}
    const isSettling = writer === 'server' && isFirstComputed(before, changed)
    if (!isSettling) replaced.push(id)
    rows.push(stamp(context, id, { ...row, ...computed }, isSettling ? null : notBefore(at, before)))
    const differing = [...changed, ...Object.entries(computed).filter(differs)]
    for (const [path] of differing) written.add(path)
    changes.modified.push(toRecord(id, { ...Object.fromEntries(differing), ...seenAt }))
  }
  await keepHistory(context, spec.type, replaced)
  if (writer === 'source') written.add('lastObservedAt')
  if (fresh.length > 0) await upsert(context, fresh)
  if (rows.length > 0) await update(context, rows, [...written])
  if (seen.length > 0 && writer === 'source') {
    await sql`update ${sql.id(entityTable(spec.type))} set "lastObservedAt" = ${at}
      where datastore_id = ${datastoreId} and id = any(${seen})`.execute(db)
  }
  return changes
}

/** Marks entities gone: they leave every answer, their row stays as a tombstone. Gives the ids that were there. */
export async function removeEntities(context: TypeWriteContext, ids: string[]): Promise<string[]> {
  const { db, datastoreId, spec, now } = context
  await keepHistory(context, spec.type, ids)
  const { rows } = await sql<{ id: string }>`update ${sql.id(entityTable(spec.type))} set gone_at = ${now.toISOString()}
    where datastore_id = ${datastoreId} and id = any(${ids}) and gone_at is null returning id`.execute(db)
  return rows.map(row => row.id)
}

/** Live entities by type. */
export async function countEntities(
  { db, datastoreId }: DatastoreRef,
  types: readonly string[],
): Promise<Record<string, number>> {
  if (types.length === 0) return {}
  const each = types.map(
    type => sql`select ${sql.lit(type)}::text as type, count(*)::int as n from ${sql.id(entityTable(type))}
      where datastore_id = ${datastoreId} and gone_at is null`,
  )
  const { rows } = await sql<{ type: string; n: number }>`${sql.join(each, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.filter(row => row.n > 0).map(row => [row.type, row.n]))
}

async function readStored(
  { db, datastoreId, spec }: TypeWriteContext,
  ids: string[],
  paths: readonly string[],
): Promise<Map<string, Stored>> {
  const columns = ['id', 'gone_at', 'since', ...OBSERVED, ...paths]
  const rows = await entityRows<Stored>(db, spec, columns, sql`datastore_id = ${datastoreId} and id = any(${ids})`)
  return new Map(rows.map(row => [row.id, row]))
}

/** The first computed values of a new entity belong to its first state. */
function isFirstComputed(before: Stored, changed: readonly [string, unknown][]): boolean {
  return before.since === null && changed.every(([path]) => before[path] === null)
}

/** Whoever began to write earlier may write later: what an entity was is told in the order of the writing. */
function notBefore(at: string, { since, firstObservedAt }: Stored): string {
  const last = since ?? firstObservedAt
  return typeof last === 'string' && isEarlier(at, last) ? last : at
}

/** The earlier of the kept and the stated time. */
function firstOf(before: Stored, { firstObservedAt }: Record<string, unknown>): Record<string, string> {
  return firstObservedAt === undefined
    ? {}
    : { firstObservedAt: earliest(String(firstObservedAt), before.firstObservedAt) }
}

/** One statement for all rows: the engine reads them from one JSON value, which is faster than thousands of parameters. */
async function upsert(context: TypeWriteContext, rows: Record<string, unknown>[]): Promise<void> {
  const { db, spec } = context
  const table = entityTable(spec.type)
  const columns = ['datastore_id', 'id', 'gone_at', 'search_text', 'since', ...Object.keys(fieldsOf(spec))]
  const list = sql.join(columns.map(column => sql.id(column)))
  const updates = columns.slice(2).map(column => sql`${sql.id(column)} = excluded.${sql.id(column)}`)
  await sql`${noteHeld(context, spec.type)} insert into ${sql.id(table)} (${list})
    select ${list} from jsonb_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::text::jsonb)
    on conflict (datastore_id, id) do update set ${sql.join(updates)}`.execute(db)
}

/** Writes what differs: reading and writing whole rows, which are wide, takes most of the time of a large change. */
async function update(
  { db, datastoreId, spec }: TypeWriteContext,
  rows: Record<string, unknown>[],
  paths: readonly string[],
): Promise<void> {
  const types = new Map([
    ['search_text', 'text'],
    ['since', 'timestamptz'],
  ])
  const fields = fieldsOf(spec)
  for (const path of paths) {
    const field = fields[path]
    if (field) types.set(path, sqlType(field))
  }
  const columns = ['id', ...types.keys()]
  const given = rows.map(row => Object.fromEntries(columns.map(column => [column, row[column] ?? undefined])))
  const shape = sql.join([...types].map(([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`))
  const set = sql.join([...types.keys()].map(column => sql`${sql.id(column)} = r.${sql.id(column)}`))
  await sql`update ${sql.id(entityTable(spec.type))} t set ${set}
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) r (id text, ${shape})
    where t.datastore_id = ${datastoreId} and t.id = r.id`.execute(db)
}

/** What has to be read of present rows: what is given, what is computed of it, and what is searched. */
function pathsOf(spec: EntitySpec, pending: PendingEntities): string[] {
  const fields = fieldsOf(spec)
  const paths = new Set([...searchPaths(spec), ...lifecyclePaths(spec.derive)])
  for (const values of pending.values()) for (const path in values) paths.add(path)
  return [...paths].filter(path => Object.hasOwn(fields, path))
}

function stamp(
  { datastoreId, spec }: TypeWriteContext,
  id: string,
  values: Record<string, unknown>,
  since: string | null,
): Record<string, unknown> {
  return { ...values, datastore_id: datastoreId, id, gone_at: null, search_text: searchText(spec, values), since }
}

/** Everything the search box looks at, lower-cased, one line. */
function searchText(spec: EntitySpec, values: Record<string, unknown>): string {
  const fields = fieldsOf(spec)
  return searchPaths(spec)
    .flatMap(path => (fields[path]?.type === 'tags' ? tagPairs(values[path]) : (values[path] ?? [])))
    .join(' ')
    .toLowerCase()
}

const searched = new WeakMap<EntitySpec, readonly string[]>()

function searchPaths(spec: EntitySpec): readonly string[] {
  const known = searched.get(spec)
  if (known) return known
  const paths = Object.entries(fieldsOf(spec)).flatMap(([path, { search }]) => (search ? [path] : []))
  searched.set(spec, paths)
  return paths
}

/** `environment=production`, as people write a tag. */
function tagPairs(value: unknown): string[] {
  return Object.entries(value ?? {}).map(([key, item]) => `${key}=${item}`)
}

function pick(row: Record<string, unknown>, paths: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(paths.map(path => [path, row[path] ?? null]))
}

function toRecord(id: string, values: Record<string, unknown>): EntityRecord {
  const record: EntityRecord = { id }
  for (const [path, value] of Object.entries(values)) {
    if (value !== undefined && (!OBSERVED.includes(path) || value !== null)) record[path] = value as Cell
  }
  return record
}

/** Equal as stored: null and absent are one, lists compare by content whatever the key order. */
function same(stored: unknown, value: unknown): boolean {
  if (stored === undefined || stored === null) return value === null || value === undefined
  if (typeof stored !== 'object' && typeof value !== 'object') return stored === value
  return isDeepStrictEqual(stored, value) || canonical(stored) === canonical(value)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
