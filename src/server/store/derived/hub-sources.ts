/** What hubs read of the datastores that feed them, besides entities. */
import { sql } from 'kysely'
import type { DatastoreRef } from '../context.js'
import { entityTable } from '../generated-tables.js'
import type { MachinePlaces, MachineSum, PlacedMachines } from './types.js'

interface Placed extends MachineSum {
  cluster: string | null
  host: string | null
  isKnown: boolean
}

export async function placedMachines(
  { db, datastoreId }: DatastoreRef,
  { type, cluster, host, hosts }: MachinePlaces,
  hasInsights: boolean,
): Promise<PlacedMachines> {
  const savings = hasInsights ? savingsOf(datastoreId, type) : NO_SAVINGS
  const { rows } = await sql<Placed>`select coalesce(m.${sql.id(cluster)}, h."cluster.id") as cluster,
      m.${sql.id(host)} as host, (m.${sql.id(cluster)} is not null or h.id is not null) as "isKnown",
      count(*)::int as count, coalesce(sum(m."virtualProcessorCount"), 0)::float8 as vcpus,
      coalesce(sum(m."memoryAllocated"), 0)::float8 as memory, sum(i.saving) as saving, max(i.currency) as currency
    from ${sql.id(entityTable(type))} m
    left join ${sql.id(entityTable(hosts))} h
      on h.datastore_id = m.datastore_id and h.id = m.${sql.id(host)} and h.gone_at is null
    left join (${savings}) i on i.id = m.id
    where m.datastore_id = ${datastoreId} and m.gone_at is null and m."isTemplate" is not true
    group by 1, 2, 3`.execute(db)
  const placed: PlacedMachines = {
    clusters: new Map(),
    hosts: new Map(),
    isWhole: rows.length > 0 && rows.every(({ isKnown }) => isKnown),
  }
  for (const row of rows) {
    add(placed.clusters, row.cluster, row)
    add(placed.hosts, row.host, row)
  }
  return placed
}

/** By machine, as lists of insights count what is open. */
const savingsOf = (datastoreId: string, type: string) => sql`select "entityId" as id,
    sum(0 - "costDelta")::float8 as saving, max(currency) as currency
  from ${sql.id(entityTable('insight'))}
  where datastore_id = ${datastoreId} and gone_at is null and "entityType" = ${type} and "costDelta" is not null
    and decision = 'open' and category <> 'excluded' group by 1`
const NO_SAVINGS = sql`select null::text as id, null::float8 as saving, null::text as currency where false`

function add(to: Map<string, MachineSum>, place: string | null, sum: MachineSum): void {
  if (place === null) return
  const known = to.get(place)
  to.set(place, {
    count: (known?.count ?? 0) + sum.count,
    vcpus: (known?.vcpus ?? 0) + sum.vcpus,
    memory: (known?.memory ?? 0) + sum.memory,
    saving: known?.saving == null ? sum.saving : known.saving + (sum.saving ?? 0),
    currency: known?.currency ?? sum.currency,
  })
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
