/**
 * A resource has an index, a dashboard and a page. Every other kind builds on it. The kind derives what it can from the fields: a type with
 * tags shows them and filters by them, and the page lists the fields in the order of their declaration.
 */
import type { Derivations } from '../../src/spec/language/derive.js'
import {
  type Carrier,
  type Composition,
  type EntityIcon,
  type EntitySpec,
  type Layer,
  PLATFORMS,
  type Platform,
  type PropertiesSpec,
  type PropertyPanel,
} from '../../src/spec/language/entity.js'
import type { Applies, Field } from '../../src/spec/language/field.js'
import type { Column, FilterGroup, IndexSpec, Section } from '../../src/spec/language/index-spec.js'
import type { Metric } from '../../src/spec/language/metric.js'
import type { Widget } from '../../src/spec/widgets/widget.js'
import type { Feature } from '../../src/wire/scope.js'
import { type Columns, OBSERVED, panel, section } from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN, TAGS_COLUMN, tagFilters } from '../vocabulary/columns.js'

export type Fields = Readonly<Record<string, Field>>

/** What every kind asks of a type. */
export interface Own<T extends string, F extends Fields> {
  type: T
  /** Title of one entity. `many` is the plural, by default the title with an s. */
  label: string
  many?: string
  /** Fields in the order in which the page shows them. */
  fields: F
}

/** A declared type. It keeps the literal types of name and fields, so that rows can be derived. */
export interface Declared<T extends string, F extends Fields> extends Omit<EntitySpec, 'type' | 'fields'> {
  type: T
  fields: F
}

export interface Resource<T extends string, F extends Fields> extends Own<T, F> {
  icon: EntityIcon
  /** Needed where the type's name does not begin with its platform. */
  platform?: Platform
  /** Provider and version of its metric ids; default `<platform>.v1`. */
  metricsProvider?: string
  families?: readonly string[]
  /** What carries it where no source says so by a reference. */
  carriedBy?: Carrier
  /** What it is made of where no source says so by a reference. */
  madeOf?: Composition
  /** Where it stands in the stack, if not where others with its icon do. */
  layer?: Layer
  feature?: Feature
  /** Written by the server alone; ingest refuses it. */
  serverOwned?: true
  metrics?: Readonly<Record<string, Metric>>
  measured?: Applies
  derive?: Derivations
  /** Columns of the overview after the name. A type without them has no index: it is stored only because others refer to it. */
  overview?: Columns
  /** Columns that end the overview; default tags and native ID. */
  identityColumns?: readonly Column[]
  /** Sections after the overview. */
  sections?: readonly Section[]
  /** Facets. The facet of the tags follows them. */
  filters?: readonly FilterGroup[]
  dashboard?: readonly Widget[]
  /** Property shown as the badge of the page. */
  status?: keyof F & string
  /** References to what it is part of, outermost first; the page shows them as links. */
  parents?: readonly string[]
  /** Panels of the page; default one with all fields. */
  panels?: readonly PropertyPanel[]
  charts?: PropertiesSpec['charts']
  related?: PropertiesSpec['related']
  details?: EntitySpec['details']
}

/** Computed fields that have panels of their own. */
const APART = new Set(['runway', 'wellness', 'scorecard', 'opportunity', 'savings'])

/** Properties that the page lists. References to parents are links instead, and some computed fields have panels of their own. */
export function ownProperties(fields: Fields, parents: readonly string[] = []): string[] {
  return Object.keys(fields).filter(path => !parents.includes(path) && !APART.has(fields[path]?.computed ?? ''))
}

/** The panel of the fields and of the times of observation. */
export const identityPanel = (fields: Fields, parents?: readonly string[]): PropertyPanel =>
  panel('identity', 'Identity', ...ownProperties(fields, parents), ...OBSERVED)

/** One panel for each group of fields, titled by its name. The last one adds the times of observation. */
export function fieldPanels(groups: Readonly<Record<string, Fields>>): PropertyPanel[] {
  const names = Object.keys(groups)
  return names.map((id, i) => {
    const observed = i === names.length - 1 ? OBSERVED : []
    return panel(id, `${id.charAt(0).toUpperCase()}${id.slice(1)}`, ...Object.keys(groups[id] ?? {}), ...observed)
  })
}

/** The first word of a type's name is its platform. Throws when it is none. */
function platformOf(type: string): Platform {
  const [word = ''] = type.split('.')
  if (Object.hasOwn(PLATFORMS, word)) return word as Platform
  throw new Error(`${type}: '${word}' is no platform; say which with \`platform\``)
}

/** Builds the index: the overview with its identity columns, the sections, the facets. */
export function indexOf(
  declaration: Pick<Resource<string, Fields>, 'fields' | 'overview' | 'identityColumns' | 'sections' | 'filters'>,
): IndexSpec | undefined {
  const { fields, overview, identityColumns, sections = [], filters = [] } = declaration
  const isTagged = Object.hasOwn(fields, 'tags')
  const end = identityColumns ?? (isTagged ? [TAGS_COLUMN, NATIVE_ID_COLUMN] : [NATIVE_ID_COLUMN])
  return (
    overview && {
      sections: [section('overview', 'Overview', ...overview, ...end), ...sections],
      filters: isTagged ? [...filters, tagFilters] : filters,
    }
  )
}

/** Declares a type that belongs to no other kind. */
export function resource<const T extends string, const F extends Fields>(declaration: Resource<T, F>): Declared<T, F> {
  const { type, label, many = `${label}s`, icon, fields, metrics, measured, derive, dashboard, details } = declaration
  const { status, parents, panels = [identityPanel(fields, parents)], charts = [], related } = declaration
  const platform = declaration.platform ?? platformOf(type)
  const index = indexOf(declaration)
  return {
    type,
    platform,
    label: { one: label, many },
    icon,
    ...(declaration.carriedBy && { carriedBy: declaration.carriedBy }),
    ...(declaration.madeOf && { madeOf: declaration.madeOf }),
    ...(declaration.layer && { layer: declaration.layer }),
    ...(declaration.feature && { feature: declaration.feature }),
    ...(declaration.serverOwned && { serverOwned: true }),
    ...(declaration.families && { families: declaration.families }),
    ...(metrics && { metricsProvider: declaration.metricsProvider ?? `${platform}.v1`, metrics }),
    fields,
    ...(measured && { measured }),
    ...(derive && { derive }),
    ...(index && { index }),
    ...(dashboard && { dashboard }),
    properties: {
      ...(status && { status }),
      ...(parents && { breadcrumb: parents }),
      panels,
      charts,
      ...(related && { related }),
    },
    ...(details && { details }),
  }
}
