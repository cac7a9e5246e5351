/** Shapes as JSON Schema, for the pages that publish them. What refers to itself, or is referred to everywhere, stands under a name. */
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import { filterTerms, scalarShape, valuesShape } from './filter-shape.js'
import { expressionShape, groupShape, operationShape, queryShape, selectShape, valueShape } from './query-shape.js'
import type { AnySchema } from './read-shape.js'

export type JsonSchema = Record<string, unknown>

/** A lazy schema that chooses by the value is published as the union of its choices. */
export function choicesOf(schema: AnySchema): AnySchema {
  return 'getter' in schema && typeof schema.getter === 'function' ? schema.getter(undefined) : schema
}

/** The parts of values and conditions. */
export const VALUE_PARTS: Readonly<Record<string, AnySchema>> = {
  Expression: choicesOf(expressionShape),
  Filter: choicesOf(filterTerms),
  Group: choicesOf(groupShape),
  Operation: choicesOf(operationShape),
  Scalar: choicesOf(scalarShape),
  Scalars: choicesOf(valuesShape),
  Value: choicesOf(valueShape),
}

export const QUERY_PARTS = { ...VALUE_PARTS, Query: queryShape, Select: choicesOf(selectShape) }

/** Makes the JSON Schemas of shapes that refer to `parts` by name; names are found below `base`. Rules that JSON Schema cannot express are left out. */
export function jsonSchemas(base: string, parts: Readonly<Record<string, AnySchema>>) {
  const options: ConversionConfig = {
    errorMode: 'ignore',
    typeMode: 'output',
    target: 'draft-2020-12',
    overrideRef: ({ referenceId }) => `${base}${referenceId}`,
    // What is checked by a function is an object: a row, an entity.
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'custom' ? { type: 'object' } : undefined),
  }
  return {
    of(schema: AnySchema): JsonSchema {
      const { $schema, $defs, ...rest } = toJsonSchema(schema, { ...options, definitions: parts })
      return rest
    },
    named: toJsonSchemaDefs(parts, options) as Record<string, JsonSchema>,
  }
}
