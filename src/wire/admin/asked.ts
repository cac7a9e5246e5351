/**
 * What is asked of a section, as it stands in the address of a page and of a call: `text=ann&is=status:active,away;factor:no&sort=-lastSeen`. Values of
 * one column are alternatives, columns are conditions.
 */
import * as v from 'valibot'
import { pageParameters } from '../page-query.js'
import { filled, type Problem, rule, text } from '../shapes.js'
import { type AdminSection, facetsOf } from './section.js'

export type Narrowed = Readonly<Record<string, readonly string[]>>

const MOST_VALUES = 50
const MOST_ON_PAGE = 200

/** A value without what divides one from another. */
const VALUE = /^[^,;:\s][^,;:]{0,199}$/

export const adminQuery = v.strictObject({
  text: v.exactOptional(filled(200)),
  is: v.exactOptional(text(8_000)),
  sort: v.exactOptional(filled(80)),
  ...pageParameters(MOST_ON_PAGE),
  /** A file of everything that is asked for, in place of a page. */
  format: v.exactOptional(v.picklist(['csv'])),
})

/** The parameters of a call about the section: what it has no column for is named. */
export function adminQueryOf(section: AdminSection) {
  return v.pipe(
    adminQuery,
    rule(({ is = '', sort = '' }) => [...narrowingProblems(section, is), ...sortProblems(section, sort)]),
  )
}

function narrowingProblems(section: AdminSection, is: string): Problem[] {
  const facets = facetsOf(section)
  const parts = is === '' ? [] : is.split(';')
  const columns = parts.map(part => part.slice(0, Math.max(0, part.indexOf(':'))))
  if (columns.some((column, i) => column === '' || columns.indexOf(column) !== i))
    return [{ at: ['is'], message: 'is malformed', hint: 'column:value,value;column:value, each column once' }]
  return Object.entries(readNarrowed(is)).flatMap(([column, values]): Problem[] => {
    if (!facets.includes(column))
      return [{ at: ['is'], message: `'${column}' does not narrow this list`, hint: facets.join(', ') }]
    if (values.length > MOST_VALUES)
      return [{ at: ['is'], message: `has more than ${MOST_VALUES} values of '${column}'` }]
    return values.some(value => !VALUE.test(value))
      ? [{ at: ['is'], message: `a value of '${column}' is malformed` }]
      : []
  })
}

function sortProblems(section: AdminSection, sort: string): Problem[] {
  const { column } = readSort(section, sort)
  if (sort === '' || isSortable(section, column)) return []
  return [{ at: ['sort'], message: `the list cannot be sorted by '${column}'` }]
}

/** Lists of names have no order. */
export function isSortable({ columns }: AdminSection, column: string): boolean {
  const found = Object.hasOwn(columns, column) ? columns[column] : undefined
  return found !== undefined && found.kind !== 'names'
}

export function readNarrowed(is: string): Narrowed {
  const narrowed: Record<string, readonly string[]> = Object.create(null)
  for (const part of is.split(';')) {
    const colon = part.indexOf(':')
    if (colon > 0) narrowed[part.slice(0, colon)] = part.slice(colon + 1).split(',')
  }
  return narrowed
}

export function printNarrowed(narrowed: Narrowed): string {
  return Object.entries(narrowed)
    .filter(([, values]) => values.length > 0)
    .map(([column, values]) => `${column}:${values.join()}`)
    .join(';')
}

/** A minus before the column: the greatest first. */
export function readSort({ sort }: AdminSection, given: string): { column: string; direction: 'asc' | 'desc' } {
  if (given === '') return sort
  return given.startsWith('-') ? { column: given.slice(1), direction: 'desc' } : { column: given, direction: 'asc' }
}
