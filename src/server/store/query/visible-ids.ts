/** Which entities an access sees, at a known position of the change log: what a feed of only some of them starts from. */
import { sql } from 'kysely'
import type { Registry } from '../../../spec/registry.js'
import type { Position } from '../../../wire/patch.js'
import type { DataAccess } from '../../access/data-access.js'
import type { TypedDatabase } from '../context.js'
import { type ReadOptions, read, sourceOf } from './reader.js'
import { typesBehind } from './visible/lock.js'
import { lookAt, openMembers } from './visible/look.js'
import { visibleRows } from './visible/visible-rows.js'

export interface VisibleIds {
  /** Undefined where every entity of the type is visible. */
  ids: ReadonlySet<string> | undefined
  /** Other types whose changes can make entities of this one visible or invisible. */
  behind: readonly string[]
}

export function visibleIds(
  source: TypedDatabase,
  access: DataAccess,
  types: readonly string[],
  options: ReadOptions,
): Promise<{ position: Position | undefined; types: Map<string, VisibleIds> }> {
  const { registry } = source
  return read(sourceOf(source, access), options, async reader => {
    const look = lookAt(registry, access)
    const found = new Map<string, VisibleIds>()
    for (const type of types) {
      const spec = registry.has(type) ? registry.get(type) : undefined
      if (!spec || spec.family || openMembers(look, type).length === 0) continue
      const isEntire = spec.ledger !== undefined || (access.locksOf(type).length === 0 && !spec.about)
      const rows = isEntire ? [] : await reader.rows(sql<{ id: string }>`select e.id from ${visibleRows(look, spec)} e`)
      found.set(type, {
        ids: isEntire ? undefined : new Set(rows.map(({ id }) => id)),
        behind: isEntire ? [] : behindOf(registry, access, type),
      })
    }
    const [position] = await reader.rows(
      sql<Position>`select epoch, sequence from change_head where key = ${`datastore:${access.datastoreId}`}`,
    )
    return { position, types: found }
  })
}

/** Types that decide whether rows of this type are visible: a row about an entity is visible when the entity is. */
function behindOf(registry: Registry, access: DataAccess, type: string): string[] {
  const direct = access.locksOf(type).flatMap(lock => typesBehind(registry, lock))
  if (!registry.get(type).about) return direct
  const locked = registry.stored.filter(other => access.locksOf(other.type).length > 0)
  return [...direct, ...locked.flatMap(other => [other.type, ...behindOf(registry, access, other.type)])].filter(
    other => other !== type,
  )
}
