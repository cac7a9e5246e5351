/** What the numbers of a query are made of: which window, how much of it was measured, of how many entities, from which platforms. */
import type * as v from 'valibot'
import type { aliasFacts, queryFacts } from './calls/datastore.js'
import { Shape } from './shape.js'

export type AliasFacts = v.InferOutput<typeof aliasFacts>
export type QueryFacts = v.InferOutput<typeof queryFacts>

/** Reads `{facts: {<name>: …}}`; a query that could not be explained is left out. */
export function parseFacts(body: unknown): Record<string, QueryFacts> {
  const shape = new Shape()
  const facts = shape.record(shape.record(body, 'answer')?.facts, 'facts')
  const known: Record<string, QueryFacts> = {}
  for (const [name, value] of Object.entries(facts ?? {})) {
    const read = readFacts(shape, value, `facts.${name}`)
    if (read) known[name] = read
  }
  return shape.finish(facts && known, 'INVALID_REQUEST', 'The answer is not valid')
}

function readFacts(shape: Shape, input: unknown, path: string): QueryFacts | undefined {
  const value = shape.record(input, path)
  if (!value || value.error !== undefined) return undefined
  const aliases: Record<string, AliasFacts> = {}
  for (const [alias, item] of Object.entries(shape.record(value.aliases, `${path}.aliases`) ?? {})) {
    const fact = shape.record(item, `${path}.aliases.${alias}`)
    if (fact) aliases[alias] = fact as unknown as AliasFacts
  }
  return {
    from: String(value.from),
    to: String(value.to),
    entities: Number(value.entities),
    platforms: Array.isArray(value.platforms) ? value.platforms.map(String) : [],
    asOf: typeof value.asOf === 'string' ? value.asOf : null,
    isSketched: value.isSketched === true,
    aliases,
  }
}
