/** Rows and measures of an estate as a design scenario would have it (./as-if.ts). */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../../spec/language/entity.js'
import { binaryArray } from '../../binary-array.js'
import { entityTable, fieldsOf, sqlType } from '../../generated-tables.js'
import type { AsIfHosts, AsIfMachines } from './as-if.js'
import type { Look } from './look.js'

type Sql = RawBuilder<unknown>

const MIB_A_GIB = 1_024
const OWN = ['datastore_id', 'id', 'gone_at', 'search_text', 'since'] as const
const COUNT = 'virtualMachinesCount'

/** A table expression like the type's table; undefined where the estate has the type as it is. */
export function rowsAsIf({ registry, access: { datastoreId }, estate }: Look, spec: EntitySpec): Sql | undefined {
  const moving = estate?.machines.get(spec.type)
  if (moving) {
    const gone = estate?.hosts.get(moving.hosts)?.gone ?? []
    return machineRows(spec, { datastoreId, moving, gone, hosts: registry.get(moving.hosts) })
  }
  const changed = estate?.hosts.get(spec.type)
  if (!changed) return undefined
  return hostRows(spec, { datastoreId, changed, moved: estate?.machines.get(changed.machines)?.moved ?? [] })
}

interface MachineRows {
  datastoreId: string
  moving: AsIfMachines
  /** Hosts that give way, and how they are declared. */
  gone: readonly string[]
  hosts: EntitySpec
}

/** A machine whose host gives way and that is placed nowhere is on none. */
function machineRows(spec: EntitySpec, { datastoreId, moving: { by, moved, nodes }, gone, hosts }: MachineRows): Sql {
  const isElsewhere = sql`(m.id is not null or g.id is not null)`
  const columns = Object.entries(fieldsOf(spec)).map(([path, field]) => {
    const place =
      field.type === 'reference' ? placesOf(hosts).find(of => path === of || path.endsWith(`.${of}`)) : undefined
    const now = sql`e.${sql.id(path)}`
    if (path === by) return sql`case when ${isElsewhere} then m.node else ${now} end as ${sql.id(path)}`
    if (place === undefined) return now
    const then = sql`case when m.node is not null then p.${sql.id(place)} end`
    return sql`case when ${isElsewhere} then ${then} else ${now} end as ${sql.id(path)}`
  })
  return sql`(select ${sql.join([...OWN.map(name => sql`e.${sql.id(name)}`), ...columns])}
    from ${sql.id(entityTable(spec.type))} e
      left join unnest(${texts(moved)}, ${texts(nodes)}) m(id, node) on m.id = e.id
      left join unnest(${texts(gone)}) g(id) on g.id = e.${sql.id(by)}
      cross join ${placeOf(hosts, datastoreId, gone)} p
    where e.datastore_id = ${datastoreId})`
}

interface HostRows {
  datastoreId: string
  changed: AsIfHosts
  moved: readonly string[]
}

/** Hosts that stay, with fewer machines where some of theirs move, and the nodes. What no scenario says of a node is not known. */
function hostRows(spec: EntitySpec, { datastoreId, changed: { gone, machines, by, nodes }, moved }: HostRows): Sql {
  const fields = Object.entries(fieldsOf(spec))
  const staying = fields.map(([path]) =>
    path === COUNT
      ? sql`greatest(0, e.${sql.id(path)} - coalesce(l.count, 0)) as ${sql.id(path)}`
      : sql`e.${sql.id(path)}`,
  )
  const places = placesOf(spec)
  const designed = fields.map(([path, field]) => {
    const value = NODE_COLUMNS[path] ?? (places.includes(path) ? sql`p.${sql.id(path)}` : sql`null`)
    return sql`${value}::${sql.raw(sqlType(field))} as ${sql.id(path)}`
  })
  return sql`(select ${sql.join([...OWN.map(name => sql`e.${sql.id(name)}`), ...staying])}
    from ${sql.id(entityTable(spec.type))} e
      left join (select v.${sql.id(by)} as host, count(*) as count from ${sql.id(entityTable(machines))} v
          join unnest(${texts(moved)}) m(id) on m.id = v.id
          where v.datastore_id = ${datastoreId} and v.gone_at is null group by v.${sql.id(by)}) l on l.host = e.id
    where e.datastore_id = ${datastoreId} and e.id <> all(${texts(gone)})
    union all
    select ${datastoreId}::text, n.id, null::timestamptz, lower(n.name), null::timestamptz, ${sql.join(designed)}
    from unnest(${texts(nodes.map(({ id }) => id))}, ${texts(nodes.map(({ name }) => name))}, ${texts(nodes.map(({ model }) => model))},
        ${numbers(nodes.map(({ cores }) => cores))}, ${numbers(nodes.map(({ memoryGiB }) => memoryGiB * MIB_A_GIB))},
        ${numbers(nodes.map(({ rackUnits }) => rackUnits))}, ${numbers(nodes.map(node => node.machines))})
        n(id, name, model, cores, memory, units, machines)
      cross join ${placeOf(spec, datastoreId, gone)} p)`
}

const NODE_COLUMNS: Readonly<Record<string, Sql>> = {
  name: sql`n.name`,
  'hwIdentity.name': sql`n.model`,
  'processor.cores': sql`n.cores`,
  memorySize: sql`n.memory`,
  'chassis.rackUnits': sql`n.units`,
  [COUNT]: sql`n.machines`,
}

/** References of hosts to what they are part of. */
function placesOf({ fields }: EntitySpec): string[] {
  return Object.entries(fields).flatMap(([path, field]) => (field.type === 'reference' ? [path] : []))
}

/** Nodes stand where all of the hosts that give way did: one row with their references, null where these differ. */
function placeOf(hosts: EntitySpec, datastoreId: string, gone: readonly string[]): Sql {
  const columns = placesOf(hosts).map(path => {
    const of = sql.id(path)
    return sql`case when min(${of}) = max(${of}) and count(${of}) = count(*) then min(${of}) end as ${of}`
  })
  return sql`(select ${sql.join([sql`count(*) as count`, ...columns])} from ${sql.id(entityTable(hosts.type))}
    where datastore_id = ${datastoreId} and id = any(${texts(gone)}))`
}

/** What nodes use, by the rollups that the scenario counts by. */
const MEASURED: Readonly<Record<string, 'cpu' | 'memory'>> = {
  'cpu.utilization.p95': 'cpu',
  'mem.utilization.p95': 'memory',
}

export interface MeasuredAsIf {
  join: Sql
  value: Sql
}

/** The metric of nodes, to be joined to rows `e`; undefined where no node has it. */
export function measuredAsIf({ registry, estate }: Look, type: string, metric: string): MeasuredAsIf | undefined {
  const of = MEASURED[metric]
  if (!estate || !of) return undefined
  const nodes = registry.members(type).flatMap(member => estate.hosts.get(member.type)?.nodes ?? [])
  if (nodes.length === 0) return undefined
  const join = sql`left join unnest(${texts(nodes.map(({ id }) => id))}, ${numbers(nodes.map(({ cpu }) => cpu))},
    ${numbers(nodes.map(({ memory }) => memory))}) as_if(id, cpu, memory) on as_if.id = e.id`
  return { join, value: sql`as_if.${sql.id(of)}` }
}

const texts = (values: readonly (string | null)[]): Sql => sql`${binaryArray('text', values)}::text[]`
const numbers = (values: readonly (number | null)[]): Sql =>
  sql`${binaryArray('double precision', values)}::double precision[]`
