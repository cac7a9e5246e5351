/** Of which entities commits may have changed what dimensions they have. */
import type { Registry } from '../../../spec/registry.js'
import type { Commit } from '../../store/change-log.js'
import { namesIn, rootOf } from '../../store/dimensions/rule-matches.js'
import type { Definition } from '../../store/dimensions/types.js'

/** What rules ask, by stored type. */
export interface AskedByRules {
  /** Properties of entities of a type. */
  properties: ReadonlyMap<string, ReadonlySet<string>>
  /** Types whose entities have names that rules ask of others: a change of one may be one of any. */
  behind: ReadonlySet<string>
}

export function askedByRules(registry: Registry, definitions: readonly Definition[]): AskedByRules {
  const properties = new Map<string, Set<string>>()
  const behind = new Set<string>()
  for (const { entity, where } of definitions.flatMap(({ rules }) => rules)) {
    if (!registry.has(entity)) continue
    const roots = (where === null ? [] : namesIn(where)).map(name => rootOf(registry, registry.get(entity), name))
    for (const { type } of registry.members(entity)) {
      const known = properties.get(type) ?? new Set()
      for (const { property } of roots) known.add(property)
      properties.set(type, known)
    }
    for (const root of roots)
      if (root.behind !== undefined) for (const { type } of registry.members(root.behind)) behind.add(type)
  }
  return { properties, behind }
}

export interface Dirty {
  /** Everything is to be worked out again. */
  isEverything: boolean
  /** Entities that came, by type. */
  added: Map<string, Set<string>>
  modified: Map<string, Set<string>>
}

export function dirtyOf(commits: readonly Pick<Commit, 'patches'>[], { properties, behind }: AskedByRules): Dirty {
  const dirty: Dirty = { isEverything: false, added: new Map(), modified: new Map() }
  for (const { entity: type, collection, added = [], modified = [], removed = [] } of commits.flatMap(c => c.patches)) {
    if (type === undefined || collection !== 'entities') continue
    const asked = properties.get(type)
    const changed = modified.filter(record => Object.keys(record).some(path => asked?.has(path)))
    if (behind.has(type)) {
      const isNamed = modified.some(record => 'name' in record)
      if (isNamed || added.length + removed.length > 0) dirty.isEverything = true
    }
    note(dirty.added, type, added)
    note(dirty.modified, type, changed)
  }
  return dirty
}

function note(into: Map<string, Set<string>>, type: string, records: readonly { id: string }[]): void {
  if (records.length === 0) return
  const known = into.get(type) ?? new Set()
  for (const { id } of records) known.add(id)
  into.set(type, known)
}
