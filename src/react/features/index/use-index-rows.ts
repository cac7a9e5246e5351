/**
 * Rows of an index: page after page by cursor, then live. Modified rows change in place; rows that others added are counted and shown on
 * request, since where they belong in the order is the server's to say.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createEntityStore } from '../../../core/entities/entity-store.js'
import type { Datastore, EntityStore } from '../../../core/types.js'
import { compileIndex, type IndexState, type ResolvedColumn } from '../../../spec/compile/compile-index.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { PortalError } from '../../../wire/errors.js'
import type { EntityRecord, Patch } from '../../../wire/patch.js'
import type { Query, QueryResult } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'

const FIRST_PAGE = 200
const NEXT_PAGE = 1_000

export interface IndexRows {
  store: EntityStore
  columns: ResolvedColumn[]
  /** What was asked. */
  query: Query
  total: number
  loading: boolean
  error: PortalError | undefined
  /** Rows that came into being since the list was read. */
  added: number
  more: (() => void) | undefined
  reload: () => void
  at: number | undefined
}

export function useIndexRows(datastore: Datastore, spec: EntitySpec, state: IndexState): IndexRows {
  const portal = usePortal()
  const store = useMemo(createEntityStore, [])
  const key = JSON.stringify(state)
  const compiled = useMemo(
    () => compileIndex(spec, portal.catalogue, JSON.parse(key), { limit: FIRST_PAGE }),
    [spec, portal, key],
  )
  const [page, setPage] = useState<{ total: number; next: string | null; at: number }>()
  const [loading, setLoading] = useState(true)
  const [error, setError] = useState<PortalError>()
  const [added, setAdded] = useState(0)
  const [version, setVersion] = useState(0)
  const isPaging = useRef(false)

  useEffect(() => {
    const abort = new AbortController()
    let stop: (() => void) | undefined
    setLoading(true)
    setError(undefined)
    setAdded(0)
    void version
    datastore
      .query({ index: compiled.query }, {}, abort.signal)
      .then(answer => {
        const result = resultOf(answer.results.index)
        store.replace(rowsOf(result))
        setPage({ total: result.total, next: result.next, at: Date.now() })
        setLoading(false)
        const fields = Object.keys(compiled.query.select)
        const since = { epoch: answer.epoch, sequence: answer.sequence }
        const onPatches = (patches: Patch[]) => {
          store.apply(patches)
          const fresh = patches.flatMap(patch => patch.added ?? []).filter(row => !store.rows.has(row.id))
          if (fresh.length > 0) setAdded(count => count + fresh.length)
          const gone = patches.reduce((sum, patch) => sum + (patch.removed?.length ?? 0), 0)
          if (gone > 0)
            setPage(before => before && { ...before, total: Math.max(store.rows.size, before.total - gone) })
        }
        const reread = () => setVersion(count => count + 1)
        stop = datastore.live({ types: [spec.type], fields, since }, onPatches, reread)
      })
      // An answer may hold a failed query: what reading it throws is an error of the list too.
      .catch((cause: unknown) => {
        if (abort.signal.aborted) return
        setError(thrownError(cause))
        setLoading(false)
      })
    return () => {
      abort.abort()
      stop?.()
    }
  }, [datastore, compiled, store, spec, version])

  const more = useCallback(() => {
    if (isPaging.current || !page?.next) return
    isPaging.current = true
    const query = { ...compiled.query, cursor: page.next, limit: NEXT_PAGE }
    datastore
      .query({ index: query })
      .then(answer => {
        const result = resultOf(answer.results.index)
        store.append(rowsOf(result))
        setPage({ total: result.total, next: result.next, at: Date.now() })
      })
      .catch(() => undefined)
      .finally(() => {
        isPaging.current = false
      })
  }, [datastore, compiled, page, store])

  return {
    store,
    columns: compiled.columns,
    query: compiled.query,
    total: page?.total ?? 0,
    loading,
    error,
    added,
    more: page?.next ? more : undefined,
    reload: () => setVersion(count => count + 1),
    at: page?.at,
  }
}

function resultOf(result: QueryResult | { error: { message: string } } | undefined): QueryResult {
  if (result && !('error' in result)) return result
  throw new PortalError('INVALID_QUERY', { ...(result && { message: result.error.message }) })
}

function rowsOf(result: QueryResult): EntityRecord[] {
  return result.rows.map(row => ({ ...row, id: String(row.id) }))
}
