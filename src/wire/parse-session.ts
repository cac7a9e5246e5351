/** Borders of data access, the stream's roots and the composite answer, as the client reads them. */
import { type ErrorName, isRecord } from './errors.js'
import type { CompositeAnswer, Note, QueryFailure, QueryResult } from './query.js'
import type { DataAccess, DatastoreRoot, EmbedSession, EnvironmentResource, Resources, Token } from './session.js'
import { at, Shape } from './shape.js'

const WHAT = 'The server answered something that is not valid'
const BAD: ErrorName = 'INTERNAL'

export function parseEmbedSession(input: unknown): EmbedSession {
  const shape = new Shape()
  return shape.finish(readToken(shape, input, 'answer'), BAD, 'The session call answered something that is not valid')
}

export function parseDataAccess(input: unknown): DataAccess {
  const shape = new Shape()
  const value = shape.record(input, 'answer')
  const access_token = value && shape.string(value.access_token, 'access_token')
  const expires_in = value && shape.number(value.expires_in, 'expires_in')
  const scope = value && typeof value.scope === 'string' ? value.scope : ''
  const access =
    access_token !== undefined && expires_in !== undefined ? { access_token, expires_in, scope } : undefined
  return shape.finish(access, BAD, WHAT)
}

export function parseResources(input: unknown): Resources {
  const shape = new Shape()
  const value = shape.record(input, 'resources')
  const user = value && isRecord(value.user) ? value.user : {}
  const accounts = (value && shape.array(value.accounts, 'accounts'))?.filter(isAccount)
  const environments = (value && shape.array(value.environments, 'environments'))?.filter(isEnvironment)
  const resources = accounts &&
    environments && {
      user: { id: word(user.id), email: word(user.email), name: word(user.name) },
      accounts,
      environments,
    }
  return shape.finish(resources, BAD, WHAT)
}

/** One environment of a Resources patch; undefined when it is not one. */
export function isEnvironment(value: unknown): value is EnvironmentResource {
  return (
    isRecord(value) &&
    ['id', 'name', 'accountId', 'accountName', 'datastoreId', 'endpoint'].every(
      key => typeof value[key] === 'string',
    ) &&
    typeof value.demo === 'boolean'
  )
}

export function parseDatastoreRoot(input: unknown): DatastoreRoot {
  const shape = new Shape()
  const value = shape.record(input, 'datastore')
  const counts = value && readCounts(value.counts)
  const root = value &&
    counts && {
      id: word(value.id),
      name: word(value.name),
      counts,
      asOf: typeof value.asOf === 'string' ? value.asOf : null,
    }
  return shape.finish(root, BAD, WHAT)
}

/** Counts by type: numbers only, whatever else stands there is dropped. */
export function readCounts(input: unknown): Record<string, number> {
  if (!isRecord(input)) return {}
  const counts: Record<string, number> = {}
  for (const [type, count] of Object.entries(input)) if (typeof count === 'number') counts[type] = count
  return counts
}

export function parseCompositeAnswer(input: unknown): CompositeAnswer {
  const shape = new Shape()
  const value = shape.record(input, 'answer')
  const results = value && shape.record(value.results, 'results')
  const epoch = value && shape.string(value.epoch, 'epoch', 128)
  const sequence = value && shape.integer(value.sequence, 'sequence', 0)
  const read: CompositeAnswer['results'] = {}
  for (const [name, result] of Object.entries(results ?? {})) {
    if (isResult(result) || isFailure(result)) read[name] = result
    else shape.fail(at('results', name), 'is neither a result nor an error')
  }
  const answer = epoch !== undefined && sequence !== undefined ? { results: read, epoch, sequence } : undefined
  return shape.finish(answer, BAD, WHAT)
}

function isResult(value: unknown): value is QueryResult {
  return (
    isRecord(value) &&
    Array.isArray(value.rows) &&
    value.rows.every(isRecord) &&
    isRecord(value.units) &&
    typeof value.total === 'number' &&
    (value.next === null || typeof value.next === 'string') &&
    (value.notes === undefined || (isRecord(value.notes) && Object.values(value.notes).every(isNote)))
  )
}

function isNote(value: unknown): value is Note {
  if (!isRecord(value)) return false
  if (typeof value.unknown === 'number') return typeof value.reason === 'string'
  return value.approximate === true && (value.error === null || typeof value.error === 'number')
}

function isFailure(value: unknown): value is QueryFailure {
  return isRecord(value) && isRecord(value.error) && typeof value.error.message === 'string'
}

/** `{token, expires}` at a path. */
export function readToken(shape: Shape, input: unknown, path: string): Token | undefined {
  const value = shape.record(input, path)
  const token = value && shape.string(value.token, at(path, 'token'))
  const expires = value && shape.string(value.expires, at(path, 'expires'), 64)
  if (token === undefined || expires === undefined) return undefined
  if (Number.isNaN(Date.parse(expires))) return shape.fail(at(path, 'expires'), 'is not an ISO time')
  return { token, expires }
}

function isAccount(value: unknown): value is Resources['accounts'][number] {
  return isRecord(value) && ['id', 'name', 'type', 'currency'].every(key => typeof value[key] === 'string')
}

function word(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
