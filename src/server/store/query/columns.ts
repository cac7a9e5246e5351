/** Entities column by column, for whoever reads all of them: as JSON, which an engine writes and a reader takes apart far faster than rows of cells. */
import { sql } from 'kysely'
import type { Cell, Query, Scalar } from '../../../wire/query.js'
import { encode } from './cursor.js'
import { beginPage, cursorValue } from './page.js'
import type { Reader } from './reader.js'
import { compileRowSelect } from './select.js'
import type { Subject } from './subject.js'
import type { TimeRange } from './time-range.js'

/** Values of entities by alias; the same places of all columns are of the same entity. Each column is taken apart when it is looked at. */
export interface Columns {
  size: number
  id: readonly string[]
  /** Numbers that JSON has no words for, such as infinity, are text. */
  cells: Readonly<Record<string, readonly Cell[]>>
}

type Read = { n: number; id: string | null } & Record<string, Scalar>

/** One page, in the order of the query, and where the next one begins. Of groups and of series there are no columns. */
export async function queryColumns(
  reader: Reader,
  query: Query & { limit: number },
  subject: Subject,
  range: TimeRange,
): Promise<{ page: Columns; next: string | null }> {
  const { orders, paged, among } = beginPage(query, subject, range)
  const { selects, places } = distinctSelects(query, subject)
  const columns = [
    sql`e.id as "#id"`,
    ...orders.map((order, i) => sql`${cursorValue(order)} as ${sql.id(`#${i}`)}`),
    ...selects.map((select, i) => sql`${select.sql} as ${sql.id(`c${i}`)}`),
  ]
  const gathered = sql.join([
    sql`count(*)::int as n`,
    sql`json_agg(p."#id")::text as id`,
    ...orders.map((_, i) => sql`(array_agg(p.${sql.id(`#${i}`)}))[count(*)] as ${sql.id(`#${i}`)}`),
    ...selects.map((_, i) => sql`json_agg(p.${sql.id(`c${i}`)})::text as ${sql.id(`c${i}`)}`),
  ])
  // Of rows that are worked out, as those of a past time, the planner expects a handful, and would compare each with each that it refers to.
  const ask = range.isDefault ? reader.rows : reader.joined
  const read: Read[] = []
  let room = query.limit
  for (const part of paged) {
    if (room === 0) break
    const rows = await ask(sql<Read>`select ${gathered} from (${among(columns, part, room)}) p`)
    read.push(...rows.filter(({ n }) => n > 0))
    room -= rows[0]?.n ?? 0
  }
  const last = read.at(-1)
  const values = <T>(name: string) => read.flatMap(row => JSON.parse(String(row[name])) as T[])
  const parsed = selects.map((_, i) => once(() => values<Cell>(`c${i}`)))
  const id = once(() => values<string>('id'))
  const cells = Object.defineProperties(
    {},
    Object.fromEntries(places.map(([alias, i]) => [alias, { enumerable: true, get: () => parsed[i]?.() }])),
  )
  return {
    page: {
      size: query.limit - room,
      get id() {
        return id()
      },
      cells,
    },
    next:
      room === 0 && last
        ? encode(
            orders,
            orders.map((_, i) => last[`#${i}`] ?? null),
          )
        : null,
  }
}

/** What is asked for under several aliases is read once. */
function distinctSelects({ select }: Query, subject: Subject) {
  const texts = Object.values(select).map(item => JSON.stringify(item))
  const firsts = [...new Set(texts)]
  const named = Object.entries(select).map(([alias, item], i) => ({ alias, item, i }))
  const selects = named.filter(({ i }) => texts.indexOf(texts[i] ?? '') === i)
  return {
    selects: selects.map(({ alias, item }) => compileRowSelect(alias, item, subject)),
    places: named.map(({ alias, i }): [string, number] => [alias, firsts.indexOf(texts[i] ?? '')]),
  }
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
