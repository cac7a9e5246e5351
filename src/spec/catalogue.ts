/**
 * The catalogue: every entity type by name, with the little that menus, links and families need to know of it, and the lookups of
 * fields and metrics. Whole declarations are apart: the server has them all (registry.ts), a browser fetches each when a screen first
 * asks for it (`createSpecSource`).
 */
import { PortalError } from '../wire/errors.js'
import type { Filter } from '../wire/query.js'
import type { DashboardSpec } from './language/dashboard.js'
import { COMMON_FIELDS, type EntitySpec } from './language/entity.js'
import { enumeration, type Field, type ReferenceField } from './language/field.js'
import type { Metric, Rollup } from './language/metric.js'
import { saidFieldsOf } from './language/said.js'

/** What is known of a type without its declaration. */
export interface TypeEntry extends Pick<EntitySpec, 'type' | 'platform' | 'label' | 'icon' | 'families' | 'family'> {
  hasIndex: boolean
  /** Which entities of its members its index shows, where that is not all of them: their counts do not add up to its count. */
  narrowed?: Filter
  /** Its entries are no entities, but may be about some. */
  isLedger?: true
}

export interface ResolvedMetric {
  /** Measure, the key in `metrics`. */
  measure: string
  rollup: Rollup
  metric: Metric
}

/** A field reached by a property path. `via` is set when the path follows a reference (`host.cluster.name`). */
export interface ResolvedField {
  path: string
  field: Field
  via?: { property: string; to: string }
  /** Set when the path is one tag (`tags.environment`). */
  tag?: { property: string; key: string }
}

export interface Catalogue {
  readonly entries: readonly TypeEntry[]
  has(type: string): boolean
  /** Throws `Entity type '…' not found in schema` (NOT_FOUND). */
  entry(type: string): TypeEntry
  /** Names of the stored types behind a type: itself, or a family's members. Empty when unknown. */
  memberTypes(typeOrFamily: string): readonly string[]
  /** All fields of a type: its own, those every entity has, and its type. */
  fieldsOf(spec: EntitySpec): Record<string, Field>
  /** Declared field, common field, or the name behind a reference; undefined when there is none. */
  field(spec: EntitySpec, path: string): ResolvedField | undefined
  /**
   * `cpu.utilization.p95`, the full id `vmware.v1.cpu.utilization.p95`, or a measure without rollup, which takes `rollup` when
   * the metric keeps it and else its first one.
   */
  metric(spec: EntitySpec, id: string, rollup?: Rollup): ResolvedMetric | undefined
}

/** A catalogue whose declarations are fetched when first asked for. */
export interface SpecSource extends Catalogue {
  /** A dashboard of no single type. Rejects NOT_FOUND for an unknown one, NETWORK when it cannot be fetched. */
  loadDashboard(id: string): Promise<DashboardSpec>
  /** The declaration if it is here. */
  loaded(type: string): EntitySpec | undefined
  /** Fetches it once. Rejects NOT_FOUND for an unknown type, NETWORK when it cannot be fetched; a later call tries again. */
  load(type: string): Promise<EntitySpec>
}

/** An entry of the generated catalogue; `more` holds what most types do not have. */
export function typeEntry(
  type: string,
  one: string,
  icon: TypeEntry['icon'],
  { many = `${one}s`, ...more }: Partial<TypeEntry> & { many?: string } = {},
): TypeEntry {
  const platform = type.split('.')[0] as TypeEntry['platform']
  return { type, platform, label: { one, many }, icon, hasIndex: true, ...more }
}

/** The entry of a declared type. */
export function entryOf({ type, platform, label, icon, families, family, index, ledger }: EntitySpec): TypeEntry {
  return {
    type,
    platform,
    label,
    icon,
    ...(families && { families }),
    ...(family && { family }),
    hasIndex: !!index,
    ...(index?.where && { narrowed: index.where }),
    ...(ledger && { isLedger: true as const }),
  }
}

export function createCatalogue(entries: readonly TypeEntry[]): Catalogue {
  const byType = new Map(entries.map(entry => [entry.type, entry]))
  const stored = entries.filter(entry => !entry.family)
  const typeField = enumeration(
    'Type',
    stored.map(entry => ({ value: entry.type, label: entry.label.one })),
  )
  return {
    entries,
    has: type => byType.has(type),
    entry: type => byType.get(type) ?? unknown(type),
    memberTypes(name) {
      const entry = byType.get(name)
      if (!entry?.family) return entry ? [name] : []
      return stored
        .filter(candidate => (entry.family === 'all' ? candidate.hasIndex : candidate.families?.includes(name)))
        .map(({ type }) => type)
    },
    fieldsOf: spec => ({ type: typeField, ...COMMON_FIELDS, ...saidFieldsOf(spec), ...spec.fields }),
    field: (spec, path) => (path === 'type' ? { path, field: typeField } : resolveField(spec, path)),
    metric: resolveMetric,
  }
}

