/**
 * The JSON Schema (draft 2020-12) of a dashboard written outside this repository, published with the kit as `dashboard.schema.json`. Names of
 * fields and metrics are proved afterwards, against the declarations.
 */
import * as v from 'valibot'
import { type JsonSchema, jsonSchemas, VALUE_PARTS } from '../../wire/json-schema.js'
import { dashboardShape, WIDGET_SHAPES } from './dashboard-shape.js'

export function publishedSchema(): JsonSchema {
  const { of, named } = jsonSchemas('#/$defs/', { ...VALUE_PARTS, ...WIDGET_SHAPES })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://plinth.local/dashboard.schema.json',
    title: 'Plinth dashboard',
    ...of(dashboardShape(v.union(Object.values(WIDGET_SHAPES)))),
    $defs: named,
  }
}
