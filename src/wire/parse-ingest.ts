/** One NDJSON line → `IngestRecord`, by structure only; types and fields are proved against the registry by the store. */
import { isRecord, PortalError } from './errors.js'
import type { IngestRecord } from './ingest.js'
import { exceeded } from './json-limits.js'
import { readCostRow } from './parse-cost.js'
import { readHistory } from './parse-history.js'
import { readNumberSeries, readTimes } from './parse-series.js'
import { at, isDangerousKey, parseJson, Shape } from './shape.js'
import { INSTANT_HINT, readInstant } from './time.js'

const MAX_DEPTH = 8
const MAX_ID = 512

/** Of one line as it is sent, lists of records included. */
const LINE_LIMITS = { depth: 32, values: 20_000 }

/** Parses a line. Throws INVALID_REQUEST that names the place within the line. */
export function parseIngestLine(text: string): IngestRecord {
  const problem = exceeded(text, LINE_LIMITS)
  if (problem !== undefined) throw new PortalError('INVALID_REQUEST', { message: `The line ${problem}` })
  return parseIngestRecord(parseJson(text, 'The line'))
}

export function parseIngestRecord(input: unknown): IngestRecord {
  const shape = new Shape()
  const value = shape.record(input, 'line')
  return shape.finish(value && readRecord(shape, value), 'INVALID_REQUEST', 'The line is not valid')
}

function readRecord(shape: Shape, value: Record<string, unknown>): IngestRecord | undefined {
  if (value.cost !== undefined) return readCost(shape, value)
  const kinds = ['entity', 'samples', 'gone', 'history'] as const
  const kind = kinds.find(candidate => value[candidate] !== undefined)
  if (!kind) return shape.fail('line', 'holds none of entity, samples, gone, history, cost')
  shape.known(value, '', [kind])
  const body = shape.record(value[kind], kind)
  const type = body && shape.string(body.type, at(kind, 'type'), 128)
  const id = body && shape.string(body.id, at(kind, 'id'), MAX_ID)
  if (!body || type === undefined || id === undefined) return undefined
  if (id.length === 0) return shape.fail(at(kind, 'id'), 'is empty')
  if (kind === 'history') return readHistory(shape, type, id, body)
  if (kind === 'gone') return { gone: { type, id } }
  if (kind === 'entity') {
    const fields = shape.record(body.fields, 'entity.fields')
    return fields && { entity: { type, id, fields: flattenFields(fields, shape, 'entity.fields') } }
  }
  return readSamples(shape, type, id, body)
}

function readSamples(
  shape: Shape,
  type: string,
  id: string,
  { at: time, values: given, counters: totals }: Record<string, unknown>,
): IngestRecord | undefined {
  const known = given ?? (totals === undefined ? undefined : {})
  if (Array.isArray(time)) {
    const times = readTimes(shape, time, 'samples.at')
    const values = times && readNumberSeries(shape, known, times.length, 'samples.values')
    const counters =
      totals === undefined || !times ? undefined : readNumberSeries(shape, totals, times.length, 'samples.counters')
    return times && values && { samples: { type, id, at: times, values, ...(counters && { counters }) } }
  }
  const text = shape.string(time, 'samples.at', 64)
  const values = readNumbers(shape, known, 'samples.values')
  const counters = totals === undefined ? undefined : readNumbers(shape, totals, 'samples.counters')
  if (text === undefined || !values) return undefined
  const instant = readInstant(text)
  if (instant === undefined) return shape.fail('samples.at', `'${text}' is not a time`, INSTANT_HINT)
  return { samples: { type, id, at: new Date(instant).toISOString(), values, ...(counters && { counters }) } }
}

function readCost(shape: Shape, value: Record<string, unknown>): IngestRecord | undefined {
  shape.known(value, '', ['cost', 'id'])
  const cost = readCostRow(shape, value.cost, 'cost')
  const id = value.id === undefined ? undefined : shape.string(value.id, 'id', MAX_ID)
  if (id === '') return shape.fail('id', 'is empty')
  return cost && { cost, ...(id !== undefined && { id }) }
}

function readNumbers(shape: Shape, input: unknown, path: string): Record<string, number> | undefined {
  const value = shape.record(input, path)
  if (!value) return undefined
  const numbers: Record<string, number> = {}
  for (const [measure, sample] of Object.entries(value)) {
    const number = shape.number(sample, at(path, measure))
    if (number !== undefined) numbers[measure] = number
  }
  return numbers
}

/** The one object that is a value: its keys are the vendor's or the customer's, not paths. */
const TAGS = 'tags'

/** `{host: {id: 'x'}}` → `{'host.id': 'x'}`. Lists stay values, and so do tags. */
export function flattenFields(
  fields: Record<string, unknown>,
  shape: Shape = new Shape(),
  path = 'fields',
): Record<string, unknown> {
  const flat: Record<string, unknown> = {}
  const walk = (value: Record<string, unknown>, prefix: string, depth: number) => {
    if (depth > MAX_DEPTH) return shape.fail(path, `is nested deeper than ${MAX_DEPTH}`)
    for (const [key, inner] of Object.entries(value)) {
      if (isDangerousKey(key)) shape.fail(at(path, prefix + key), 'this key is not allowed')
      else if (isRecord(inner) && prefix === '' && key === TAGS) flat[key] = keysAllowed(inner, shape, at(path, key))
      else if (isRecord(inner)) walk(inner, `${prefix}${key}.`, depth + 1)
      else flat[prefix + key] = inner
    }
  }
  walk(fields, '', 0)
  return flat
}

function keysAllowed(value: Record<string, unknown>, shape: Shape, path: string): Record<string, unknown> {
  for (const key of Object.keys(value)) if (isDangerousKey(key)) shape.fail(at(path, key), 'this key is not allowed')
  return value
}
