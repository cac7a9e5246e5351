/**
 * The table's own copies of the store's rows: patches change the copies in place, since Tabulator holds the objects, while the store's
 * rows stay immutable. Ids that changed since they were drawn wait in `dirty` until they are in view.
 */
import type { EntityStore } from '../../../core/types.js'
import type { EntityRecord } from '../../../wire/patch.js'

export type StoreChanges = NonNullable<ReturnType<EntityStore['$changes']['get']>>

export class GridRows {
  readonly dirty = new Set<string>()
  #rows = new Map<string, EntityRecord>()

  get size(): number {
    return this.#rows.size
  }

  ids(): Iterable<string> {
    return this.#rows.keys()
  }

  /** Copies all rows of a store; the order is the store's. */
  copy(store: EntityStore): EntityRecord[] {
    this.dirty.clear()
    this.#rows = new Map()
    for (const [id, row] of store.rows) this.#rows.set(id, { ...row })
    return [...this.#rows.values()]
  }

  /** Takes a batch over; gives the rows to append. */
  take(changes: StoreChanges): EntityRecord[] {
    for (const row of changes.modified) {
      const known = this.#rows.get(row.id)
      if (!known) continue
      Object.assign(known, row)
      this.dirty.add(row.id)
    }
    for (const id of changes.removed) {
      this.#rows.delete(id)
      this.dirty.delete(id)
    }
    const added = changes.added.map(row => ({ ...row }))
    for (const row of added) this.#rows.set(row.id, row)
    return added
  }
}
