/** The list of insights and their totals, read anew when something about them changed. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createEntityStore } from '../../../core/entities/entity-store.js'
import type { Datastore, EntityStore } from '../../../core/types.js'
import { PortalError } from '../../../wire/errors.js'
import type { EntityRecord } from '../../../wire/patch.js'
import type { Query, QueryFailure, QueryResult } from '../../../wire/query.js'
import { thrownError } from '../../hooks/thrown.js'

/** Many machines are judged at once: their patches are one reading. */
const SETTLE_MS = 1_000

export interface Totals {
  /** By section; `all` is their sum. */
  counts: Record<string, number>
  /** USD a year. */
  saving: number | null
  vcpus: number | null
  /** GiB. */
  memory: number | null
}

export interface InsightList {
  store: EntityStore
  total: number
  totals: Totals | undefined
  loading: boolean
  error: PortalError | undefined
  at: number | undefined
  more: (() => void) | undefined
  reload(): void
}

export function useInsights(datastore: Datastore, list: Query, figures: Record<string, Query>): InsightList {
  const store = useMemo(createEntityStore, [])
  const key = JSON.stringify({ list, figures })
  const [page, setPage] = useState<{ total: number; next: string | null; totals: Totals; at: number }>()
  const [loading, setLoading] = useState(true)
  const [error, setError] = useState<PortalError>()
  const [version, setVersion] = useState(0)
  const isPaging = useRef(false)
  const reload = useCallback(() => setVersion(count => count + 1), [])

  useEffect(() => {
    const asked: { list: Query; figures: Record<string, Query> } = JSON.parse(key)
    const abort = new AbortController()
    setLoading(true)
    void version
    datastore
      .query({ list: asked.list, ...asked.figures }, {}, abort.signal)
      .then(({ results }) => {
        const rows = resultOf(results.list)
        store.replace(rows.rows.map(row => ({ ...row, id: String(row.id) }) as EntityRecord))
        setPage({ total: rows.total, next: rows.next, totals: totalsOf(results), at: Date.now() })
        setError(undefined)
        setLoading(false)
      })
      // An answer may hold a failed query: what reading it throws is an error of the list too.
      .catch((cause: unknown) => {
        if (abort.signal.aborted) return
        setError(thrownError(cause))
        setLoading(false)
      })
    return () => abort.abort()
  }, [datastore, key, store, version])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        reload()
      }, SETTLE_MS)
    }
    const stop = datastore.live({ types: ['insight'], fields: ['decision', 'category'] }, soon, reload)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [datastore, reload])

  const more = useCallback(() => {
    if (isPaging.current || !page?.next) return
    isPaging.current = true
    const asked: { list: Query } = JSON.parse(key)
    datastore
      .query({ list: { ...asked.list, cursor: page.next } })
      .then(({ results }) => {
        const rows = resultOf(results.list)
        store.append(rows.rows.map(row => ({ ...row, id: String(row.id) }) as EntityRecord))
        setPage({ ...page, next: rows.next })
      })
      .finally(() => {
        isPaging.current = false
      })
      .catch(() => undefined)
  }, [datastore, key, page, store])

  const { total = 0, totals, at } = page ?? {}
  return { store, total, totals, loading, error, at, more: page?.next ? more : undefined, reload }
}

function resultOf(result: QueryResult | QueryFailure | undefined): QueryResult {
  if (result && !('error' in result)) return result
  throw new PortalError('INVALID_QUERY', { ...(result && { message: result.error.message }) })
}

function totalsOf(results: Record<string, QueryResult | QueryFailure>): Totals {
  const counts: Record<string, number> = { all: 0 }
  for (const { x, n } of resultOf(results.sections).rows) {
    if (typeof n !== 'number') continue
    counts[String(x)] = n
    counts.all = (counts.all ?? 0) + n
  }
  const worth = resultOf(results.worth).rows[0] ?? {}
  const number = (alias: string) => (typeof worth[alias] === 'number' ? worth[alias] : null)
  return { counts, saving: number('saving'), vcpus: number('vcpus'), memory: number('memory') }
}
