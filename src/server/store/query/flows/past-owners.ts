/** When entities that say no address any more said one last: a machine that is off has none, and what it said before was its own. */
import { type RawBuilder, sql } from 'kysely'
import { entityTable } from '../../generated-tables.js'
import type { Reader } from '../reader.js'

/** The newest moments within the range that are looked at: each is a statement. */
const MOST_MOMENTS = 100

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
  /** ISO: they still said them. */
  at: string
  /** Types and ids of who said them, as they are stored. */
  types: ReadonlySet<string>
  ids: readonly string[]
}

interface Said {
  /** When they said them last, epoch ms: from, until. */
  from: number
  until: number
  type: string
  id: string
}

/**
 * Moments within the range at which the silent, and those that are gone, said addresses that are left; newest first. Machines that said theirs at the same
 * time share one, whenever each stopped. `isWhole`: these are all.
 */
export async function pastMoments(
  reader: Reader,
  asked: PastAsked,
): Promise<{ moments: PastMoment[]; isWhole: boolean }> {
  const { datastoreId, left, silent } = asked
  if (left.length === 0 || silent.length === 0) return { moments: [], isWhole: true }
  const isEnding = (time: RawBuilder<unknown>) => isWithin(asked, time)
  const parts = silent.map(({ type, paths, rows }) => {
    const gone = sql`select g.id from ${sql.id(entityTable(type))} g where g.datastore_id = ${datastoreId} and ${isEnding(sql`g.gone_at`)}`
    return sql`select last.since, last.at, ${sql.lit(type)}::text as type, c.id from (${rows} union ${gone}) c cross join lateral (
      select h.from_at as since, h.to_at as at from entity_history h cross join lateral (
        select array_agg(a.address) as addresses from (${sql.join(paths.map(listOf), sql` union all `)}) lists
          cross join lateral jsonb_array_elements_text(lists.list) a (address) where a.address = any(${[...left]}::text[])) said
      where h.datastore_id = ${datastoreId} and h.type = ${type} and h.id = c.id and ${isEnding(sql`h.to_at`)} and said.addresses is not null
      order by h.to_at desc limit 1) last`
  })
  const rows = await reader.rows(
    sql<{ since: string; at: string; type: string; id: string }>`${sql.join(parts, sql` union all `)}`,
  )
  const said = rows.map(({ since, at, type, id }) => ({
    ...{ from: new Date(since).getTime(), until: new Date(at).getTime() },
    ...{ type, id },
  }))
  const moments = shared(said).reverse()
  return { moments: moments.slice(0, MOST_MOMENTS), isWhole: moments.length <= MOST_MOMENTS }
}

/** As few moments as have one within each span; oldest first. */
function shared(said: readonly Said[]): PastMoment[] {
  const moments: (PastMoment & { time: number; types: Set<string>; ids: string[] })[] = []
  for (const { from, until, type, id } of said.toSorted((a, b) => a.until - b.until)) {
    let moment = moments.at(-1)
    if (!moment || moment.time < from) {
      const time = until - 1
      moment = { time, at: new Date(time).toISOString(), types: new Set(), ids: [] }
      moments.push(moment)
    }
    moment.types.add(type)
    moment.ids.push(id)
  }
  return moments
}

/** Every address that any entity of these types said within the range and says no more, whoever may see it. */
export async function pastAddresses(
  reader: Reader,
  asked: Pick<PastAsked, 'datastoreId' | 'from' | 'until'>,
  types: readonly Pick<PastAsked['silent'][number], 'type' | 'paths'>[],
): Promise<string[]> {
  if (types.length === 0) return []
  const parts = types.map(
    ({ type, paths }) => sql`select a.address from entity_history h
      cross join lateral (${sql.join(paths.map(listOf), sql` union all `)}) lists cross join lateral jsonb_array_elements_text(lists.list) a (address)
      where h.datastore_id = ${asked.datastoreId} and h.type = ${type} and h.to_at > ${asked.from}::timestamptz and h.from_at <= ${asked.until}::timestamptz`,
  )
  const rows = await reader.rows(sql<{ address: string }>`${sql.join(parts, sql` union `)}`)
  return rows.map(({ address }) => address)
}

const isWithin = ({ from, until }: Pick<PastAsked, 'from' | 'until'>, time: RawBuilder<unknown>) =>
  sql`${time} > ${from}::timestamptz and ${time} <= ${until}::timestamptz`

/** An address or a list of them, as a list. */
function listOf(path: string) {
  const value = sql`h.row->${sql.lit(path)}`
  return sql`select case jsonb_typeof(${value}) when 'array' then ${value} when 'string' then jsonb_build_array(${value}) else '[]'::jsonb end as list`
}
