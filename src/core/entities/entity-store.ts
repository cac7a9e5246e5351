/** The rows of a table: a map by id, with one notification for each consistent batch of changes. */
import { atom } from 'nanostores'
import type { EntityRecord } from '../../wire/patch.js'
import type { EntityStore } from '../types.js'
import { applyPatches, type Changes } from './apply-patch.js'

export function createEntityStore(): EntityStore {
  const rows = new Map<string, EntityRecord>()
  const $changes = atom<(Changes & { replaced?: true }) | undefined>(undefined)

  function commit(changes: Changes): void {
    if (changes.added.length + changes.modified.length + changes.removed.length === 0) return
    for (const row of changes.added) rows.set(row.id, row)
    for (const row of changes.modified) rows.set(row.id, row)
    for (const id of changes.removed) rows.delete(id)
    $changes.set(changes)
  }

  return {
    rows,
    $changes,
    replace(next) {
      rows.clear()
      for (const row of next) rows.set(row.id, row)
      $changes.set({ added: [], modified: [], removed: [], replaced: true })
    },
    append(more) {
      commit({
        added: more.filter(row => !rows.has(row.id)),
        modified: more.filter(row => rows.has(row.id)),
        removed: [],
      })
    },
    apply: patches => commit(applyPatches(rows, patches)),
  }
}
