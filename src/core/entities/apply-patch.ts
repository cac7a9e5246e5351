/**
 * Patches → rows, purely: given the rows that are loaded and some patches, what is added, modified and removed. Order within and across
 * patches is kept; applying the same patches again gives the same rows.
 */

import { isDangerousKey } from '../../wire/json.js'
import type { EntityRecord, Patch } from '../../wire/patch.js'

/** The changes of rows in a patch. */
export type RowChanges = Pick<Patch, 'added' | 'modified' | 'removed'>

export interface Changes {
  added: EntityRecord[]
  /** Whole rows after the change. */
  modified: EntityRecord[]
  removed: string[]
}

/** `admit` decides whether a row that a patch adds becomes one of the loaded rows; by default none does. */
export function applyPatches(
  rows: ReadonlyMap<string, EntityRecord>,
  patches: readonly RowChanges[],
  admit: (row: EntityRecord) => boolean = () => false,
): Changes {
  const after = new Map<string, EntityRecord | null>()
  const current = (id: string) => (after.has(id) ? after.get(id) : rows.get(id))
  for (const patch of patches) {
    for (const row of patch.added ?? []) {
      const before = current(row.id)
      if (before || admit(row)) after.set(row.id, merged(before ?? { id: row.id }, row))
    }
    for (const change of patch.modified ?? []) {
      const before = current(change.id)
      if (before) after.set(change.id, merged(before, change))
    }
    for (const id of patch.removed ?? []) if (current(id)) after.set(id, null)
  }
  const changes: Changes = { added: [], modified: [], removed: [] }
  for (const [id, row] of after) {
    const isKnown = rows.has(id)
    if (row === null) {
      if (isKnown) changes.removed.push(id)
    } else if (isKnown) changes.modified.push(row)
    else changes.added.push(row)
  }
  return changes
}

/** A new row with the changed keys, without keys that could reach a prototype. */
function merged(before: EntityRecord, change: EntityRecord): EntityRecord {
  const row = { ...before }
  for (const key of Object.keys(change)) {
    const value = change[key]
    if (value !== undefined && !isDangerousKey(key)) row[key] = value
  }
  return row
}
