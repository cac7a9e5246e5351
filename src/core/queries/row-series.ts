/**
 * Series beside the values of rows, kept fresh: no patch says how a series goes on, so those of the loaded rows are asked for again, together and now and
 * then, while something changes. The rows themselves are not read anew.
 */
import type { Query, Select } from '../../wire/query.js'
import type { EntityStore, ListRequest } from '../types.js'
import { type StoreParts, split } from './answers.js'

/** An hour is a point: half a minute is soon enough. */
const REDRAW_MS = 30_000
/** Rows that are drawn again at once. */
const MOST = 400

const isSeries = (select: Select) => 'series' in select && select.series === true

/** Lists the fields that patches have to report for a query; for a series its metric. */
export function fieldsOf({ select }: Query): string[] {
  return Object.entries(select).map(([alias, one]) => ('series' in one && one.series ? one.metric : alias))
}

export function createRowSeries(
  parts: StoreParts,
  { query, params = {} }: ListRequest,
  rows: EntityStore,
): { soon(): void; stop(): void } {
  const drawn = Object.fromEntries(Object.entries(query.select).filter(([, select]) => isSeries(select)))
  let timer: unknown
  let call = new AbortController()

  async function redraw(): Promise<void> {
    timer = undefined
    const ids = [...rows.rows.keys()].slice(0, MOST)
    if (ids.length === 0) return
    call = new AbortController()
    const { signal } = call
    const select = { name: { property: 'name' }, ...drawn }
    const where = { property: 'id', op: 'in' as const, value: ids }
    const list = { entity: query.entity, select, where, limit: ids.length }
    try {
      const { results } = await parts.ask({ queries: { list }, params }, signal)
      if (signal.aborted) return
      const found = split(results).results.list?.rows ?? []
      // The type and the name are as the patches say.
      const modified = found.map(({ type: _type, name: _name, ...row }) => ({ ...row, id: String(row.id) }))
      rows.apply([{ modified }])
    } catch {
      // The pictures stay as they are; the next change asks again.
    }
  }

  return {
    soon() {
      if (Object.keys(drawn).length > 0) timer ??= parts.clock.setTimeout(() => void redraw(), REDRAW_MS)
    },
    stop() {
      parts.clock.clearTimeout(timer)
      timer = undefined
      call.abort()
    },
  }
}
