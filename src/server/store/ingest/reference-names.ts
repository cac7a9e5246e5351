/** Names behind references that changed: lists show the name of a machine's host, so that a patch that moves the machine must contain the new name. */
import { sql } from 'kysely'
import { nameAliasOf } from '../../../spec/compile/index-state.js'
import type { EntityRecord, Patch } from '../../../wire/patch.js'
import type { WriteContext } from '../context.js'
import { entityTable, plainTable } from '../generated-tables.js'

/** Puts `host.name` beside each changed `host.id` of modified entities; null where the reference leads nowhere. */
export async function nameReferences(
  { db, datastoreId, registry }: WriteContext,
  patches: readonly Pick<Patch, 'entity' | 'modified'>[],
): Promise<void> {
  const wanted = new Map<string, { record: EntityRecord; path: string; id: string }[]>()
  for (const { entity, modified } of patches) {
    if (entity === undefined || !modified || modified.length === 0) continue
    for (const [path, field] of Object.entries(registry.get(entity).fields)) {
      if (field.type !== 'reference') continue
      for (const record of modified) {
        if (!Object.hasOwn(record, path)) continue
        const id = record[path]
        record[nameAliasOf(path)] = null
        if (typeof id === 'string') wanted.set(field.to, [...(wanted.get(field.to) ?? []), { record, path, id }])
      }
    }
  }
  for (const [to, uses] of wanted) {
    const table = registry.get(to).family ? plainTable(to) : entityTable(to)
    const ids = [...new Set(uses.map(use => use.id))]
    const { rows } = await sql<{ id: string; name: string | null }>`select id, name from ${sql.id(table)}
      where datastore_id = ${datastoreId} and id = any(${ids})`.execute(db)
    const names = new Map(rows.map(row => [row.id, row.name]))
    for (const { record, path, id } of uses) record[nameAliasOf(path)] = names.get(id) ?? null
  }
}
