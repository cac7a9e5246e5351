/** Reference catalogues as an operator imported them: entries by kind and key. */
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.js'

/** One entry of a reference catalogue: a release, a hardware model, an instance type, a region. */
export interface CatalogueEntry {
  /** Unique in its kind. */
  key: string
  /** What it is a part of: an import that names a part replaces it whole. Default the key. */
  part?: string
  body: unknown
}

/** How an import changed a catalogue. */
export interface CatalogueChange {
  added: number
  modified: number
  unchanged: number
  removed: number
}

/** Reference data that an operator imported (src/server/catalogues), the same for all datastores. */
export interface CatalogueStore {
  /** Bodies by key. */
  get(kind: string): Promise<unknown[]>
  /** Replaces the parts that the entries belong to; the other parts stay. `source` says where they come from. */
  replace(kind: string, entries: readonly CatalogueEntry[], source: string | null, now: Date): Promise<CatalogueChange>
  /** Differs from what it was once one of the kinds changed. */
  stamp(kinds: readonly string[]): Promise<string>
}

/** Entries of one statement. */
const AT_ONCE = 2_000

export function createCatalogueStore(db: Kysely<Database>): CatalogueStore {
  return {
    async get(kind) {
      const rows = await db
        .selectFrom('reference_catalogue')
        .select('body')
        .where('kind', '=', kind)
        .orderBy('key')
        .execute()
      return rows.map(row => row.body)
    },
    async replace(kind, entries, source, now) {
      return db.transaction().execute(async trx => {
        // Two imports of one kind follow each other.
        await sql`select pg_advisory_xact_lock(hashtext(${`catalogue ${kind}`}))`.execute(trx)
        const stored = await trx
          .selectFrom('reference_catalogue')
          .select(['key', 'part', 'body'])
          .where('kind', '=', kind)
          .execute()
        const before = new Map(stored.map(({ key, body }) => [key, canonical(body)]))
        const differing = entries.filter(({ key, body }) => before.get(key) !== canonical(body))
        const parts = new Set(entries.map(partOf))
        const keys = new Set(entries.map(({ key }) => key))
        const gone = stored.filter(row => parts.has(row.part) && !keys.has(row.key)).map(row => row.key)
        const change: CatalogueChange = {
          added: differing.filter(({ key }) => !before.has(key)).length,
          modified: differing.filter(({ key }) => before.has(key)).length,
          unchanged: entries.length - differing.length,
          removed: gone.length,
        }
        if (gone.length > 0) {
          await sql`delete from reference_catalogue where kind = ${kind} and key = any(${gone})`.execute(trx)
        }
        const at = now.toISOString()
        for (let start = 0; start < differing.length; start += AT_ONCE) {
          const rows = differing
            .slice(start, start + AT_ONCE)
            .map(entry => ({ kind, key: entry.key, part: partOf(entry), body: entry.body, source, imported_at: at }))
          await sql`insert into reference_catalogue
            select * from jsonb_populate_recordset(null::reference_catalogue, ${JSON.stringify(rows)}::text::jsonb)
            on conflict (kind, key) do update set part = excluded.part, body = excluded.body, source = excluded.source,
              imported_at = excluded.imported_at`.execute(trx)
        }
        if (change.added + change.modified + change.removed > 0) {
          await sql`insert into setting (key, value) values (${revisionOf(kind)}, '1')
            on conflict (key) do update set value = (setting.value::bigint + 1)::text`.execute(trx)
        }
        return change
      })
    },
    async stamp(kinds) {
      const rows = await db
        .selectFrom('setting')
        .selectAll()
        .where('key', 'in', kinds.map(revisionOf))
        .orderBy('key')
        .execute()
      return rows.map(({ key, value }) => `${key}=${value}`).join(' ')
    },
  }
}

/** Setting that counts how often a kind changed. */
function revisionOf(kind: string): string {
  return `catalogue.${kind}.revision`
}

function partOf({ key, part = key }: CatalogueEntry): string {
  return part
}

/** One text for one value, whatever the order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
