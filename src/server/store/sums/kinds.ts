/**
 * Of what a type's slot sums are kept (docs/analytics.md § Rollups), derived from its declaration: of all its entities, and by what usually
 * groups them — references to clusters and hosts, platform, region — each apart by the filters that dashboards sum series under.
 */

import { COMMON_FIELDS, type EntitySpec } from '../../../spec/language/entity.js'
import type { Registry } from '../../../spec/registry.js'
import { compileWidget } from '../../../spec/widgets/compile-widget.js'
import type { Filter, Query } from '../../../wire/query.js'
import { fieldsOf } from '../generated-tables.js'

/** The kind of the sum over all entities. */
export const WHOLE = ''

/** A filter of dashboards: what it leaves is summed for itself. */
export interface Population {
  /** The filter, canonical. */
  key: string
  where: Filter
  /** The type or family in whose words it is written. */
  of: EntitySpec
}

export interface Kinds {
  spec: EntitySpec
  /** `WHOLE`, and the properties whose values are groups. */
  kinds: readonly string[]
  populations: readonly Population[]
  measures: readonly string[]
  /** Fields that place an entity: where one changes it is summed elsewhere. */
  fields: ReadonlySet<string>
  /** Differs where sums were kept of something else. */
  signature: string
}

const PLACES = ['cluster', 'host']
const PLACE_FAMILIES = ['cluster', 'baremetal']
const REGIONS = ['locationName', 'region']

/** One derivation a registry: it compiles every dashboard. */
const known = new WeakMap<Registry, Map<string, Kinds>>()

/** Returns the kinds of a stored type, undefined where the type has no summed measures. */
export function kindsOf(registry: Registry, type: string): Kinds | undefined {
  let all = known.get(registry)
  if (!all) {
    all = new Map(registry.stored.flatMap(spec => entry(registry, spec)))
    known.set(registry, all)
  }
  return all.get(type)
}

/** Measures whose percentile or maximum is asked for: those of groups follow from summed series only. */
export function summedMeasures(spec: EntitySpec): string[] {
  return Object.entries(spec.metrics ?? {})
    .filter(([, { rollups }]) => rollups.includes('p95') || rollups.includes('max'))
    .map(([measure]) => measure)
}

function entry(registry: Registry, spec: EntitySpec): [string, Kinds][] {
  const measures = summedMeasures(spec)
  if (measures.length === 0) return []
  const kinds = [WHOLE, 'platformType', ...Object.keys(spec.fields).filter(path => isPlace(registry, spec, path))]
  const populations = populationsOf(registry, spec)
  const fields = new Set([...kinds.slice(1), ...populations.flatMap(({ where }) => fieldsIn(where))])
  const signature = JSON.stringify([kinds, populations.map(({ key, of }) => [key, of.type]), measures])
  return [[spec.type, { spec, kinds, populations, measures, fields, signature }]]
}

function isPlace(registry: Registry, spec: EntitySpec, path: string): boolean {
  const field = spec.fields[path]
  if (field?.type === 'text') return REGIONS.includes(path)
  if (field?.type !== 'reference' || !registry.has(field.to)) return false
  const target = registry.get(field.to)
  return PLACES.includes(target.icon) || target.families?.some(family => PLACE_FAMILIES.includes(family)) === true
}

