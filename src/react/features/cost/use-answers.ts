/** Answers of several queries, kept fresh. While another question is asked the last answers stay, marked as such. */
import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { useMemo, useRef, useState } from 'react'
import type { Datastore, Loadable } from '../../../core/types.js'
import { PortalError } from '../../../wire/errors.js'
import type { CompositeAnswer, Query, QueryParams, QueryResult } from '../../../wire/query.js'

export interface Answers {
  /** By query name; undefined until there is a first answer. */
  results: Record<string, QueryResult> | undefined
  error: PortalError | undefined
  /** The results are of an earlier question, or could not be refreshed. */
  isStale: boolean
  /** Epoch ms of the results. */
  at: number | undefined
  retry(): void
}

const NOTHING: ReadableAtom<Loadable<CompositeAnswer>> = atom({
  value: undefined,
  error: undefined,
  loading: true,
  at: undefined,
})

/** Without `queries` nothing is asked yet. */
export function useAnswers(
  datastore: Datastore,
  queries: Record<string, Query> | undefined,
  params: QueryParams = {},
): Answers {
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify([queries, params])
  const $answer = useMemo(() => {
    void attempt
    const [asked, given]: [Record<string, Query> | null, QueryParams] = JSON.parse(key)
    return asked ? datastore.watch(asked, given) : NOTHING
  }, [datastore, key, attempt])
  const answer = useStore($answer)
  const last = useRef<Loadable<CompositeAnswer>>(undefined)
  if (answer.value) last.current = answer
  const shown = answer.value ? answer : answer.error ? undefined : last.current
  const results = useMemo(() => resultsOf(shown?.value), [shown?.value])
  const failure = useMemo(() => failureOf(shown?.value), [shown?.value])
  return {
    results: failure ? undefined : results,
    error: failure ?? answer.error,
    isStale: shown !== undefined && (shown !== answer || answer.error !== undefined),
    at: shown?.at,
    retry: () => setAttempt(count => count + 1),
  }
}

function resultsOf(answer: CompositeAnswer | undefined): Record<string, QueryResult> | undefined {
  if (!answer) return undefined
  const all = Object.entries(answer.results)
  return Object.fromEntries(all.filter((entry): entry is [string, QueryResult] => !('error' in entry[1])))
}

function failureOf(answer: CompositeAnswer | undefined): PortalError | undefined {
  for (const result of Object.values(answer?.results ?? {})) {
    if ('error' in result) {
      const { message, details = [] } = result.error
      return new PortalError('INVALID_QUERY', { message, details })
    }
  }
  return undefined
}
