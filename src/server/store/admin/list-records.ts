/** Records of a section by what is asked: a page of them, how many there are, and what narrows them further. */
import { type Kysely, sql } from 'kysely'
import type { AdminCell, AdminPage, AdminRecord } from '../../../wire/admin/records.js'
import { type AdminSection, facetsOf, SECTION_IDS, type SectionId } from '../../../wire/admin/section.js'
import { SECTIONS } from '../../../wire/admin/sections.js'
import type { Database } from '../database.js'
import { after, encode, type Order } from '../query/cursor.js'
import { isAsked, rowsOf, sourceOf } from './asked.js'
import { countRecords } from './count-records.js'
import type { AdminQuestion, AdminStore } from './types.js'

/** The engine's types of what can be ordered by. */
const TYPES = { text: 'text', choice: 'text', names: 'text', number: 'double precision', time: 'timestamptz' } as const

type Row = Record<string, unknown> & { id: string }

export function createAdminStore(db: Kysely<Database>): AdminStore {
  return {
    list: question => list(db, question),
    page: question => page(db, question),
    async byId(section, id, viewer) {
      const { rows } = await sql<Row>`select * from ${sourceOf(section, viewer, 'few')} s where s.id = ${id}`.execute(
        db,
      )
      const [row] = rows
      return row && recordOf(SECTIONS[section], row)
    },
    async counts(viewer) {
      const all = SECTION_IDS.map(
        id => sql`(select count(*)::int from ${sourceOf(id, viewer, 'all')} s) as ${sql.id(id)}`,
      )
      const { rows } = await sql<Record<SectionId, number>>`select ${sql.join(all)}`.execute(db)
      const [counts] = rows
      if (!counts) throw new Error('No counts')
      return counts
    },
  }
}

/** What is counted and the records are read beside each other, by two connections where there are: of what changes meanwhile one may know and the other not. */
async function list(db: Kysely<Database>, question: AdminQuestion): Promise<AdminPage> {
  const isFirst = question.cursor === undefined
  const [{ total, facets }, shown] = await Promise.all([
    countRecords(db, question, isFirst ? facetsOf(SECTIONS[question.section]) : []),
    page(db, question),
  ])
  return { ...shown, total, facets: isFirst ? facets : null }
}

async function page(db: Kysely<Database>, question: AdminQuestion): Promise<Pick<AdminPage, 'records' | 'next'>> {
  const { section: id, viewer, cursor, limit } = question
  const section = SECTIONS[id]
  const orders = ordersOf(section, question.sort)
  const order = sql.join(orders.map(one => sql`${one.sql} ${sql.raw(one.direction)} nulls last`))
  const beyond = cursor === undefined ? sql`true` : sql`(${after(orders, cursor)})`
  const keys = sql.join(orders.map((one, i) => sql`${one.sql} as ${sql.id(`key ${i}`)}`))
  const { rows: placed } =
    await sql<Row>`select s.id, ${keys} from ${sourceOf(id, viewer, rowsOf(question))} s where ${isAsked(question)} and ${beyond}
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
