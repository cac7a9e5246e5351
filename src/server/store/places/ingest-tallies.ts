/** Tallies of what was sent to datastores, by platform: counts of each hour, the last time, and the reasons of refusals. */
import { type Kysely, sql } from 'kysely'
import { HOUR } from '../../../wire/duration.js'
import type { IngestLine, IngestRejection } from '../../../wire/ingest.js'
import type { Database, Db } from '../database.js'

/** The tally of lines sent together, for a platform. */
export interface PlatformTally {
  entities: number
  /** Times at which something was measured. */
  samples: number
  costs: number
  /** Lines. */
  refused: number
  /** Refused lines by reason, each with its place in the last line. */
  reasons: ReadonlyMap<string, { n: number; place: string }>
}

/** Counts lines that are written together, and what of them was refused. */
export type CountLines = (
  lines: readonly IngestLine[],
  rejected: readonly IngestRejection[],
) => ReadonlyMap<string, PlatformTally>

export interface SourceState {
  platform: string
  firstAt: string
  lastAt: string
  /** Entities of the last 24 hours, like the other counts. */
  entities: number
  samples: number
  costs: number
  refused: number
  /** The most frequent first. */
  reasons: { reason: string; n: number; place: string; lastAt: string }[]
}

export interface IngestTallyStore {
  /** Lists the sources, the one that sent last first. */
  of(datastoreId: string, now: Date): Promise<SourceState[]>
}

/** Different reasons that are kept of a platform in an hour, and named of a day. */
const MOST_REASONS = 20
const SHOWN_HOURS = 24
const KEPT_HOURS = 48
const hourOf = (at: number) => new Date(Math.floor(at / HOUR) * HOUR).toISOString()

/** Adds tallies, in the transaction of what they count. */
export async function addTallies(
  db: Db,
  { datastoreId, now }: { datastoreId: string; now: Date },
  tallies: ReadonlyMap<string, PlatformTally>,
): Promise<void> {
  const hour = hourOf(now.getTime())
  const at = now.toISOString()
  // In one order, so that two calls do not wait for each other.
  const sorted = [...tallies].sort(([a], [b]) => (a < b ? -1 : 1))
  if (sorted.length === 0) return
  const of = (pick: (tally: PlatformTally) => number) => sorted.map(([, tally]) => pick(tally))
  await sql`with source as (insert into ingest_source as s (datastore_id, platform, first_at, last_at)
      select ${datastoreId}, platform, ${at}::timestamptz, ${at}::timestamptz from unnest(${sorted.map(([name]) => name)}::text[]) platform
      on conflict (datastore_id, platform) do update set last_at = greatest(s.last_at, excluded.last_at))
    insert into ingest_tally as t (datastore_id, platform, hour, entities, samples, costs, refused)
    select ${datastoreId}, n.platform, ${hour}::timestamptz, n.entities, n.samples, n.costs, n.refused
    from unnest(${sorted.map(([name]) => name)}::text[], ${of(n => n.entities)}::bigint[], ${of(n => n.samples)}::bigint[],
      ${of(n => n.costs)}::bigint[], ${of(n => n.refused)}::bigint[]) n(platform, entities, samples, costs, refused)
    on conflict (datastore_id, platform, hour) do update set entities = t.entities + excluded.entities,
      samples = t.samples + excluded.samples, costs = t.costs + excluded.costs, refused = t.refused + excluded.refused`.execute(
    db,
  )
  for (const [platform, { reasons }] of sorted)
    for (const [reason, { n, place }] of reasons)
      await sql`insert into ingest_refusal as r (datastore_id, platform, hour, reason, n, place, last_at)
        select ${datastoreId}, ${platform}, ${hour}::timestamptz, ${storable(reason)}, ${n}, ${storable(place)}, ${at}::timestamptz
        where (select count(*) from ingest_refusal k where k.datastore_id = ${datastoreId} and k.platform = ${platform}
          and k.hour = ${hour}::timestamptz and k.reason <> ${storable(reason)}) < ${MOST_REASONS}
        on conflict (datastore_id, platform, hour, reason) do update
          set n = r.n + excluded.n, place = excluded.place, last_at = excluded.last_at`.execute(db)
}

/** What was refused may have been refused for a character that a database keeps nowhere. */
function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd')
}

export function createIngestTallies(db: Kysely<Database>): IngestTallyStore {
  return {
    async of(datastoreId, now) {
      const since = hourOf(now.getTime() - (SHOWN_HOURS - 1) * HOUR)
      const { rows } = await sql<
        SourceState & { first: string; last: string }
      >`select s.platform, s.first_at as first, s.last_at as last,
          coalesce(sum(t.entities), 0)::float8 as entities, coalesce(sum(t.samples), 0)::float8 as samples,
          coalesce(sum(t.costs), 0)::float8 as costs, coalesce(sum(t.refused), 0)::float8 as refused
        from ingest_source s left join ingest_tally t on t.datastore_id = s.datastore_id and t.platform = s.platform and t.hour >= ${since}::timestamptz
        where s.datastore_id = ${datastoreId} group by s.platform, s.first_at, s.last_at order by s.last_at desc, s.platform`.execute(
        db,
      )
      const reasons = await reasonsOf(db, datastoreId, since)
      return rows.map(({ first, last, ...row }) => ({
        ...row,
        firstAt: new Date(first).toISOString(),
        lastAt: new Date(last).toISOString(),
        reasons: reasons
          .filter(({ platform }) => platform === row.platform)
          .map(({ platform: _of, ...reason }) => reason),
      }))
    },
  }
}

async function reasonsOf(db: Kysely<Database>, datastoreId: string, since: string) {
  const { rows } = await sql<{
    platform: string
    reason: string
    n: number
    place: string
    last: string
  }>`select * from (
      select platform, reason, sum(n)::float8 as n, (array_agg(place order by last_at desc))[1] as place, max(last_at) as last,
        row_number() over (partition by platform order by sum(n) desc, reason) as rank
      from ingest_refusal where datastore_id = ${datastoreId} and hour >= ${since}::timestamptz group by platform, reason) r
    where rank <= ${MOST_REASONS} order by platform, rank`.execute(db)
  return rows.map(({ platform, reason, n, place, last }) => ({
    platform,
    reason,
    n,
    place,
    lastAt: new Date(last).toISOString(),
  }))
}

/** Hours that nobody asks about any more. */
export async function expireTallies(db: Kysely<Database>, now: Date): Promise<void> {
  const before = hourOf(now.getTime() - KEPT_HOURS * HOUR)
  await db.deleteFrom('ingest_tally').where('hour', '<', before).execute()
  await db.deleteFrom('ingest_refusal').where('hour', '<', before).execute()
}
