/** Records of a section by what is asked: a page of them, how many there are, and what narrows them further. One snapshot answers all of it. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AdminCell, AdminPage, AdminRecord, FacetValue } from '../../../wire/admin/records.js'
import {
  type AdminColumn,
  type AdminSection,
  facetsOf,
  SECTION_IDS,
  type SectionId,
} from '../../../wire/admin/section.js'
import { SECTIONS } from '../../../wire/admin/sections.js'
import type { Database } from '../database.js'
import { holding } from '../like.js'
import { after, encode, type Order } from '../query/cursor.js'
import { LINKS, type Reach, type Rows, SOURCES } from './sources.js'
import type { AdminQuestion, AdminStore, AdminViewer } from './types.js'

/** Values of one facet, the most frequent. */
const MOST_VALUES = 30
/** The engine's types of what can be ordered by. */
const TYPES = { text: 'text', choice: 'text', names: 'text', number: 'double precision', time: 'timestamptz' } as const

type Row = Record<string, unknown> & { id: string }

export function createAdminStore(db: Kysely<Database>): AdminStore {
  return {
    list: question =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(trx => list(trx, question)),
    page: question => page(db, question),
    async byId(section, id, viewer) {
      const { rows } = await sql<Row>`select * from ${sourceOf(section, viewer, 'few')} s where s.id = ${id}`.execute(
        db,
      )
      const [row] = rows
      return row && recordOf(SECTIONS[section], row)
    },
    async counts(viewer) {
      const all = SECTION_IDS.map(id => sql`(select count(*)::int from ${sourceOf(id, viewer)} s) as ${sql.id(id)}`)
      const { rows } = await sql<Record<SectionId, number>>`select ${sql.join(all)}`.execute(db)
      const [counts] = rows
      if (!counts) throw new Error('No counts')
      return counts
    },
  }
}

async function list(db: Kysely<Database>, question: AdminQuestion): Promise<AdminPage> {
  const columns = question.cursor === undefined ? facetsOf(SECTIONS[question.section]) : []
  // A column that narrows is counted as if it did not: its other values are the way to more.
  const narrows = (column: string) => column in question.narrowed
  const { total, facets } = await counted(db, question, { columns: columns.filter(column => !narrows(column)) })
  for (const column of columns.filter(narrows))
    Object.assign(facets, (await counted(db, question, { columns: [column], without: column })).facets)
  const inOrder = columns.map(column => [column, facets[column] ?? []] as const)
  return {
    ...(await page(db, question)),
    total,
    facets: question.cursor === undefined ? Object.fromEntries(inOrder) : null,
  }
}

async function page(db: Kysely<Database>, question: AdminQuestion): Promise<Pick<AdminPage, 'records' | 'next'>> {
  const { section: id, viewer, cursor, limit } = question
  const section = SECTIONS[id]
  const orders = ordersOf(section, question.sort)
  const order = sql.join(orders.map(one => sql`${one.sql} ${sql.raw(one.direction)} nulls last`))
  const asked = sql.join([sql`true`, ...conditionsOf(section, question)], sql` and `)
  const beyond = cursor === undefined ? sql`true` : sql`(${after(orders, cursor)})`
  const keys = sql.join(orders.map((one, i) => sql`${one.sql} as ${sql.id(`key ${i}`)}`))
  const { rows: placed } =
    await sql<Row>`select s.id, ${keys} from ${sourceOf(id, viewer)} s where ${asked} and ${beyond}
    order by ${order} limit ${limit + 1}`.execute(db)
  const shown = placed.slice(0, limit)
  const last = shown.at(-1)
  const ids = shown.map(row => row.id)
  const { rows } =
    await sql<Row>`select * from ${sourceOf(id, viewer, 'few')} s where s.id = any(${ids}::text[])`.execute(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  const next =
    last &&
    encode(
      orders,
      orders.map((_, i) => keyOf(last[`key ${i}`])),
    )
  const records = ids.flatMap(one => {
    const row = byId.get(one)
    return row ? [recordOf(section, row)] : []
  })
  return { records, next: placed.length > limit && next ? next : null }
}

const sourceOf = (section: SectionId, viewer: AdminViewer, rows: Rows = 'all'): RawBuilder<unknown> =>
  sql`(${SOURCES[section](reachOf(viewer), viewer, rows)})`

const reachOf =
  ({ isAll, accountIds, shut }: AdminViewer): Reach =>
  lineage => {
    const of = sql.ref(lineage)
    const isReached = isAll ? sql<boolean>`true` : sql<boolean>`${of} && ${[...accountIds]}::text[]`
    return shut.length === 0
      ? isReached
      : sql<boolean>`(${isReached} and not coalesce(${of} && ${[...shut]}::text[], false))`
  }

/** Sorts by the column, then by id. Times are as exact as the cursor holds them. */
function ordersOf(section: AdminSection, { column, direction }: AdminQuestion['sort']): Order[] {
  const kind = section.columns[column]?.kind ?? 'text'
  const ref = sql.ref(`s.${column}`)
  const key = kind === 'time' ? sql`date_trunc('milliseconds', ${ref})` : kind === 'number' ? sql`${ref}::float8` : ref
  return [
    { sql: key, type: TYPES[kind], direction, name: `${section.id}.${column}` },
    { sql: sql.ref('s.id'), type: 'text', direction: 'asc', name: `${section.id}.id` },
  ]
}

const keyOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null)

