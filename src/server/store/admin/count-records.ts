/**
 * How many records there are, and the most frequent values of each facet. Records are read once, and those that are alike in all facets counted first: what
 * narrows a facet then narrows these few. A column that narrows is counted as if it did not: its other values are the way to more.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FacetValue } from '../../../wire/admin/records.js'
import { SECTIONS } from '../../../wire/admin/sections.js'
import type { Database } from '../database.js'
import { comparedOf, everyOf, isAmong, isAsked, isMade, linksOf, rowsOf, sourceOf } from './asked.js'
import { MADE } from './sources.js'
import type { AdminQuestion } from './types.js'

/** Values of one facet, the most frequent. */
const MOST_VALUES = 30

interface FacetRow extends FacetValue {
  /** Null is the row of the total. */
  facet: string | null
}

export async function countRecords(
  db: Kysely<Database>,
  question: AdminQuestion,
  facets: readonly string[],
): Promise<{ total: number; facets: Record<string, FacetValue[]> }> {
  const { section, viewer, narrowed } = question
  const read = facets.filter(column => !linksOf(section, column, viewer))
  /** Whether rows that are alike are asked for, but for what one facet narrows. */
  const isCounted = (facet?: string) =>
    everyOf(
      read
        .filter(column => column !== facet && column in narrowed)
        .map(column => isAmong('alike', section, column, narrowed[column] ?? [])),
    )
  const ofAlike = sql<FacetRow>`with alike as materialized (${alike(question, read)})
    select null::text as facet, null::text as value, null::text as label, coalesce(sum(n), 0)::int as count from alike where ${isCounted()}
    ${sql.join(
      read.map(column => sql`union all select * from (${readFacet(question, column, isCounted(column))}) f`),
      sql` `,
    )}`
  const linked = facets.filter(column => !read.includes(column)).map(column => linkedFacet(question, column))
  const answers = await Promise.all([ofAlike, ...linked].map(statement => statement.execute(db)))
  const counted: Record<string, FacetValue[]> = Object.fromEntries(facets.map(column => [column, []]))
  let total = 0
  for (const { facet, ...value } of answers.flatMap(({ rows }) => rows)) {
    if (facet === null) total = value.count
    else counted[facet]?.push(value)
  }
  return { total, facets: counted }
}

/** Rows of the columns with the number of records that are alike in them. Columns that narrow are left to who reads it. */
function alike(question: AdminQuestion, columns: readonly string[]): RawBuilder<unknown> {
  const { section, viewer, narrowed } = question
  const made = MADE[section]
  const plain = columns
    .filter(column => !isMade(section, column))
    .flatMap(column => [...new Set([column, comparedOf(section, column)])])
  const grouped = [...plain, ...(columns.some(column => isMade(section, column)) ? (made?.traits ?? []) : [])].map(
    column => sql.ref(`s.${column}`),
  )
  const rows = sql`select ${sql.join([...grouped, sql`count(*) as n`])} from ${sourceOf(section, viewer, rowsOf(question))} s
    where ${isAsked(
      question,
      Object.keys(narrowed).filter(column => !columns.includes(column)),
    )} ${grouped.length === 0 ? sql`` : sql`group by ${sql.join(grouped)}`}`
  const shown = columns.flatMap(column => {
    const expression = made?.columns[column]
    return expression ? [sql`${expression} as ${sql.id(column)}`] : []
  })
  return sql`select ${sql.join([...plain.map(column => sql.ref(`made.${column}`)), ...shown, sql.ref('made.n')])} from (${rows}) made`
}

/** A facet of what is alike. */
function readFacet({ section }: AdminQuestion, column: string, where: RawBuilder<unknown>): RawBuilder<FacetRow> {
  const { kind, leadsTo } = SECTIONS[section].columns[column] ?? {}
  const [value, label] = [sql.ref(`alike.${comparedOf(section, column)}`), sql.ref(`alike.${column}`)]
  const named = (name: RawBuilder<unknown>) => (leadsTo ? name : sql`null::text`)
  const rows =
    kind === 'names'
      ? sql`select u.value, ${named(sql`u.label`)} as label, n from alike, unnest(${value}, ${leadsTo ? label : value}) u(value, label) where ${where}`
      : sql`select ${value} as value, ${named(label)} as label, n from alike where ${where}`
  return mostFrequent(
    column,
    sql`select r.value, min(r.label) as label, sum(r.n) as n from (${rows}) r where r.value is not null group by r.value`,
  )
}

/** A facet of values that stand apart, counted beside the others: they are counted before they get their labels. Who is asked for is found once, not again for each value. */
function linkedFacet(question: AdminQuestion, column: string): RawBuilder<FacetRow> {
  const { section, viewer, narrowed, text } = question
  const { pairs, labels } = linksOf(section, column, viewer) ?? {}
  const others = Object.keys(narrowed).filter(other => other !== column)
  const isCounted =
    others.length === 0 && text === undefined
      ? sql`true`
      : sql`p.record in (select s.id from ${sourceOf(section, viewer, rowsOf(question))} s where ${isAsked(question, others)})`
  return mostFrequent(
    column,
    sql`select g.value, l.label, g.n from (select p.value, count(*) as n from ${pairs} p where ${isCounted} group by p.value) g join ${labels} l on l.value = g.value`,
  )
}

const mostFrequent = (column: string, counted: RawBuilder<unknown>) =>
  sql<FacetRow>`select ${column}::text as facet, c.value::text, c.label::text, c.n::int as count from (${counted}) c order by 4 desc, 3, 2 limit ${MOST_VALUES}`
