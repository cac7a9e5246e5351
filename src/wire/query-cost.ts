/**
 * What answering a query costs, estimated from the query alone: 1 is about a third of a millisecond of two cores, whatever the number of
 * entities. Weights are measured (a term, a word, a series over one type); a family asks each of its members.
 */
import { PortalError } from './errors.js'
import type { Expression, Filter, Group, Query, Select } from './query.js'

/** The most that all queries of one call cost together. */
export const MAX_COST = 10_000

const NAME = 1
const METRIC = 2
/** A word is looked for in every field that has text. */
const WORD = 5
/** Summed series: of each entity's hours, whether answered as points or folded to one number. */
const SERIES = 40
const FORECAST = 100
/** Values of a list are bound and compared, not compiled. */
const VALUES_A_UNIT = 20
const MEMBERS_A_UNIT = 16

/** `members`: stored types behind the query's entity. */
export function costOf(query: Query, members: number): number {
  const { select, where, groupBy, base } = query
  let cost = NAME
  for (const one of Object.values(select)) cost += ofSelect(one)
  if (base) cost += ofSelect(base.select)
  if (where) cost += ofFilter(where)
  for (const group of [groupBy?.x, groupBy?.y]) if (group) cost += ofGroup(group)
  return Math.ceil(cost * (1 + (members - 1) / MEMBERS_A_UNIT))
}

function ofSelect(select: Select): number {
  if ('count' in select) return NAME + (select.where ? ofFilter(select.where) : 0)
  if ('expression' in select) return ofExpression(select.expression)
  if (!('metric' in select)) return NAME
  const isSummed = select.aggregation === 'sum' || select.aggregation === 'avg'
  return METRIC + (select.series || isSummed ? SERIES : 0) + (select.forecast ? FORECAST : 0)
}

function ofExpression(expression: Expression): number {
  if (typeof expression === 'number' || 'property' in expression) return NAME
  if ('metric' in expression) return METRIC
  return Object.values(expression)
    .flat()
    .reduce((sum: number, operand: Expression) => sum + ofExpression(operand), NAME)
}

function ofFilter(filter: Filter): number {
  if ('and' in filter) return filter.and.reduce((sum, term) => sum + ofFilter(term), NAME)
  if ('or' in filter) return filter.or.reduce((sum, term) => sum + ofFilter(term), NAME)
  if ('not' in filter) return NAME + ofFilter(filter.not)
  if ('text' in filter) return WORD * filter.text.split(/\s+/).length
  return ('metric' in filter ? METRIC : NAME) + (Array.isArray(filter.value) ? filter.value.length / VALUES_A_UNIT : 0)
}

function ofGroup(group: Group): number {
  return ('metric' in group ? METRIC : NAME) + (group.buckets?.length ?? 0)
}

/** Counts the queries of one call. `spend` throws INVALID_QUERY at the place of the one that brings them over the limit. */
export function createCostBudget(membersOf: (entity: string) => number): { spend(query: Query, path: string): Query } {
  let spent = 0
  return {
    spend(query, path) {
      const cost = costOf(query, membersOf(query.entity))
      if (spent + cost > MAX_COST) {
        const message = `costs ${cost}, which with ${spent} of the queries before it is over ${MAX_COST} a call`
        throw new PortalError('INVALID_QUERY', {
          message: `The query is not valid: ${path} ${message}`,
          details: [{ path, message, hint: 'ask in several calls, or for fewer terms, series or types' }],
        })
      }
      spent += cost
      return query
    },
  }
}
