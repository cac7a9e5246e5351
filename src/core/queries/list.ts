/**
 * Rows of one query, page after page by cursor, then live: what `datastore.list()` gives. Its states are the table of `load-state.ts`.
 *
 * Modified rows change in place. Added rows are counted and shown after `reload`, since only the server knows their place in the order; the first
 * ones of an empty list are read at once. Where
 * a change can add or remove rows (`rereadOn`), the list is read again instead, as many rows as it had.
 */
import { PortalError } from '../../wire/errors.js'
import type { EntityRecord, Patch } from '../../wire/patch.js'
import type { CompositeAnswer, QueryResult } from '../../wire/query.js'
import { createEntityStore } from '../entities/entity-store.js'
import type { List, ListRequest, ListValue } from '../types.js'
import { type StoreParts, split } from './answers.js'
import { createLoad, type Load } from './load.js'
import { createRowSeries, fieldsOf } from './row-series.js'

/** Changes that arrive within this time are followed by one reading. */
const SETTLE_MS = 1_000
const FIRST_PAGE = 200
/** Rows of each page after the first, and the most that are read again at once. */
const NEXT_PAGE = 1_000

export function createList(parts: StoreParts, request: ListRequest): { load: Load<ListValue>; list: List } {
  const { query, beside = {}, params = {}, rereadOn } = request
  const rows = createEntityStore()
  const first = query.limit ?? FIRST_PAGE
  let unlisten = () => {}
  const series = createRowSeries(parts, request, rows)
  const stop = () => {
    series.stop()
    unlisten()
    unlisten = () => {}
  }

  const load = createLoad<CompositeAnswer, ListValue>({
    clock: parts.clock,
    settle: SETTLE_MS,
    ask(signal) {
      const limit = Math.max(first, Math.min(rows.rows.size, NEXT_PAGE))
      return parts.ask({ queries: { ...beside, list: { ...query, limit } }, params }, signal)
    },
    page(signal, { next }) {
      const cursor = next ?? undefined
      return parts.ask({ queries: { list: { ...query, limit: NEXT_PAGE, ...(cursor && { cursor }) } }, params }, signal)
    },
    accept({ results: { list, ...others }, epoch, sequence }, value) {
      const { total, next, rows: read } = readList(list)
      if (value) {
        rows.append(read)
        return { ...value, total, next }
      }
      rows.replace(read)
      listen({ epoch, sequence })
      return { rows, total, next, added: 0, ...split(others) }
    },
    onOpened: () => parts.shown(true),
    onLeft() {
      stop()
      parts.shown(false)
    },
    onCleared() {
      stop()
      rows.replace([])
    },
  })

  /** Listens from the position of the rows on, so that no change since then is missed. */
  function listen(since: { epoch: string; sequence: number }): void {
    const before = unlisten
    const types = [query.entity]
    unlisten = rereadOn
      ? parts.live({ types, fields: rereadOn, since }, load.soon, load.reload)
      : parts.live({ types, fields: fieldsOf(query), since }, take, load.reload)
    before()
  }

  function take(patches: Patch[]): void {
    const value = load.$state.value?.value
    // Without a filter every entity of the type belongs to the list, whether it is loaded or not.
    const gone = patches.flatMap(patch => patch.removed ?? []).filter(id => !query.where || rows.rows.has(id)).length
    rows.apply(patches)
    series.soon()
    const added = patches.flatMap(patch => patch.added ?? []).filter(row => !rows.rows.has(row.id)).length
    if (!value || added + gone === 0) return
    // Where nothing is shown nothing can jump.
    if (added > 0 && rows.rows.size === 0) load.soon()
    else load.set({ ...value, added: value.added + added, total: Math.max(rows.rows.size, value.total - gone) })
  }

  const more = () => {
    if (load.$state.value?.value?.next) load.more()
  }
  return { load, list: Object.assign(load.$state, { rows, more, reload: load.reload }) }
}

function readList(
  result: CompositeAnswer['results'][string] | undefined,
): Omit<QueryResult, 'rows'> & { rows: EntityRecord[] } {
  const { results, failures } = split(result ? { list: result } : {})
  const { list } = results
  if (!list) throw failures.list ?? new PortalError('INTERNAL', { message: 'The list was not answered' })
  return { ...list, rows: list.rows.map(row => ({ ...row, id: String(row.id) })) }
}
