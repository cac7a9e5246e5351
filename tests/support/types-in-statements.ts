/** Which stored types the tables and views in SQL statements are of. */
import type { Registry } from '../../src/spec/registry.js'

export function typesInStatements(registry: Registry, statements: readonly string[]): Set<string> {
  const names = statements.flatMap(text => [...text.matchAll(/"[a-z]+:([^":]+)"/g)].flatMap(([, name]) => name ?? []))
  return new Set(names.flatMap(name => (registry.has(name) ? registry.memberTypes(name) : [])))
}
