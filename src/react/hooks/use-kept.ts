/** Reads a list or answers for a screen. While the answer to a new question is awaited, the last value stays, marked as stale. */
import { atom } from 'nanostores'
import { useMemo, useRef } from 'react'
import type { Answers, EntityStore, Kept, List, ListValue, Loadable, QueryAnswers } from '../../core/types.js'
import type { QueryResult } from '../../wire/query.js'
import { useGradually } from './use-gradually.js'

export interface Shown<T> extends Loadable<T> {
  /** The value belongs to an earlier question, or could not be refreshed. */
  isStale: boolean
  reload(): void
}

const WAITING = atom({ value: undefined, error: undefined, loading: true, at: undefined } as const)

/** Reads a store. Without a store nothing is asked yet. */
export function useKept<T>(kept: Kept<T> | undefined): Shown<T> {
  const state: Loadable<T> = useGradually<Loadable<T>>(kept ?? WAITING)
  const last = useRef(state)
  // A value from before an error is not shown again after it: the reader may no longer have the right to see it.
  if (state.value !== undefined || state.error) last.current = state
  const { value, at } = last.current
  const isStale = value !== undefined && (last.current !== state || state.error !== undefined)
  return { value, at, error: state.error, loading: state.loading, isStale, reload: () => kept?.reload() }
}

export interface ShownAnswers extends Omit<Shown<QueryAnswers>, 'value'> {
  /** Results by query name, undefined until the first answer, and when one of the queries failed. */
  results: Record<string, QueryResult> | undefined
}

/** Answers that can only be shown together. `leavesOut`: beside others that are there, one that is refused is as if nothing were of it. */
export function useAnswers(answers: Answers | undefined, leavesOut = false): ShownAnswers {
  const { value, ...shown } = useKept(answers)
  const maySkip = leavesOut && Object.keys(value?.results ?? {}).length > 0
  const failure = Object.values(value?.failures ?? {}).find(({ error }) => !maySkip || error !== 'FORBIDDEN')
  return { ...shown, results: failure ? undefined : value?.results, error: shown.error ?? failure }
}

export interface ShownList extends Shown<ListValue> {
  rows: EntityStore
  total: number
  /** Loads the next page; undefined when all is loaded. */
  more: (() => void) | undefined
}

export function useList(list: List): ShownList {
  const shown = useKept(list)
  const { value } = shown
  const next = value?.rows === list.rows ? value.next : null
  // A new function for each page, so that its user knows that the last page has arrived.
  const more = useMemo(() => (next === null ? undefined : () => list.more()), [list, next])
  return { ...shown, rows: value?.rows ?? list.rows, total: value?.total ?? 0, more }
}
