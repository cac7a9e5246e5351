/** Properties page → queries: the values of one entity, the entities related to it. */
import type { Filter, Query, Select } from '../../wire/query.js'
import type { Catalogue } from '../catalogue.js'
import { COMMON_FIELDS, type EntitySpec, type PropertyPanel, type RelatedList } from '../language/entity.js'
import type { Field } from '../language/field.js'
import type { Rollup } from '../language/metric.js'
import { nameAliasOf } from './index-state.js'

const RELATED_ROWS = 20

/** Metrics of use that a page shows first, in this order, where the type has them. */
const USE = [
  'cpu.utilization',
  'cpu.used.cores',
  'mem.utilization',
  'mem.used',
  'storage.utilization',
  'storage.used',
  'storage.capacity',
  'io.latency',
]

/** The panels of a page: first use, with the metrics that no declared panel shows; then the declared ones. */
export function panelsOf({ metrics = {}, properties }: EntitySpec): PropertyPanel[] {
  const panels = properties?.panels ?? []
  const shown = panels.flatMap(({ items }) => items.flatMap(item => ('metric' in item ? item.metric : [])))
  const items = USE.filter(id => Object.hasOwn(metrics, id) && !shown.some(metric => metric.startsWith(id)))
  const use = { id: 'use', label: 'In use', items: items.map(metric => ({ metric })) }
  return items.length === 0 ? [...panels] : [use, ...panels]
}

/** Everything known of one entity, as one row: every field, the names behind references, every kept metric rollup it shows. */
export function compileProperties(spec: EntitySpec, catalogue: Catalogue, id: string, rollup: Rollup = 'p95'): Query {
  const select: Record<string, Select> = {}
  const fields: Record<string, Field> = { ...COMMON_FIELDS, ...spec.fields }
  for (const [path, field] of Object.entries(fields)) {
    if (field.notComputed) continue
    select[path] = { property: path }
    if (field.type === 'reference') select[nameAliasOf(path)] = { property: nameAliasOf(path) }
  }
  for (const item of panelsOf(spec).flatMap(panel => panel.items)) {
    if (!('metric' in item)) continue
    const found = catalogue.metric(spec, item.metric, rollup)
    if (found) select[`${found.measure}.${found.rollup}`] = { metric: `${found.measure}.${found.rollup}` }
  }
  return { entity: spec.type, select, where: onlyThis(id), limit: 1 }
}

/** The first entities that refer to this one; `total` of the answer counts them all. */
export function compileRelated(list: RelatedList, id: string): Query {
  return {
    entity: list.entity,
    select: { name: { property: 'name' } },
    where: { property: list.by, op: '=', value: id },
    orderBy: [{ alias: 'name', direction: 'asc' }],
    limit: RELATED_ROWS,
  }
}

/** Selects one entity by id. */
export function onlyThis(id: string): Filter {
  return { property: 'id', op: '=', value: id }
}
