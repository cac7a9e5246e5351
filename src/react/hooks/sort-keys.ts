/** The keys that a list is sorted by: how a view holds them, and what a press on a head makes of them. */
import type { IndexView } from '../../core/types.js'
import type { SortKey } from '../../spec/compile/index-state.js'

/** More keys than this decide nothing that a reader can see. */
export const MOST_SORT_KEYS = 3

export function sortKeysOf({ sortField, sortOrder, thenBy }: Pick<IndexView, 'sortField' | 'sortOrder' | 'thenBy'>) {
  return [{ column: sortField, order: sortOrder }, ...thenBy]
}

/** The part of a view that sorts so. */
export function sortedBy([first, ...thenBy]: readonly SortKey[]): Partial<IndexView> {
  return first ? { sortField: first.column, sortOrder: first.order, thenBy } : {}
}

/**
 * A press sorts by that column alone, pressed again the other way round. One with Shift adds the column as the last key, turns it, and then takes it out; where there
 * are as many as may be (`most`), it takes the last one's place.
 */
export function nextSort(keys: readonly SortKey[], column: string, { isMore = false, most = 1 }): SortKey[] {
  const key = keys.find(candidate => candidate.column === column)
  const turned = (before: SortKey): SortKey => ({ column, order: before.order === 'asc' ? 'desc' : 'asc' })
  if (!isMore || most === 1) return [keys[0] === key && key ? turned(key) : { column, order: 'asc' }]
  if (!key) return [...keys.slice(0, most - 1), { column, order: 'asc' }]
  if (key.order === 'asc' || keys.length === 1) return keys.map(other => (other === key ? turned(key) : other))
  return keys.filter(other => other !== key)
}
