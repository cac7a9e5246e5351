/** What hubs read of the datastores that feed them, besides entities. */
import { sql } from 'kysely'
import type { DatastoreRef } from '../context.js'
import { entityTable } from '../generated-tables.js'
import type { MachineSum } from './types.js'

export async function machineSums(
  { db, datastoreId }: DatastoreRef,
  { type, by }: { type: string; by: string },
): Promise<Map<string, MachineSum>> {
  const { rows } = await sql<MachineSum & { at: string }>`select ${sql.id(by)} as at, count(*)::int as count,
      coalesce(sum("virtualProcessorCount"), 0)::float8 as vcpus, coalesce(sum("memoryAllocated"), 0)::float8 as memory
    from ${sql.id(entityTable(type))}
    where datastore_id = ${datastoreId} and gone_at is null and ${sql.id(by)} is not null and "isTemplate" is not true
    group by ${sql.id(by)}`.execute(db)
  return new Map(rows.map(({ at, ...sum }) => [at, sum]))
}

export async function copySeen(
  { db, datastoreId }: DatastoreRef,
  type: string,
  from: { datastoreId: string; type: string; prefix: string },
): Promise<void> {
  await sql`update ${sql.id(entityTable(type))} e set "lastObservedAt" = s."lastObservedAt"
    from ${sql.id(entityTable(from.type))} s
    where e.datastore_id = ${datastoreId} and e.gone_at is null and starts_with(e.id, ${from.prefix})
      and s.datastore_id = ${from.datastoreId} and s.id = substr(e.id, ${from.prefix.length + 1}::int)
      and e."lastObservedAt" is distinct from s."lastObservedAt"`.execute(db)
}
