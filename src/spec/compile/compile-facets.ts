/** Facets → queries: the values of each with their counts, under all filters but its own. */
import type { Query, Select } from '../../wire/query.js'
import type { Catalogue } from '../catalogue.js'
import type { EntitySpec } from '../language/entity.js'
import type { FilterItem } from '../language/index-spec.js'
import { both, metricWithRollup } from '../widgets/compile-parts.js'
import { compileFilter, filterId, filterItems } from './compile-filter.js'
import { type IndexState, nameAliasOf } from './index-state.js'

/** Groups a facet shows at most, at once and when it is searched or opened. */
const FACET_LIMIT = 50

/** One query for each facet with a list of values. */
export function compileFacets(spec: EntitySpec, catalogue: Catalogue, state: IndexState): Record<string, Query> {
  const items = filterItems(spec).filter(({ control }) => control !== 'search' && control !== 'range')
  return Object.fromEntries(items.map(item => [filterId(item), compileFacet({ spec, catalogue, state }, item)]))
}

/** The values of one facet; `asked` narrows them to those that hold the text, and says how many at most. */
export function compileFacet(
  { spec, catalogue, state }: { spec: EntitySpec; catalogue: Catalogue; state: IndexState },
  item: FilterItem,
  asked: { text?: string; limit?: number } = {},
): Query {
  const path = 'property' in item ? item.property : metricWithRollup(spec, item.metric, state.rollup)
  const key = 'property' in item ? { property: path } : { metric: path }
  const isReference = 'property' in item && spec.fields[item.property]?.type === 'reference'
  const parent = isReference ? parentOf(spec, path) : undefined
  const text = asked.text?.trim() ?? ''
  const holds = { property: isReference ? nameAliasOf(path) : path, op: 'contains' as const, value: text }
  const filtered = compileFilter(spec, catalogue, state, filterId(item))
  const where = text === '' ? filtered : both(filtered, holds)
  return {
    entity: spec.type,
    select: {
      count: { count: true },
      ...(isReference && { name: { property: nameAliasOf(path), aggregation: 'any' } as Select }),
      ...(parent && { parent: { property: nameAliasOf(parent), aggregation: 'any' } as Select }),
    },
    ...(where && { where }),
    groupBy: {
      x:
        item.control === 'buckets'
          ? { ...key, buckets: [...item.bounds], ...(item.unit && { unit: item.unit }) }
          : { ...key, limit: asked.limit ?? FACET_LIMIT },
    },
  }
}

/** What an entity that is a facet's value is part of: the reference before it, outermost first. Tells namesakes apart. */
function parentOf(spec: EntitySpec, path: string): string | undefined {
  const above = spec.properties?.breadcrumb ?? []
  return above[above.indexOf(path) - 1]
}
