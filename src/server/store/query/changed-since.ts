/** Which entities of a query are other now than they were at an instant: by what was put aside of them since then, and by the names that they refer to. */
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../../../wire/query.js'
import { entityTable } from '../generated-tables.js'
import { SINCE } from '../ingest/history.js'
import type { Reader } from './reader.js'
import type { Subject } from './subject.js'
import { referencesNamed } from './types-read.js'
import { rowsAsOf } from './visible/rows-as-of.js'
import { NAMES } from './visible/visible-rows.js'

type Sql = RawBuilder<unknown>

/** Of a stored type, for an access that sees all of it. All others are now as they were at `at`, under the names that they had then. */
export async function changedSince(reader: Reader, query: Query, subject: Subject, at: string): Promise<string[]> {
  const { registry, datastoreId, spec } = subject
  const of = { reader, datastoreId, at }
  const changed = new Set(await idsOf(reader, touchedSince(spec.type, of)))
  for (const { property, types } of referencesNamed(registry, query)) {
    const others: string[] = []
    for (const type of types) if (reader.held.has(type)) others.push(...(await namedOtherwise(type, of)))
    if (others.length === 0) continue
    const refer = sql`select e.id from ${sql.id(entityTable(spec.type))} e
      where e.datastore_id = ${datastoreId} and e.${sql.id(property)} = any(${others})`
    for (const id of await idsOf(reader, refer)) changed.add(id)
  }
  return [...changed]

  /** Ids whose name was another one, or none, as of names behind references: what is gone has its name now, and had none once it was gone. */
  function namedOtherwise(type: string, of: Of): Promise<string[]> {
    const table = sql.id(entityTable(type))
    const gone = sql`select e.id from ${table} e where e.datastore_id = ${datastoreId} and e.gone_at is not null`
    const then = rowsAsOf(registry.get(type), datastoreId, at, { read: NAMES })
    const touched = sql`array(${touchedSince(type, of)} union ${gone})`
    return idsOf(
      reader,
      sql`select c.id from (select unnest(${touched}) as id) c
        left join ${table} n on n.datastore_id = ${datastoreId} and n.id = c.id
        left join (select e.id, e.name from ${then} e where e.id = any(${touched})) t on t.id = c.id
        where n.name is distinct from t.name`,
    )
  }
}

interface Of {
  datastoreId: string
  at: string
}

/** What has come, changed or gone since then. */
function touchedSince(type: string, { datastoreId, at }: Of): Sql {
  return sql`select e.id from ${sql.id(entityTable(type))} e
      where e.datastore_id = ${datastoreId} and ${SINCE} > ${at}::timestamptz
    union select h.id from entity_history h
      where h.datastore_id = ${datastoreId} and h.type = ${type} and h.to_at > ${at}::timestamptz`
}

/** As one text: of many rows that is far faster. */
async function idsOf(reader: Reader, statement: Sql): Promise<string[]> {
  const [row] = await reader.joined(
    sql<{ ids: string | null }>`select json_agg(c.id)::text as ids from (${statement}) c`,
  )
  return JSON.parse(row?.ids ?? '[]') as string[]
}
