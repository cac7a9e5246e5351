/**
 * The JSON Schema (draft 2020-12) of a dashboard written outside this repository: what a partner may hand to `plinth-dashboard`. Published
 * with the kit as `dashboard.schema.json`. It says what the types of widget.ts and wire/query.ts say; the sweep test holds every declared
 * dashboard against it. Names of fields and metrics are proved afterwards, against the declarations.
 */
import { OPERATORS } from '../../wire/filter-shape.js'
import { AGGREGATIONS } from '../../wire/query-shape.js'
import { UNITS } from '../../wire/unit.js'
import { WIDGET_KINDS, WIDGET_WIDTHS } from '../language/widget.js'

type Schema = Record<string, unknown>

const text = (max = 200): Schema => ({ type: 'string', minLength: 1, maxLength: max })
const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` })
const list = (items: Schema, max = 50): Schema => ({ type: 'array', items, minItems: 1, maxItems: max })
/** An object of exactly these properties; those with a `?` may be left out. */
function object(properties: Record<string, Schema>): Schema {
  const names = Object.keys(properties)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map(name => [name.replace('?', ''), properties[name]])),
    required: names.filter(name => !name.endsWith('?')),
    additionalProperties: false,
  }
}
const options = { 'aggregation?': { enum: AGGREGATIONS }, 'unit?': { enum: Object.keys(UNITS) } }
const common = {
  id: { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_.-]{0,63}$' },
  title: text(),
  width: { enum: WIDGET_WIDTHS },
  'entity?': text(),
  'where?': ref('filter'),
  'description?': text(1_000),
  'link?': { type: 'string', pattern: '^/[A-Za-z0-9/_.-]*$', maxLength: 200 },
  'notComputed?': text(1_000),
}
const widget = (kind: (typeof WIDGET_KINDS)[number], own: Record<string, Schema>): Schema =>
  object({ ...common, kind: { const: kind }, ...own })
const alias = { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_.-]{0,63}$' }
const base = object({ select: ref('select'), as: { enum: ['percentage', 'ratio'] } })
const scalar: Schema = { type: ['string', 'number', 'boolean', 'null'] }

export const DASHBOARD_SCHEMA: Schema & { $defs: Record<string, Schema> } = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://plinth.local/dashboard.schema.json',
  title: 'Plinth dashboard',
  ...object({
    id: text(),
    title: text(),
    'description?': text(1_000),
    entity: text(),
    widgets: list({ type: 'object' }),
  }),
  $defs: {
    filter: {
      anyOf: [
        object({ and: list(ref('filter'), 100) }),
        object({ or: list(ref('filter'), 100) }),
        object({ not: ref('filter') }),
        object({ text: text() }),
        object({ property: text(), op: { enum: OPERATORS }, value: ref('value') }),
        object({ metric: text(), op: { enum: OPERATORS }, value: ref('value') }),
      ],
    },
    value: { anyOf: [scalar, { type: 'array', items: scalar, maxItems: 1_000 }] },
    expression: {
      anyOf: [
        { type: 'number' },
        object({ property: text() }),
        object({ metric: text() }),
        ...['add', 'subtract', 'multiply', 'divide'].map(name =>
          object({ [name]: { type: 'array', items: ref('expression'), minItems: 2, maxItems: 2 } }),
        ),
      ],
    },
    select: {
      anyOf: [
        object({ count: { const: true }, 'where?': ref('filter') }),
        object({ property: text(), ...options }),
        object({ metric: text(), ...options }),
        object({ expression: ref('expression'), ...options }),
      ],
    },
    group: {
      anyOf: (['property', 'metric'] as const).map(by =>
        object({
          [by]: text(),
          'limit?': { type: 'integer', minimum: 1, maximum: 100 },
          'others?': { const: true },
          'buckets?': list({ type: 'number' }, 100),
          'unit?': { enum: Object.keys(UNITS) },
        }),
      ),
    },
    values: widget('values', {
      values: list(
        object({
          id: alias,
          label: text(),
          select: ref('select'),
          'where?': ref('filter'),
          'unit?': { enum: Object.keys(UNITS) },
          'status?': { enum: ['critical', 'caution', 'nominal', 'unknown'] },
          'base?': base,
          'notComputed?': text(1_000),
        }),
      ),
      'layout?': { enum: ['list', 'grid'] },
    }),
    table: widget('table', {
      columns: list(object({ id: alias, label: text(), select: ref('select') })),
      'groupBy?': object({ x: ref('group'), 'y?': ref('group') }),
      'groupLabel?': text(),
      'orderBy?': object({ alias, direction: { enum: ['asc', 'desc'] } }),
      'limit?': { type: 'integer', minimum: 1, maximum: 1_000 },
      'totalColumn?': { const: true },
    }),
    lineChart: widget('lineChart', {
      series: list(object({ id: alias, label: text(), metric: text(), 'aggregation?': { enum: AGGREGATIONS } }), 12),
      unit: { enum: Object.keys(UNITS) },
      'withForecast?': { const: true },
    }),
    barChart: widget('barChart', {
      x: ref('group'),
      'y?': ref('group'),
      value: ref('select'),
      'order?': { enum: ['value', 'key'] },
    }),
    bubbleChart: widget('bubbleChart', {
      x: ref('group'),
      y: ref('group'),
      xLabel: text(),
      yLabel: text(),
      value: ref('select'),
    }),
    pieChart: widget('pieChart', { x: ref('group'), value: ref('select') }),
    gauge: widget('gauge', {
      value: ref('select'),
      unit: { enum: Object.keys(UNITS) },
      'max?': { type: 'number', exclusiveMinimum: 0 },
      'base?': base,
      'thresholds?': object({ caution: { type: 'number' }, critical: { type: 'number' } }),
    }),
    text: widget('text', { text: text(10_000) }),
  },
}

/** The published schema: widgets are told apart by kind. */
export function publishedSchema(): Schema {
  const { properties, ...rest } = DASHBOARD_SCHEMA
  const items = { oneOf: WIDGET_KINDS.map(ref) }
  return { ...rest, properties: { ...(properties as Schema), widgets: { ...list(items) } } }
}
