/** The records that are asked for, as parts of a statement. */
import { type RawBuilder, sql } from 'kysely'
import type { SectionId } from '../../../wire/admin/section.js'
import { SECTIONS } from '../../../wire/admin/sections.js'
import { holding } from '../like.js'
import type { Reach, Rows } from './source.js'
import { LINKS, MADE, SOURCES } from './sources.js'
import type { AdminQuestion, AdminViewer } from './types.js'

export const sourceOf = (section: SectionId, viewer: AdminViewer, rows: Rows): RawBuilder<unknown> =>
  sql`(${SOURCES[section](reachOf(viewer), viewer, rows)})`

/** How much of a section is read for a question. */
export function rowsOf({ section, text, narrowed, viewer }: AdminQuestion): Rows {
  const isFound = text !== undefined || Object.keys(narrowed).some(column => linksOf(section, column, viewer))
  return isFound || !viewer.isAll ? 'found' : 'all'
}

const reachOf =
  ({ isAll, accountIds, shut }: AdminViewer): Reach =>
  lineage => {
    const of = sql.ref(lineage)
    const isReached = isAll ? sql<boolean>`true` : sql<boolean>`${of} && ${[...accountIds]}::text[]`
    return shut.length === 0
      ? isReached
      : sql<boolean>`(${isReached} and not coalesce(${of} && ${[...shut]}::text[], false))`
  }

/** Rows of a record and a value, and their labels, of a column that has them apart. */
export function linksOf(section: SectionId, column: string, viewer: AdminViewer) {
  const found = LINKS[section]?.[column]
  return found && { pairs: found.pairs(reachOf(viewer), viewer), labels: found.labels }
}

/** Whether a column is made of traits. Where it narrows, `coalesce` has the planner expect half of all records, in place of one of 200, and a plan for many. */
export const isMade = (section: SectionId, column: string): boolean =>
  Object.hasOwn(MADE[section]?.columns ?? {}, column)

/** Whether a row `s` of the section is asked for; `columns` are those that narrow, all of them unless it is said. */
export function isAsked(
  { section, text, narrowed, viewer }: AdminQuestion,
  columns: readonly string[] = Object.keys(narrowed),
): RawBuilder<unknown> {
  const words = (text ?? '').split(/\s+/).filter(word => word !== '')
  return everyOf([
    ...words.map(word => sql`lower(s.searched) like lower(${holding(word)})`),
    ...columns.map(column => {
      const values = narrowed[column] ?? []
      const links = linksOf(section, column, viewer)
      return links
        ? sql`s.id in (select p.record from ${links.pairs} p where p.value = any(${[...values]}::text[]))`
        : isMade(section, column)
          ? sql`coalesce(${isAmong('s', section, column, values)}, false)`
          : isAmong('s', section, column, values)
    }),
  ])
}

/** Whether a column of a row that is called so has one of the values. */
export function isAmong(
  row: string,
  section: SectionId,
  column: string,
  values: readonly string[],
): RawBuilder<unknown> {
  const ref = sql.ref(`${row}.${comparedOf(section, column)}`)
  const among = sql`${[...values]}::text[]`
  return SECTIONS[section].columns[column]?.kind === 'names' ? sql`${ref} && ${among}` : sql`${ref} = any(${among})`
}

export const everyOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

/** The column of what is compared: of one that leads somewhere the id. */
export function comparedOf(section: SectionId, column: string): string {
  return SECTIONS[section].columns[column]?.leadsTo ? `${column}Id` : column
}
