/** Entities of a type by what they say of themselves and by where they are, in one statement however many there are. */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { DatastoreRef } from '../context.js'
import { entityTable, fieldsOf } from '../generated-tables.js'
import type { SaidAsked, SaidPlace } from './types.js'

export async function saidPlaces<P extends string>(
  { db, datastoreId }: DatastoreRef,
  spec: EntitySpec,
  { said, match, values, places }: SaidAsked<P>,
): Promise<SaidPlace<P>[]> {
  const has = new Set(['id', ...Object.keys(fieldsOf(spec))])
  const texts = said.flatMap(path => textOf(path, has) ?? [])
  if (texts.length === 0) return []
  const normal = texts.map(text =>
    match === 'exact' ? sql`lower(trim(${text}))` : sql`lower(split_part(trim(${text}), '.', 1))`,
  )
  const columns = places.map(place => (has.has(place) ? sql`e.${sql.id(place)}` : sql`null::text`))
  const listed = columns.map((column, i) => sql`, ${column} as ${sql.id(places[i] ?? '')}`)
  const { rows } = await sql<
    SaidPlace<P>
  >`select s.said, count(distinct e.id)::int as entities ${sql.join(listed, sql``)}
    from ${sql.id(entityTable(spec.type))} e
    cross join lateral (select distinct x.said from unnest(array[${sql.join(normal)}]::text[]) x(said) where x.said <> '') s
    where e.datastore_id = ${datastoreId} and e.gone_at is null
      ${has.has('isTemplate') ? sql`and e."isTemplate" is not true` : sql``}
      ${values ? sql`and s.said = any(${[...values]}::text[])` : sql``}
    group by s.said ${sql.join(
      columns.map(column => sql`, ${column}`),
      sql``,
    )}`.execute(db)
  return rows
}

/** `tags.application` and `overlay.tags.application` are one tag; undefined for what the type has not. */
function textOf(path: string, has: ReadonlySet<string>): RawBuilder<unknown> | undefined {
  if (has.has(path)) return sql`e.${sql.id(path)}`
  const tags = ['overlay.tags', 'tags'].find(column => path.startsWith(`${column}.`))
  return tags && has.has(tags) ? sql`(e.${sql.id(tags)} ->> ${path.slice(tags.length + 1)}::text)` : undefined
}
