/** The JSON Schema (draft 2020-12) of a line of the ingest format, published as `docs/ingest.schema.json`. */
import { INGEST_PARTS, ingestLine } from './ingest-shape.js'
import { choicesOf, type JsonSchema, jsonSchemas } from './json-schema.js'

export function publishedIngest(): JsonSchema {
  const { of, named } = jsonSchemas('#/$defs/', INGEST_PARTS)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://plinth.local/ingest.schema.json',
    title: 'Line of the Plinth ingest format',
    ...of(choicesOf(ingestLine)),
    $defs: named,
  }
}
