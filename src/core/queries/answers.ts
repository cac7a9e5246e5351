/**
 * Answers to queries, and the facts about them, kept current: what `datastore.watch()` and `datastore.facts()` give. A patch of a type that
 * they read makes them be read again.
 */
import { atom } from 'nanostores'
import { DIMENSIONS_FIELD } from '../../spec/language/said.js'
import { fromErrorBody, isRecord, PortalError } from '../../wire/errors.js'
import type { QueryFacts } from '../../wire/facts.js'
import type { Patch, Position } from '../../wire/patch.js'
import type { CompositeAnswer, QueryFailure, QueryResult } from '../../wire/query.js'
import type { Answers, Clock, Datastore, Kept, Loadable, QueryAnswers } from '../types.js'
import type { CompositeRequest } from './composite.js'
import { createLoad, type Load } from './load.js'

/** Whose dimensions the entries of ledgers are asked by. */
const ALL_ENTITIES = 'entity'
/** They are read again at most this often, however many patches touch their types. */
const REREAD_MS = 10_000

export interface StoreParts<A = CompositeAnswer> {
  clock: Clock
  /** Asks the server, with retries. */
  ask(request: CompositeRequest, signal: AbortSignal): Promise<A>
  live: Datastore['live']
  /** Called when the first reader shows the store, and when the last one leaves it. */
  shown(isShown: boolean): void
}

export interface AnswerParts<A = CompositeAnswer> extends StoreParts<A> {
  isLedger(type: string): boolean
}

export interface KeptLoad<T> {
  load: Load<T>
  kept: Kept<T>
}

export function createAnswers(parts: AnswerParts, request: CompositeRequest): KeptLoad<QueryAnswers> {
  return createKept(parts, request, ({ results }) => split(results))
}

/** Reads the facts behind answers, by query. A query that fails is left out. No page needs them to be painted: what reads them comes with the first. */
export function createFacts(
  parts: AnswerParts<unknown>,
  request: CompositeRequest,
): KeptLoad<Record<string, QueryFacts>> {
  const ask = async (given: CompositeRequest, signal: AbortSignal) => {
    const [{ parseFacts }, answer] = await Promise.all([import('../../wire/facts.js'), parts.ask(given, signal)])
    return parseFacts(answer)
  }
  return createKept({ ...parts, ask }, request, facts => facts)
}

function createKept<A, T>(parts: AnswerParts<A>, request: CompositeRequest, read: (answer: A) => T): KeptLoad<T> {
  let unlisten: (() => void)[] = []
  /** Where the stream began, if it began after the first question, and where the last answer was given. */
  let began: Position | undefined
  let answered: Position | undefined
  const types = [...new Set(Object.values(request.queries).map(query => query.entity))]
  const load = createLoad<A, T>({
    clock: parts.clock,
    settle: REREAD_MS,
    ask: signal => parts.ask(request, signal),
    accept(answer) {
      answered = positionOf(answer)
      const value = read(answer)
      catchUp()
      return value
    },
    onOpened() {
      parts.shown(true)
      const begin = (position: Position) => {
        began = position
        catchUp()
      }
      unlisten = [parts.live({ types, fields: [], began: begin }, load.soon, load.reload)]
      if (asksDimensionsOfOthers(parts, request))
        unlisten.push(parts.live({ types: [ALL_ENTITIES], fields: [DIMENSIONS_FIELD] }, tellOfDimensions(load.soon)))
    },
    onLeft() {
      for (const each of unlisten) each()
      parts.shown(false)
    },
  })
  /** Asks again for what changed between the answer and the beginning of the stream, as neither of them holds it. */
  function catchUp(): void {
    if (!began || !answered || (began.epoch === answered.epoch && answered.sequence >= began.sequence)) return
    began = undefined
    load.soon()
  }
  return { load, kept: Object.assign(load.$state, { reload: load.reload }) }
}

/** Entries of a ledger have the dimensions of the entities that they are about. */
const asksDimensionsOfOthers = ({ isLedger }: Pick<AnswerParts, 'isLedger'>, { queries }: CompositeRequest) =>
  Object.values(queries).some(
    query => isLedger(query.entity) && JSON.stringify(query).includes(`"${DIMENSIONS_FIELD}.`),
  )

const tellOfDimensions = (tell: () => void) => (patches: readonly Patch[]) => {
  if (patches.some(({ modified }) => modified?.some(record => DIMENSIONS_FIELD in record))) tell()
}

function positionOf(answer: unknown): Position | undefined {
  const { epoch, sequence } = isRecord(answer) ? answer : {}
  return typeof epoch === 'string' && typeof sequence === 'number' ? { epoch, sequence } : undefined
}

/** The answers of widgets that ask nothing, such as text. */
export const NO_ANSWERS: Answers = Object.assign(
  atom<Loadable<QueryAnswers>>({
    value: { results: {}, failures: {} },
    error: undefined,
    loading: false,
    at: undefined,
  }),
  { reload() {} },
)

/** Results, and the errors of the queries that failed, by name. */
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