/** Filters over fields of their own under which the type's dashboards, and those of its families, sum series. */
function populationsOf(registry: Registry, spec: EntitySpec): Population[] {
  const found = new Map<string, Population>()
  for (const of of registry.types.filter(({ type }) => registry.memberTypes(type).includes(spec.type))) {
    for (const { where } of (of.dashboard ?? []).flatMap(widget => summedQueries(of, widget))) {
      if (!where || !isPlain(where, of)) continue
      const key = canonical(where)
      const before = found.get(key)
      if (!before || of === spec) found.set(key, { key, where, of })
    }
  }
  return [...found.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

function summedQueries(of: EntitySpec, widget: NonNullable<EntitySpec['dashboard']>[number]): Query[] {
  return Object.values(compileWidget(widget, of, { rollup: 'p95' }).queries).filter(({ select }) =>
    Object.values(select).some(item => 'metric' in item && (item.aggregation === 'sum' || item.aggregation === 'avg')),
  )
}

/** True when it depends only on the entity's fields, and not on the day. */
function isPlain(where: Filter, of: EntitySpec): boolean {
  if ('text' in where || 'metric' in where) return false
  if ('and' in where) return where.and.every(term => isPlain(term, of))
  if ('or' in where) return where.or.every(term => isPlain(term, of))
  if ('not' in where) return isPlain(where.not, of)
  const field = fieldsOf(of)[where.property]
  return field !== undefined && !['date', 'timestamp', 'tags'].includes(field.type)
}

function fieldsIn(where: Filter): string[] {
  if ('and' in where) return where.and.flatMap(fieldsIn)
  if ('or' in where) return where.or.flatMap(fieldsIn)
  if ('not' in where) return fieldsIn(where.not)
  return 'property' in where ? [where.property] : []
}

/** The same text for filters that say the same in another order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** The choice of kept sums that answers a query: for each member the kind, and its population (from 1; 0 stands for all). */
export type Chosen = ReadonlyMap<string, { kinds: Kinds; kind: string; population: number }>

export interface Choice {
  /** Whose values are groups; `WHOLE` for one group. */
  property: string
  members: Chosen
}

/**
 * How a query over all of a type or family is answered from kept sums; undefined when it is not: where it filters by more than one
 * population and its own group, or groups by something else.
 */
export function chooseKept(
  registry: Registry,
  spec: EntitySpec,
  where: Filter | undefined,
  grouped?: { property: string },
): Choice | undefined {
  const terms = where === undefined ? [] : 'and' in where ? where.and : [where]
  const members = registry.members(spec.type).flatMap(({ type }) => kindsOf(registry, type) ?? [])
  const keys = new Set(members.flatMap(({ populations }) => populations.map(({ key }) => key)))
  const filters = terms.map(term => ({ term, key: canonical(term) }))
  const whole = where && keys.has(canonical(where)) ? [canonical(where)] : undefined
  const asked = whole ?? filters.map(({ key }) => key).filter(key => keys.has(key))
  const others = whole ? [] : filters.filter(({ key }) => !keys.has(key)).map(({ term }) => term)
  const properties = [...others.map(propertyOf), ...(grouped ? [grouped.property] : [])].map(
    path => path && groupOf(registry, spec, path),
  )
  const [property = WHOLE, ...more] = new Set(properties.filter(path => path !== WHOLE))
  if (properties.includes(undefined) || more.length > 0 || new Set(asked).size > 1) return undefined
  const chosen = new Map<string, { kinds: Kinds; kind: string; population: number }>()
  for (const kinds of members) {
    const has = Object.hasOwn(fieldsOf(kinds.spec), property)
    const kind = has ? property : WHOLE
    const population = asked[0] === undefined ? 0 : kinds.populations.findIndex(({ key }) => key === asked[0]) + 1
    if (!kinds.kinds.includes(kind) || (asked[0] !== undefined && population === 0)) return undefined
    chosen.set(kinds.spec.type, { kinds, kind, population })
  }
  return { property, members: chosen }
}

function propertyOf(term: Filter): string | undefined {
  return 'property' in term ? term.property : undefined
}

/** The property that decides a name: of `host.cluster.name` the reference. An entity's type is one for each member. */
function groupOf(registry: Registry, spec: EntitySpec, path: string): string | undefined {
  if (path === 'type') return WHOLE
  const found = registry.field(spec, path)
  if (!found || found.tag) return undefined
  return found.via?.property ?? (Object.hasOwn(COMMON_FIELDS, path) && path !== 'platformType' ? undefined : found.path)
}
