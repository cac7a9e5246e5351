/** Shapes as JSON Schema, for the pages that publish them. What refers to itself, or is referred to everywhere, stands under a name. */
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import { filterTerms, scalarShape, valuesShape } from './filter-shape.js'
import { expressionShape, groupShape, operationShape, queryShape, selectShape, valueShape } from './query-shape.js'
import type { AnySchema } from './read-shape.js'

export type JsonSchema = Record<string, unknown>

/** A choice by what is there is published as all that there is to choose from. */
function choicesOf(schema: AnySchema): AnySchema {
  return 'getter' in schema && typeof schema.getter === 'function' ? schema.getter(undefined) : schema
}

const NAMED: Record<string, AnySchema> = {
  Expression: choicesOf(expressionShape),
  Filter: choicesOf(filterTerms),
  Group: choicesOf(groupShape),
  Operation: choicesOf(operationShape),
  Query: queryShape,
  Scalar: choicesOf(scalarShape),
  Scalars: choicesOf(valuesShape),
  Select: choicesOf(selectShape),
  Value: choicesOf(valueShape),
}

/** The schema; names are found below `base`. Rules that JSON Schema cannot tell are left to the reader. */
export function jsonSchemaOf(schema: AnySchema, base: string): JsonSchema {
  const { $schema: _dialect, $defs: _named, ...rest } = toJsonSchema(schema, { ...optionsOf(base), definitions: NAMED })
  return rest
}

/** What stands under names. */
export function namedSchemas(base: string): Record<string, JsonSchema> {
  return toJsonSchemaDefs(NAMED, optionsOf(base)) as Record<string, JsonSchema>
}

function optionsOf(base: string): ConversionConfig {
  return {
    errorMode: 'ignore',
    typeMode: 'output',
    target: 'draft-2020-12',
    overrideRef: ({ referenceId }) => `${base}${referenceId}`,
  }
}