function conditionsOf(
  section: AdminSection,
  { text, narrowed, viewer }: AdminQuestion,
  without?: string,
): RawBuilder<unknown>[] {
  const words = (text ?? '').split(/\s+/).filter(word => word !== '')
  return [
    ...words.map(word => sql`lower(s.searched) like lower(${holding(word)})`),
    ...Object.entries(narrowed)
      .filter(([column]) => column !== without)
      .map(([column, values]) => {
        const found = section.columns[column]
        const among = sql`${[...values]}::text[]`
        const links = LINKS[section.id]?.[column]
        if (links) return sql`s.id in (select l.record from ${links(reachOf(viewer))} l where l.value = any(${among}))`
        const ref = sql.ref(`s.${comparedOf(column, found)}`)
        return found?.kind === 'names' ? sql`${ref} && ${among}` : sql`${ref} = any(${among})`
      }),
  ]
}

/** The column of what is compared: of one that leads somewhere the id. */
const comparedOf = (column: string, found: AdminColumn | undefined) => (found?.leadsTo ? `${column}Id` : column)

interface FacetRow extends FacetValue {
  /** Null is the row of the total. */
  facet: string | null
}

/** How many records there are, and the most frequent values of these columns: records are read once for all of it, and those that are alike counted first. */
async function counted(
  db: Kysely<Database>,
  question: AdminQuestion,
  { columns, without }: { columns: readonly string[]; without?: string },
): Promise<{ total: number; facets: Record<string, FacetValue[]> }> {
  const section = SECTIONS[question.section]
  const links = LINKS[section.id] ?? {}
  const source = sourceOf(section.id, question.viewer)
  const conditions = conditionsOf(section, question, without)
  const asked = sql.join([sql`true`, ...conditions], sql` and `)
  const isAll = conditions.length === 0
  const read = columns.flatMap(column => {
    if (links[column]) return []
    const leadsTo = section.columns[column]?.leadsTo
    return [sql.ref(`s.${column}`), ...(leadsTo ? [sql.ref(`s.${column}Id`)] : [])]
  })
  const parts = columns.map(column => {
    const linked = links[column]?.(reachOf(question.viewer))
    return linked
      ? mostFrequent(
          column,
          linked,
          isAll ? sql`where true` : sql`where p.record in (select s.id from ${source} s where ${asked})`,
        )
      : facetOf(section, column)
  })
  const { rows } = await sql<FacetRow>`with alike as materialized (
      select ${sql.join([...read, sql`count(*) as n`])} from ${source} s where ${asked} ${read.length === 0 ? sql`` : sql`group by ${sql.join(read)}`})
    select null::text as facet, null::text as value, null::text as label, coalesce(sum(n), 0)::int as count from alike
    ${sql.join(
      parts.map(part => sql`union all select * from (${part}) f`),
      sql` `,
    )}`.execute(db)
  const facets: Record<string, FacetValue[]> = {}
  let total = 0
  for (const { facet, ...value } of rows) {
    if (facet === null) total = value.count
    else facets[facet] = [...(facets[facet] ?? []), value]
  }
  return { total, facets }
}

function facetOf(section: AdminSection, column: string): RawBuilder<unknown> {
  const { kind, leadsTo } = section.columns[column] ?? {}
  const [value, label] = [sql.ref(`alike.${leadsTo ? `${column}Id` : column}`), sql.ref(`alike.${column}`)]
  const pairs =
    kind === 'names'
      ? sql`(select f.value, ${leadsTo ? sql`f.label` : sql`null::text`} as label, n from alike, unnest(${value}, ${leadsTo ? label : value}) f(value, label))`
      : sql`(select ${value} as value, ${leadsTo ? label : sql`null::text`} as label, n from alike)`
  return mostFrequent(column, pairs, sql`where true`, sql`sum(p.n)`)
}

/** The most frequent values among rows of a value, its label, and of how many records it is where that is not one. */
const mostFrequent = (column: string, pairs: RawBuilder<unknown>, where = sql`where true`, count = sql`count(*)`) =>
  sql`select ${column}::text as facet, p.value::text, min(p.label)::text as label, ${count}::int as count
    from ${pairs} p ${where} and p.value is not null group by p.value order by 4 desc, 3, 2 limit ${MOST_VALUES}`

function recordOf({ columns }: AdminSection, row: Row): AdminRecord {
  const cells: Record<string, AdminCell> = {}
  for (const [column, { leadsTo }] of Object.entries(columns)) {
    cells[column] = cellOf(row[column])
    if (leadsTo) cells[`${column}Id`] = cellOf(row[`${column}Id`])
  }
  return { id: row.id, cells, version: typeof row.version === 'number' ? row.version : null }
}

function cellOf(value: unknown): AdminCell {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? value.map(String) : null
}
