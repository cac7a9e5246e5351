/** Which stored types the answer of a query is made of, for an access that sees all of them: its own, and those behind the names that it asks for. */
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Registry } from '../../../spec/registry.js'
import type { Query } from '../../../wire/query.js'
import { entityDimension, typesWithEntries } from './entity-dimension.js'
import type { Subject } from './subject.js'
import { isFieldHidden } from './visible/hidden-fields.js'

export function typesRead(registry: Registry, query: Query): ReadonlySet<string> {
  const own = registry.memberTypes(query.entity)
  return registry.has(query.entity) ? new Set([...own, ...typesNamed(registry, query)]) : new Set(own)
}

/** Those behind the names alone. */
export function typesNamed(registry: Registry, query: Query): ReadonlySet<string> {
  const spec = registry.get(query.entity)
  return new Set(propertiesIn(query).flatMap(property => typesBehind(registry, spec, property)))
}

/** The references whose names it asks for, each with the stored types that it may lead to. */
export function referencesNamed(registry: Registry, query: Query): { property: string; types: readonly string[] }[] {
  const spec = registry.get(query.entity)
  const found = new Map(
    propertiesIn(query).flatMap(path => {
      const via = registry.field(spec, path)?.via
      return via ? [[via.property, registry.memberTypes(via.to)] as const] : []
    }),
  )
  return [...found].map(([property, types]) => ({ property, types }))
}

/** True where a part of a query names a field that is hidden, or what is behind one. */
export function namesHidden({ look, registry, spec, members }: Subject, part: unknown): boolean {
  const paths = propertiesIn(part).map(path => registry.field(spec, path)?.via?.property ?? path)
  return paths.some(path =>
    members.some(member => Object.hasOwn(member.fields, path) && isFieldHidden(look, member, path)),
  )
}

/** What is read besides the type itself: the entities of a reference, those that entries of a ledger are about. */
function typesBehind(registry: Registry, spec: EntitySpec, property: string): readonly string[] {
  if (entityDimension(spec, property) !== undefined) return typesWithEntries(registry).map(({ type }) => type)
  const via = registry.field(spec, property)?.via
  return via ? registry.memberTypes(via.to) : []
}

/** Every `property` of a query, or of a part of one. */
function propertiesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap(propertiesIn)
  return Object.entries(part).flatMap(([name, item]) =>
    name === 'property' && typeof item === 'string' ? [item] : propertiesIn(item),
  )
}
