/** When entities that say no address any more said one last: a machine that is off has none, and what it said before was its own. */
import { type RawBuilder, sql } from 'kysely'
import { entityTable } from '../../generated-tables.js'
import type { Reader } from '../reader.js'

/** The newest moments within the range that are looked at. */
const MOST_MOMENTS = 50

export interface PastAsked {
  datastoreId: string
  /** ISO. */
  from: string
  until: string
  /** Addresses that nobody says at the end. */
  left: readonly string[]
  /** Of each type the paths of addresses, and the ids of entities that say none at the end. */
  silent: readonly { type: string; paths: readonly string[]; rows: RawBuilder<unknown> }[]
}

export interface PastMoment {
  /** ISO: just before they said them no more. */
  at: string
  /** As they are stored. */
  ids: readonly string[]
  /** What they said, whoever may see it. */
  addresses: readonly string[]
}

/** Moments within the range until which the silent, and those that are gone, said addresses that are left; newest first. */
export async function pastMoments(reader: Reader, asked: PastAsked): Promise<PastMoment[]> {
  const { datastoreId, from, until, left, silent } = asked
  if (left.length === 0 || silent.length === 0) return []
  const isWithin = (time: RawBuilder<unknown>) =>
    sql`${time} > ${from}::timestamptz and ${time} <= ${until}::timestamptz`
  const parts = silent.map(({ type, paths, rows }) => {
    const gone = sql`select g.id from ${sql.id(entityTable(type))} g where g.datastore_id = ${datastoreId} and ${isWithin(sql`g.gone_at`)}`
    return sql`select last.at, c.id, last.addresses from (${rows} union ${gone}) c cross join lateral (
      select h.to_at as at, said.addresses from entity_history h cross join lateral (
        select array_agg(a.address) as addresses from (${sql.join(paths.map(listOf), sql` union all `)}) lists
          cross join lateral jsonb_array_elements_text(lists.list) a (address) where a.address = any(${[...left]}::text[])) said
      where h.datastore_id = ${datastoreId} and h.type = ${type} and h.id = c.id and ${isWithin(sql`h.to_at`)} and said.addresses is not null
      order by h.to_at desc limit 1) last`
  })
  const rows = await reader.rows(
    sql<{ at: string; id: string; addresses: string[] }>`${sql.join(parts, sql` union all `)} order by at desc`,
  )
  const moments = new Map<string, { ids: string[]; addresses: string[] }>()
  for (const { at, id, addresses } of rows) {
    const before = new Date(new Date(at).getTime() - 1).toISOString()
    if (!moments.has(before) && moments.size === MOST_MOMENTS) break
    const moment = moments.get(before) ?? { ids: [], addresses: [] }
    moments.set(before, moment)
    moment.ids.push(id)
    moment.addresses.push(...addresses)
  }
  return [...moments].map(([at, moment]) => ({ at, ...moment }))
}

/** An address or a list of them, as a list. */
function listOf(path: string) {
  const value = sql`h.row->${sql.lit(path)}`
  return sql`select case jsonb_typeof(${value}) when 'array' then ${value} when 'string' then jsonb_build_array(${value}) else '[]'::jsonb end as list`
}
