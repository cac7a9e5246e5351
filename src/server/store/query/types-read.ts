/** Which stored types the answer of a query is made of, for an access that sees all of them: its own, and those behind the names that it asks for. */
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Registry } from '../../../spec/registry.js'
import type { Query } from '../../../wire/query.js'

export function typesRead(registry: Registry, query: Query): ReadonlySet<string> {
  const types = new Set(registry.memberTypes(query.entity))
  if (!registry.has(query.entity)) return types
  const spec = registry.get(query.entity)
  for (const { to } of referencesIn(registry, spec, query)) {
    for (const type of registry.memberTypes(to)) types.add(type)
  }
  return types
}

/** Every `property` of the query that is read by following a reference. */
function referencesIn(registry: Registry, spec: EntitySpec, part: unknown): { to: string }[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap(item => referencesIn(registry, spec, item))
  return Object.entries(part).flatMap(([name, item]) => {
    if (name !== 'property' || typeof item !== 'string') return referencesIn(registry, spec, item)
    const via = registry.field(spec, item)?.via
    return via ? [via] : []
  })
}
