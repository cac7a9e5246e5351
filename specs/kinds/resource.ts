/**
 * The plainest kind: a thing with an index, a dashboard and a page. Every other kind is written in it. What follows from the fields is not said
 * again: who has tags shows and filters by them, and a page lists the fields in the order they are declared.
 */
import type { Derivations } from '../../src/spec/language/derive.js'
import {
  type EntityIcon,
  type EntitySpec,
  PLATFORMS,
  type Platform,
  type PropertiesSpec,
  type PropertyPanel,
} from '../../src/spec/language/entity.js'
import type { Field } from '../../src/spec/language/field.js'
import type { Column, FilterGroup, IndexSpec, Section } from '../../src/spec/language/index-spec.js'
import type { Metric } from '../../src/spec/language/metric.js'
import type { Widget } from '../../src/spec/language/widget.js'
import type { Feature } from '../../src/wire/scope.js'
import { type Columns, OBSERVED, panel, section } from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN, TAGS_COLUMN, tagFilters } from '../vocabulary/columns.js'

export type Fields = Readonly<Record<string, Field>>

/** What the file of a type says, whatever its kind. */
export interface Own<T extends string, F extends Fields> {
  type: T
  /** One of them, as a title; `many` where an s is not enough. */
  label: string
  many?: string
  /** Fields in the order in which the page shows them. */
  fields: F
}

/** A declared type: its name and fields to the letter, so that rows have types. */
export interface Declared<T extends string, F extends Fields> extends Omit<EntitySpec, 'type' | 'fields'> {
  type: T
  fields: F
}

export interface Resource<T extends string, F extends Fields> extends Own<T, F> {
  icon: EntityIcon
  /** The platform, where the type's name does not begin with it. */
  platform?: Platform
  /** The provider of its measures, where it is not version 1 of the platform's. */
  metricsProvider?: string
  families?: readonly string[]
  feature?: Feature
  metrics?: Readonly<Record<string, Metric>>
  derive?: Derivations
  /** Columns of the overview after the name. Absent for what is stored only because others refer to it: it has no index. */
  overview?: Columns
  /** The columns an overview ends with; tags and the native ID unless said otherwise. */
  tail?: readonly Column[]
  /** Sections after the overview. */
  sections?: readonly Section[]
  /** Facets before that of the tags. */
  filters?: readonly FilterGroup[]
  dashboard?: readonly Widget[]
  /** Property shown as the badge of the page. */
  status?: keyof F & string
  /** References to what it is part of, outermost first. */
  up?: readonly string[]
  /** Panels of the page; one with the fields unless said otherwise. */
  panels?: readonly PropertyPanel[]
  charts?: PropertiesSpec['charts']
  related?: PropertiesSpec['related']
  details?: EntitySpec['details']
}

/** Computed fields that have panels of their own. */
const APART = new Set(['runway', 'wellness', 'scorecard'])

/** Fields that a page lists: all but the links up and what has a panel of its own. */
export function listed(fields: Fields, up: readonly string[] = []): string[] {
  return Object.keys(fields).filter(path => !up.includes(path) && !APART.has(fields[path]?.computed ?? ''))
}

/** The panel of a type's own fields, and how it was observed. */
export const identityPanel = (fields: Fields, up?: readonly string[]): PropertyPanel =>
  panel('identity', 'Identity', ...listed(fields, up), ...OBSERVED)

/** Panels of groups of fields, named by them; the last one says how the entity was observed, too. */
export function fieldPanels(groups: Readonly<Record<string, Fields>>): PropertyPanel[] {
  const names = Object.keys(groups)
  return names.map((id, i) => {
    const observed = i === names.length - 1 ? OBSERVED : []
    return panel(id, `${id.charAt(0).toUpperCase()}${id.slice(1)}`, ...Object.keys(groups[id] ?? {}), ...observed)
  })
}

/** A type's platform is the first word of its name. */
function platformOf(type: string): Platform {
  const [word = ''] = type.split('.')
  if (Object.hasOwn(PLATFORMS, word)) return word as Platform
  throw new Error(`${type}: '${word}' is no platform; say which with \`platform\``)
}

/** The index of a kind: an overview that ends with tags and native ID, further sections, facets and that of the tags. */
export function indexOf(
  own: Pick<Resource<string, Fields>, 'fields' | 'overview' | 'tail' | 'sections' | 'filters'>,
): IndexSpec | undefined {
  const { fields, overview, tail, sections = [], filters = [] } = own
  const isTagged = Object.hasOwn(fields, 'tags')
  const end = tail ?? (isTagged ? [TAGS_COLUMN, NATIVE_ID_COLUMN] : [NATIVE_ID_COLUMN])
  return (
    overview && {
      sections: [section('overview', 'Overview', ...overview, ...end), ...sections],
      filters: isTagged ? [...filters, tagFilters] : filters,
    }
  )
}

/** Declares a type of no other kind. */
export function resource<const T extends string, const F extends Fields>(own: Resource<T, F>): Declared<T, F> {
  const { type, label, many = `${label}s`, icon, fields, metrics, derive, dashboard, details } = own
  const { status, up, panels = [identityPanel(fields, up)], charts = [], related } = own
  const platform = own.platform ?? platformOf(type)
  const index = indexOf(own)
  return {
    type,
    platform,
    label: { one: label, many },
    icon,
    ...(own.feature && { feature: own.feature }),
    ...(own.families && { families: own.families }),
    ...(metrics && { metricsProvider: own.metricsProvider ?? `${platform}.v1`, metrics }),
    fields,
    ...(derive && { derive }),
    ...(index && { index }),
    ...(dashboard && { dashboard }),
    properties: {
      ...(status && { status }),
      ...(up && { breadcrumb: up }),
      panels,
      charts,
      ...(related && { related }),
    },
    ...(details && { details }),
  }
}
