/** How many entities of each type an access sees: what the snapshot of a datastore says. */
import { sql } from 'kysely'
import type { DataAccess } from '../../access/data-access.js'
import type { TypedDatabase } from '../context.js'
import { lastSeen } from './last-seen.js'
import { type ReadOptions, read, sourceOf } from './reader.js'
import { lookAt, openMembers } from './visible/look.js'
import { NAMES, visibleRows } from './visible/visible-rows.js'

export function countVisible(
  source: TypedDatabase,
  access: DataAccess,
  options: ReadOptions,
  /** ISO: as of then; default the present, or the last that the access sees. */
  at?: string,
): Promise<{ counts: Record<string, number>; asOf: string | null }> {
  const { registry } = source
  const look = at === undefined ? lookAt(registry, access) : { registry, access, asOf: at }
  const open = registry.stored.filter(({ type }) => openMembers(look, type).length > 0)
  return read(sourceOf(source, access), options, async reader => {
    const there = open.filter(({ type }) => reader.held.has(type))
    const each = there.map(
      spec =>
        sql`select ${sql.lit(spec.type)}::text as type, count(*)::int as n from ${visibleRows(look, spec, { read: NAMES })} e`,
    )
    const found =
      each.length === 0 ? [] : await reader.rows(sql<{ type: string; n: number }>`${sql.join(each, sql` union all `)}`)
    return {
      counts: Object.fromEntries(found.filter(({ n }) => n > 0).map(({ type, n }) => [type, n])),
      asOf: at ?? (await lastSeen(reader.db, access)),
    }
  })
}
