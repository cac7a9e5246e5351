/**
 * Rows by groups, as one store for the table: the head of each group, and below an open one its entities, read page by page when it is opened and live from then on.
 *
 *     groups (one query) ─┐
 *     list of each open group ─┴→ records in order → store; what only changes is passed on, so that no row moves
 */
import { createEntityStore } from '../../../../core/entities/entity-store.js'
import type { EntityStore, List } from '../../../../core/types.js'
import type { EntityRecord } from '../../../../wire/patch.js'
import type { Row, Scalar } from '../../../../wire/query.js'

/** Ids of rows that are no entities. */
const HEAD = '#group '
const MORE = '#more '

export interface GroupedRows {
  readonly store: EntityStore
  /** The groups, in their order; open ones stay open. `left` are those that are not shown. */
  setGroups(groups: readonly Row[], left?: string): void
  /** Which groups stand open, by their keys; of those that are not there yet, as soon as they are. */
  setOpen(keys: readonly string[]): void
  /** How a group's rows are read; open groups are read anew. */
  setSource(listOf: (value: Scalar) => List): void
  isOpen(row: EntityRecord): boolean
  more(row: EntityRecord): void
  destroy(): void
}

export type RowPart = 'head' | 'more'

/** Returns the part of the table that a row is, undefined for an entity. */
export function partOf({ id }: EntityRecord): RowPart | undefined {
  return id.startsWith(HEAD) ? 'head' : id.startsWith(MORE) ? 'more' : undefined
}

interface OpenGroup {
  list: List
  stop(): void
}

export function createGroupedRows(): GroupedRows {
  const store = createEntityStore()
  const open = new Map<string, OpenGroup>()
  let wanted: ReadonlySet<string> = new Set()
  let groups: readonly Row[] = []
  let leftOut: string | undefined
  let listOf: ((value: Scalar) => List) | undefined
  let isStopped = false

  function follow(value: Scalar): void {
    if (!listOf || open.has(keyOf(value))) return
    const list = listOf(value)
    const stopList = list.listen(rebuild)
    const stopRows = list.rows.$changes.listen(changes => {
      if (!changes) return
      if (changes.replaced || changes.added.length + changes.removed.length > 0) rebuild()
      else store.apply([{ modified: changes.modified }])
    })
    const stop = () => {
      stopList()
      stopRows()
    }
    open.set(keyOf(value), { list, stop })
  }

  function close(key: string): void {
    open.get(key)?.stop()
    open.delete(key)
  }

  /** Reads the groups that are there and wanted, and no others. */
  function settle(): void {
    const values = new Map(groups.map(({ x }) => [keyOf(x as Scalar), x as Scalar]))
    for (const key of [...open.keys()]) if (!values.has(key) || !wanted.has(key)) close(key)
    for (const [key, value] of values) if (wanted.has(key)) follow(value)
    rebuild()
  }

  const records = () => {
    const shown = groups.flatMap(group => [headOf(group), ...membersOf(group)])
    return leftOut === undefined ? shown : [...shown, { id: `${MORE}groups`, name: leftOut }]
  }

  /** Where the same rows stand in the same order, only what differs is passed on: nothing is drawn anew. */
  function rebuild(): void {
    if (isStopped) return
    const next = records()
    const ids = [...store.rows.keys()]
    const isAsBefore = next.length === ids.length && next.every(({ id }, i) => id === ids[i])
    if (isAsBefore) store.apply([{ modified: next.filter(row => !isSame(row, store.rows.get(row.id))) }])
    else store.replace(next)
  }

  function membersOf(group: Row): EntityRecord[] {
    const list = open.get(groupKeyOf(group))?.list
    if (!list) return []
    const { value, error, loading } = list.get()
    const rows = [...list.rows.rows.values()]
    const note = (text: string): EntityRecord => ({
      id: `${MORE}${groupKeyOf(group)}`,
      name: text,
      x: group.x ?? null,
    })
    if (error && rows.length === 0) return [note(`${error.message} Try again`)]
    if (!value && rows.length === 0) return [note('Reading …')]
    return value?.next == null ? rows : [...rows, note(loading ? 'Reading …' : 'Show more')]
  }

  return {
    store,
    setGroups(next, left) {
      groups = next
      leftOut = left
      settle()
    },
    setOpen(keys) {
      wanted = new Set(keys)
      settle()
    },
    setSource(next) {
      listOf = next
      for (const key of [...open.keys()]) close(key)
      settle()
    },
    isOpen: row => open.has(groupKeyOf(row)),
    more(row) {
      // What says that there are more groups has none of its own.
      const list = 'x' in row ? open.get(groupKeyOf(row))?.list : undefined
      if (list?.get().error) list.reload()
      else list?.more()
    },
    destroy() {
      isStopped = true
      for (const key of [...open.keys()]) close(key)
    },
  }
}

function isSame(row: EntityRecord, before: EntityRecord | undefined): boolean {
  return Object.entries(row).every(([key, value]) => before?.[key] === value)
}

/** The key of a group: its value, if that is a text which cannot be taken for anything else. */
export function groupKeyOf(row: EntityRecord | Row): string {
  return keyOf(row.x as Scalar)
}

const keyOf = (value: Scalar) =>
  typeof value === 'string' && value !== '' && !value.startsWith('~') ? value : `~${JSON.stringify(value)}`

function headOf(group: Row): EntityRecord {
  return { ...group, id: `${HEAD}${groupKeyOf(group)}` }
}
