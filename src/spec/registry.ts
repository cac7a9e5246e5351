/**
 * The registry: every declared entity type by name, with the lookups that checks, compilers, storage and screens share. Built once
 * by whoever composes (server main, `createPortal`) from the generated list `specs/registry.ts`; never a module singleton.
 */
import { PortalError } from '../wire/errors.js'
import { COMMON_FIELDS, type EntitySpec } from './language/entity.js'
import { enumeration, type Field, type ReferenceField } from './language/field.js'
import type { Metric, Rollup } from './language/metric.js'

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

export interface Registry {
  readonly types: readonly EntitySpec[]
  /** Types with rows of their own: all but the families. */
  readonly stored: readonly EntitySpec[]
  has(type: string): boolean
  /** Throws `Entity type '…' not found in schema` (NOT_FOUND). */
  get(type: string): EntitySpec
  /** Stored types behind a type: itself, or a family's members. Empty when unknown. */
  members(typeOrFamily: string): readonly EntitySpec[]
  /** Declared field, common field, or the name behind a reference; undefined when there is none. */
  field(spec: EntitySpec, path: string): ResolvedField | undefined
  /**
   * `cpu.utilization.p95`, the full id `vmware.v1.cpu.utilization.p95`, or a measure without rollup, which takes `rollup` when
   * the metric keeps it and else its first one.
   */
  metric(spec: EntitySpec, id: string, rollup?: Rollup): ResolvedMetric | undefined
}

/** Builds a registry. Later specs of the same type replace earlier ones, so that a host may override a shipped type. */
export function createRegistry(specs: readonly EntitySpec[]): Registry {
  const byType = new Map(specs.map(spec => [spec.type, spec]))
  const types = [...byType.values()]
  const stored = types.filter(spec => !spec.family)
  const typeField = enumeration(
    'Type',
    stored.map(spec => ({ value: spec.type, label: spec.label.one })),
  )

  return {
    types,
    stored,
    has: type => byType.has(type),
    get(type) {
      const spec = byType.get(type)
      if (!spec) throw new PortalError('NOT_FOUND', { message: `Entity type '${type}' not found in schema` })
      return spec
    },
    members(name) {
      const spec = byType.get(name)
      if (!spec?.family) return spec ? [spec] : []
      return stored.filter(candidate =>
        spec.family === 'all' ? candidate.index !== undefined : candidate.families?.includes(name),
      )
    },
    field: (spec, path) => (path === 'type' ? { path, field: typeField } : resolveField(spec, path)),
    metric: (spec, id, rollup) => resolveMetric(spec, id, rollup),
  }
}

function resolveField(spec: EntitySpec, path: string): ResolvedField | undefined {
  const own = ownField(spec, path)
  if (own) return { path, field: own }
  const tag = resolveTag(spec, path)
  if (tag) return tag
  if (!path.endsWith('.name')) return undefined
  const property = `${path.slice(0, -'.name'.length)}.id`
  const target = ownField(spec, property)
  if (target?.type !== 'reference') return undefined
  return { path, field: { type: 'text', label: target.label }, via: { property, to: (target as ReferenceField).to } }
}

/** `tags.environment`: one tag of a field of tags. The key may hold anything, dots too. */
function resolveTag(spec: EntitySpec, path: string): ResolvedField | undefined {
  const property = Object.keys(spec.fields).find(
    name => spec.fields[name]?.type === 'tags' && path.startsWith(`${name}.`) && path.length > name.length + 1,
  )
  if (property === undefined) return undefined
  const key = path.slice(property.length + 1)
  return { path, field: { type: 'text', label: key }, tag: { property, key } }
}

function ownField(spec: EntitySpec, path: string): Field | undefined {
  if (Object.hasOwn(spec.fields, path)) return spec.fields[path]
  return Object.hasOwn(COMMON_FIELDS, path) ? COMMON_FIELDS[path as keyof typeof COMMON_FIELDS] : undefined
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
