/** The columns of a page by what they are read for: an object for each of its rows would take longer than to take them in. */
import type { Cell } from '../../../wire/query.js'
import { STACK_RESOURCES } from '../../../wire/topology.js'
import type { Columns } from '../../store/query/columns.js'
import type { StackPlan } from './plan.js'

export type Column = readonly Cell[]

/** Rows of a page that are taken in at once, and the place that the first of them has among all. */
export interface Rows {
  place: number
  from: number
  /** Behind the last. */
  end: number
}

export type Read = ReturnType<typeof readOf>

/** Takes its columns apart, with a stop after each. */
export function* readPage(plan: StackPlan, { id, cells }: Columns): Generator<void, Read> {
  const known = new Map<string, Column>()
  for (const alias of Object.keys(cells)) {
    const column = cells[alias] ?? []
    // What nothing is known of, as of hosts without a name in the network, is not looked at row by row.
    if (column.some(cell => cell !== null)) known.set(alias, column)
    yield
  }
  return readOf(plan, id, known)
}

function readOf(plan: StackPlan, id: Columns['id'], known: ReadonlyMap<string, Column>) {
  const column = (alias: string): Column => known.get(alias) ?? []
  const all = (aliases: readonly string[]) => aliases.map(column).filter(({ length }) => length > 0)
  return {
    id,
    name: column('name'),
    wellness: column('wellness'),
    runway: column('runway'),
    power: column('power'),
    kind: plan.kindAlias === undefined ? [] : column(plan.kindAlias),
    places: all(plan.placeAliases),
    shares: plan.shares
      .map(({ alias, resource }) => ({ share: column(alias), place: STACK_RESOURCES.indexOf(resource) }))
      .filter(({ share }) => share.length > 0),
    asked: plan.asked.map(column),
    facets: plan.facets.map(({ facet, aliases, labels }) => ({
      ...{ facet, columns: all(aliases) },
      label: labels[0] === undefined ? undefined : column(labels[0]),
    })),
    references: plan.references.map(how => ({ how, to: column(how.alias) })).filter(({ to }) => to.length > 0),
    by: all(plan.by),
    their: all(plan.their),
    whole: all(plan.whole),
    part: all(plan.part),
  }
}

export const textOf = (cell: unknown): string | undefined =>
  typeof cell === 'string' && cell !== '' ? cell : undefined

export const textsOf = (columns: readonly Column[], row: number): string[] =>
  columns.flatMap(column => {
    const cell = column[row]
    return Array.isArray(cell) ? cell.flatMap(text => textOf(text) ?? []) : (textOf(cell) ?? [])
  })
