/** The keys by which an entity is summed: the value of each kind as text, and the populations that the entity is in. */
import { type RawBuilder, sql } from 'kysely'
import { systemAccess } from '../../access/data-access.js'
import type { DatastoreContext } from '../context.js'
import { entityTable, plainTable } from '../generated-tables.js'
import { NOTHING_CLOSED } from '../metrics/state.js'
import { createSubject, type Subject } from '../query/subject.js'
import { readTimeRange } from '../query/time-range.js'
import { compileWhere } from '../query/where.js'
import { type Choice, type Kinds, WHOLE } from './kinds.js'

type Sql = RawBuilder<unknown>

export interface Member {
  id: string
  /** A 0 or 1 for each population. */
  side: string
  /** Groups by kind. */
  groups: string[]
}

/** A group as it is kept: no value, or one. */
const groupText = (value: Sql): Sql => sql`coalesce('=' || (${value})::text, '')`

/** `"#type"` and `"#group"` of the entities of a query, as kept sums have them. */
export function placeColumns(subject: Subject, { property }: Choice): Sql[] {
  const { sql: type } = subject.column({ property: 'type' }, 'entity')
  const group = property === WHOLE ? sql`''` : groupText(subject.column({ property }, 'groupBy.x').sql)
  return [sql`${type} as "#type"`, sql`${group} as "#group"`]
}

/** The present ones of these entities. */
export async function presentMembers(
  { db, registry, datastoreId }: Omit<DatastoreContext, 'now'>,
  kinds: Kinds,
  ids: readonly string[],
): Promise<Map<string, Member>> {
  const { spec } = kinds
  const groups = kinds.kinds.map(kind => (kind === WHOLE ? sql`''` : groupText(sql`e.${sql.id(kind)}`)))
  const access = systemAccess(datastoreId, new Date(0))
  const range = readTimeRange({ access })
  const sides = kinds.populations.map(({ where, of }) => {
    const subject = createSubject(of.type, { registry, access, range, closed: NOTHING_CLOSED })
    const condition = compileWhere(where, subject, 'where')
    if (of === spec) return sql`case when ${condition} then '1' else '0' end`
    // A family's filter reads the family's fields, which a member may not have: there they are null.
    return sql`case when exists (select 1 from ${sql.id(plainTable(of.type))} e
      where e.type = ${sql.lit(spec.type)} and e.datastore_id = o.datastore_id and e.id = o.id and ${condition}) then '1' else '0' end`
  })
  const side = sides.length === 0 ? sql`''` : sql.join(sides, sql` || `)
  const { rows } = await sql<Member>`select e.id, ${side} as side, array[${sql.join(groups)}]::text[] as groups
    from ${sql.id(entityTable(spec.type))} e cross join lateral (select e.datastore_id, e.id) o
    where e.datastore_id = ${datastoreId} and e.id = any(${[...ids]}::text[]) and e.gone_at is null`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}
