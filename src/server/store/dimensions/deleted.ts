/** Dimensions that were deleted and whose values are still being taken away: reads leave them out from the deletion on. */
import { type Kysely, sql } from 'kysely'
import type { DeletedDimension } from '../../access/data-access.js'
import type { Database } from '../database.js'
import { removedDefinitions } from './definitions.js'

/** Deletions by other servers are known after this time; those by this one at once. */
const KNOWN_MS = 1_000

export interface DeletedDimensions {
  of(datastoreId: string): Promise<readonly DeletedDimension[]>
  /** One was deleted, or is done with. */
  changed(): void
}

export function createDeletedDimensions(db: Kysely<Database>): DeletedDimensions {
  let known: { at: number; byDatastore: Promise<ReadonlyMap<string, DeletedDimension[]>> } | undefined
  return {
    async of(datastoreId) {
      const at = performance.now()
      if (!known || at - known.at > KNOWN_MS) known = { at, byDatastore: byDatastore(db) }
      const asked = known
      try {
        return (await asked.byDatastore).get(datastoreId) ?? []
      } catch (error) {
        if (known === asked) known = undefined
        throw error
      }
    },
    changed() {
      known = undefined
    },
  }
}

async function byDatastore(db: Kysely<Database>): Promise<ReadonlyMap<string, DeletedDimension[]>> {
  const found = new Map<string, DeletedDimension[]>()
  const { rows } = await sql<{
    any: boolean
  }>`select exists (select from dimension where removed_at is not null) as any`.execute(db)
  if (!rows[0]?.any) return found
  for (const { key, at, datastoreIds } of await removedDefinitions(db)) {
    for (const id of datastoreIds) found.set(id, [...(found.get(id) ?? []), { key, at: new Date(at).getTime() }])
  }
  return found
}