/** How the modules that export declarations are fetched, by type or id. */
export type Fetchers<D> = Readonly<Record<string, () => Promise<Record<string, D>>>>

/** `fetchers` by type: how the module that exports its declaration is fetched (`specs/catalogue.ts`). */
export function createSpecSource(
  entries: readonly TypeEntry[],
  fetchers: Fetchers<EntitySpec>,
  dashboards: Fetchers<DashboardSpec> = {},
): SpecSource {
  const here = new Map<string, EntitySpec>()
  const underway = new Map<string, Promise<EntitySpec>>()
  return {
    ...createCatalogue(entries),
    loaded: type => here.get(type),
    async load(type) {
      const fetcher = Object.hasOwn(fetchers, type) ? fetchers[type] : undefined
      if (!fetcher) return unknown(type)
      const fetching =
        underway.get(type) ??
        fetcher()
          .then(module => {
            const spec = Object.values(module).find(candidate => candidate.type === type) ?? unknown(type)
            here.set(type, spec)
            return spec
          })
          .catch(cause => unfetched(type, cause))
          .finally(() => underway.delete(type))
      underway.set(type, fetching)
      return here.get(type) ?? fetching
    },
    async loadDashboard(id) {
      const fetcher = Object.hasOwn(dashboards, id) ? dashboards[id] : undefined
      const module = fetcher && (await fetcher().catch(cause => unfetched(`dashboard ${id}`, cause)))
      const found = Object.values(module ?? {}).find(candidate => candidate.id === id)
      if (found) return found
      const known = Object.keys(dashboards).join(', ')
      throw new PortalError('NOT_FOUND', { message: `There is no dashboard '${id}': known are ${known}` })
    },
  }
}

function unfetched(what: string, cause: unknown): never {
  if (cause instanceof PortalError) throw cause
  const message = `The declaration of ${what} could not be fetched: check the connection and try again`
  throw new PortalError('NETWORK', { message, cause })
}

function unknown(type: string): never {
  throw new PortalError('NOT_FOUND', { message: `Entity type '${type}' not found in schema` })
}

function resolveField(spec: EntitySpec, path: string): ResolvedField | undefined {
  const field = declaredField(spec, path)
  if (field) return { path, field }
  const tag = resolveTag(spec, path)
  if (tag) return tag
  if (!path.endsWith('.name')) return undefined
  const property = `${path.slice(0, -'.name'.length)}.id`
  const target = declaredField(spec, property)
  if (target?.type !== 'reference') return undefined
  return { path, field: { type: 'text', label: target.label }, via: { property, to: (target as ReferenceField).to } }
}

/** `tags.environment`: one tag of a field of tags. The key may hold anything, dots too. */
function resolveTag(spec: EntitySpec, path: string): ResolvedField | undefined {
  const fields = { ...saidFieldsOf(spec), ...spec.fields }
  const property = Object.keys(fields).find(
    name => fields[name]?.type === 'tags' && path.startsWith(`${name}.`) && path.length > name.length + 1,
  )
  if (property === undefined) return undefined
  const key = path.slice(property.length + 1)
  const said = fields[property]?.said && { said: true as const }
  return { path, field: { type: 'text', label: key, ...said }, tag: { property, key } }
}

function declaredField(spec: EntitySpec, path: string): Field | undefined {
  if (Object.hasOwn(spec.fields, path)) return spec.fields[path]
  if (Object.hasOwn(COMMON_FIELDS, path)) return COMMON_FIELDS[path as keyof typeof COMMON_FIELDS]
  const said = saidFieldsOf(spec)
  return Object.hasOwn(said, path) ? said[path] : undefined
}

function resolveMetric(spec: EntitySpec, id: string, rollup?: Rollup): ResolvedMetric | undefined {
  const metrics = spec.metrics ?? {}
  const prefix = spec.metricsProvider ? `${spec.metricsProvider}.` : undefined
  const short = prefix && id.startsWith(prefix) ? id.slice(prefix.length) : id
  if (Object.hasOwn(metrics, short)) {
    const metric = metrics[short]!
    return { measure: short, rollup: rollup && metric.rollups.includes(rollup) ? rollup : metric.rollups[0], metric }
  }
  const dot = short.lastIndexOf('.')
  const measure = short.slice(0, dot)
  if (dot < 0 || !Object.hasOwn(metrics, measure)) return undefined
  const metric = metrics[measure]!
  const suffix = metric.rollups.find(candidate => candidate === short.slice(dot + 1))
  return suffix && { measure, rollup: suffix, metric }
}
