/**
 * Series beside the values of rows, kept fresh: no patch says how a series goes on, so those of the loaded rows are asked for again, together and now and
 * then, while something changes. The rows themselves are not read anew.
 */
import type { Query } from '../../wire/query.js'
import type { EntityStore, ListRequest } from '../types.js'
import type { StoreParts } from './answers.js'
import { isSeries } from './composite.js'

/** An hour is a point: half a minute is soon enough. */
const REDRAW_MS = 30_000

/** Lists the fields that patches have to report for a query; for a series its metric. */
export function fieldsOf({ select }: Query): string[] {
  return Object.entries(select).map(([alias, one]) => ('series' in one && one.series ? one.metric : alias))
}

export function createRowSeries(
  parts: StoreParts,
  request: ListRequest,
  rows: EntityStore,
): { soon(): void; stop(): void } {
  const hasSeries = Object.values(request.query.select).some(isSeries)
  let timer: unknown
  let call = new AbortController()

  async function redraw(): Promise<void> {
    timer = undefined
    call = new AbortController()
    const { signal } = call
    try {
      const { readSeries } = await import('./read-series.js')
      if (!signal.aborted) await readSeries(parts.ask, request, rows, signal)
    } catch {
      // The pictures stay as they are; the next change asks again.
    }
  }

  return {
    soon() {
      if (hasSeries) timer ??= parts.clock.setTimeout(() => void redraw(), REDRAW_MS)
    },
    stop() {
      parts.clock.clearTimeout(timer)
      timer = undefined
      call.abort()
    },
  }
}
