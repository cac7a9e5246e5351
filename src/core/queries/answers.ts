/** Answers to queries, kept fresh: what `datastore.watch()` gives. A patch of a type that they read has them read anew. */
import { atom } from 'nanostores'
import { fromErrorBody, PortalError } from '../../wire/errors.js'
import type { CompositeAnswer, QueryFailure, QueryResult } from '../../wire/query.js'
import type { Answers, Clock, Datastore, Loadable, QueryAnswers } from '../types.js'
import type { CompositeRequest } from './composite.js'
import { createLoad, type Load } from './load.js'

/** They are read anew at most this often, however many patches touch their types. */
const REREAD_MS = 10_000

export interface StoreParts {
  clock: Clock
  /** With retries. */
  ask(request: CompositeRequest, signal: AbortSignal): Promise<CompositeAnswer>
  live: Datastore['live']
  /** Told when the store is shown first, and no longer. */
  shown(isShown: boolean): void
}

export function createAnswers(
  parts: StoreParts,
  request: CompositeRequest,
): { load: Load<QueryAnswers>; answers: Answers } {
  let unlisten = () => {}
  const types = [...new Set(Object.values(request.queries).map(query => query.entity))]
  const load = createLoad<CompositeAnswer, QueryAnswers>({
    clock: parts.clock,
    settle: REREAD_MS,
    ask: signal => parts.ask(request, signal),
    accept: ({ results }) => split(results),
    onOpened() {
      parts.shown(true)
      unlisten = parts.live({ types, fields: [] }, load.soon, load.reload)
    },
    onLeft() {
      unlisten()
      parts.shown(false)
    },
  })
  return { load, answers: Object.assign(load.$state, { reload: load.reload }) }
}

/** Of widgets that ask nothing, such as text. */
export const NO_ANSWERS: Answers = Object.assign(
  atom<Loadable<QueryAnswers>>({
    value: { results: {}, failures: {} },
    error: undefined,
    loading: false,
    at: undefined,
  }),
  { reload() {} },
)

/** Results, and what went wrong with the others, by name. */
export function split(answer: CompositeAnswer['results']): QueryAnswers {
  const results: Record<string, QueryResult> = {}
  const failures: Record<string, PortalError> = {}
  for (const [name, result] of Object.entries(answer)) {
    if ('error' in result) failures[name] = revived(result)
    else results[name] = result
  }
  return { results, failures }
}

function revived({ error: { code, message, details } }: QueryFailure): PortalError {
  const { error } = fromErrorBody({ code }, 400)
  return new PortalError(error, { message, ...(details && { details }) })
}
