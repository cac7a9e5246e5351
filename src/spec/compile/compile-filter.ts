/** What is chosen in the facets and searched for → the filter of a view. */
import type { Filter } from '../../wire/query.js'
import { conversionFactor } from '../../wire/unit.js'
import type { Catalogue } from '../catalogue.js'
import type { EntitySpec } from '../language/entity.js'
import type { FilterItem } from '../language/index-spec.js'
import type { Rollup } from '../language/metric.js'
import { both, metricWithRollup } from '../widgets/compile-parts.js'
import { spokenValue, UNKNOWN_VALUE } from './chosen-value.js'
import { conditionFilter, typedValue } from './conditions.js'
import type { IndexState } from './index-state.js'
import { saidFiltersOf } from './said-columns.js'

/** All filter items of an index, in order. */
export function filterItems(spec: EntitySpec): FilterItem[] {
  return [...(spec.index?.filters ?? []).flatMap(group => group.filters), ...saidFiltersOf(spec)]
}

/** A filter's id in view state and address: its property or metric. */
export function filterId(item: FilterItem): string {
  return 'property' in item ? item.property : item.metric
}

/** The filter of a view: OR within a facet, AND across, and the words of the search box. */
export function compileFilter(
  spec: EntitySpec,
  catalogue: Catalogue,
  state: IndexState,
  except?: string,
): Filter | undefined {
  let filter = both(spec.index?.where, state.within)
  for (const condition of state.conditions ?? []) filter = both(filter, conditionFilter(spec, catalogue, condition))
  for (const item of filterItems(spec)) {
    const id = filterId(item)
    const values = state.chosen[id]
    if (id === except || !values || values.length === 0) continue
    filter = both(filter, chosenFilter(spec, item, values, state.rollup))
  }
  const text = state.text.trim()
  return text === '' ? filter : both(filter, { text })
}

/** Ends of a range among the chosen values, `2..32`; either may be open. Undefined for any other value. */
export function rangeOf(value: string): { from: number | undefined; to: number | undefined } | undefined {
  const [, from, to] = /^(-?[\d.]*?)\.\.(-?[\d.]*)$/.exec(value) ?? []
  const end = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text))
  const range = { from: end(from), to: end(to) }
  if (from === undefined || Number.isNaN(range.from) || Number.isNaN(range.to)) return undefined
  return range.from === undefined && range.to === undefined ? undefined : range
}

function chosenFilter(spec: EntitySpec, item: FilterItem, values: readonly string[], rollup: Rollup): Filter {
  const key = 'property' in item ? { property: item.property } : { metric: metricWithRollup(spec, item.metric, rollup) }
  // Words that are searched for are not chosen among values.
  const isWritten = item.control === 'search'
  const known = isWritten ? values : values.filter(value => value !== UNKNOWN_VALUE).map(spokenValue)
  const terms: Filter[] = []
  if (item.control === 'buckets') {
    for (const value of known) {
      const range = rangeOf(value)
      if (range) {
        const factor = boundsFactor(spec, item)
        const ends: Filter[] = []
        if (range.from !== undefined) ends.push({ ...key, op: '>=', value: range.from * factor })
        if (range.to !== undefined) ends.push({ ...key, op: '<=', value: range.to * factor })
        terms.push({ and: ends })
        continue
      }
      const to = Number(value)
      const i = item.bounds.indexOf(to)
      if (i < 0) continue
      const from = item.bounds[i - 1]
      const factor = boundsFactor(spec, item)
      const upTo: Filter = { ...key, op: '<=', value: to * factor }
      terms.push(from === undefined ? upTo : { and: [{ ...key, op: '>', value: from * factor }, upTo] })
    }
  } else if (item.control === 'boolean') {
    for (const value of known) terms.push({ ...key, op: '=', value: value === 'true' })
  } else if (item.control === 'search') {
    for (const value of known) terms.push({ ...key, op: 'contains', value })
  } else if (item.control === 'range') {
    const [from = '', to = ''] = known
    const ends = [from, to].map(Number)
    // Of what is no number there is nothing, as of any value that nothing has.
    if (ends.some(end => !Number.isFinite(end))) return { or: [] }
    if (from !== '') terms.push({ ...key, op: '>=', value: Number(from) })
    if (to !== '') terms.push({ ...key, op: '<=', value: Number(to) })
    return { and: terms }
  } else if (known.length > 0) {
    const field = 'property' in item ? spec.fields[item.property] : undefined
    const typed = 'metric' in item || field ? known.map(value => typedValue(field, value)) : known
    terms.push({ ...key, op: 'in', value: typed.filter(value => value !== undefined) })
  }
  if (known.length < values.length) terms.push({ ...key, op: 'exists', value: false })
  return terms.length === 1 && terms[0] ? terms[0] : { or: terms }
}

/** Bounds are given in the filter's unit, filters compare in the field's own. */
function boundsFactor(spec: EntitySpec, item: FilterItem): number {
  const field = 'property' in item ? spec.fields[item.property] : spec.metrics?.[item.metric]
  const declaredUnit = field && 'unit' in field ? field.unit : undefined
  return (item.control === 'buckets' && item.unit && declaredUnit && conversionFactor(item.unit, declaredUnit)) || 1
}
