/** Tallies of what was sent to datastores, by platform: counts of each hour, the last time, and the reasons of refusals. */
import { type Kysely, sql } from 'kysely'
import { HOUR } from '../../../wire/duration.js'
import type { Database } from '../database.js'

/** The tally of one call for a platform. */
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
  add(datastoreId: string, tallies: ReadonlyMap<string, PlatformTally>, now: Date): Promise<void>
  /** Lists the sources, the one that sent last first. */
  of(datastoreId: string, now: Date): Promise<SourceState[]>
}

/** Different reasons that are kept of a platform in an hour, and named of a day. */
const MOST_REASONS = 20
const SHOWN_HOURS = 24
const KEPT_HOURS = 48
const hourOf = (at: number) => new Date(Math.floor(at / HOUR) * HOUR).toISOString()

export function createIngestTallies(db: Kysely<Database>): IngestTallyStore {
  return {
    async add(datastoreId, tallies, now) {
      const hour = hourOf(now.getTime())
      const at = now.toISOString()
      // In one order, so that two calls do not wait for each other.
      for (const [platform, tally] of [...tallies].sort(([a], [b]) => (a < b ? -1 : 1))) {
        await db.transaction().execute(async trx => {
          const of = { datastore_id: datastoreId, platform }
          await trx
            .insertInto('ingest_source')
            .values({ ...of, first_at: at, last_at: at })
            .onConflict(conflict =>
              conflict
                .columns(['datastore_id', 'platform'])
                .doUpdateSet({ last_at: sql<string>`greatest(ingest_source.last_at, excluded.last_at)` }),
            )
            .execute()
          const { entities, samples, costs, refused } = tally
          await sql`insert into ingest_tally as t (datastore_id, platform, hour, entities, samples, costs, refused)
            values (${datastoreId}, ${platform}, ${hour}::timestamptz, ${entities}, ${samples}, ${costs}, ${refused})
            on conflict (datastore_id, platform, hour) do update set entities = t.entities + excluded.entities,
              samples = t.samples + excluded.samples, costs = t.costs + excluded.costs, refused = t.refused + excluded.refused`.execute(
            trx,
          )
          for (const [reason, { n, place }] of tally.reasons)
            await sql`insert into ingest_refusal as r (datastore_id, platform, hour, reason, n, place, last_at)
              select ${datastoreId}, ${platform}, ${hour}::timestamptz, ${reason}, ${n}, ${place}, ${at}::timestamptz
              where (select count(*) from ingest_refusal k where k.datastore_id = ${datastoreId} and k.platform = ${platform}
                and k.hour = ${hour}::timestamptz and k.reason <> ${reason}) < ${MOST_REASONS}
              on conflict (datastore_id, platform, hour, reason) do update
                set n = r.n + excluded.n, place = excluded.place, last_at = excluded.last_at`.execute(trx)
        })
      }
    },
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
