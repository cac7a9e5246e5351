/**
 * One NDJSON line → `IngestRecord`, by structure only; the store proves types and fields against the registry. Written by hand because ingest
 * is as fast as this is; `ingest-shape.ts` says the same as a schema, and a test compares them.
 */
import { PortalError } from './errors.js'
import { flattenFields } from './flatten-fields.js'
import type { IngestRecord } from './ingest.js'
import { MAX_ID, MAX_TIME, MAX_TYPE } from './ingest-limits.js'
import { exceeded } from './json-limits.js'
import { readCostRow } from './parse-cost.js'
import { readHistory } from './parse-history.js'
import { readNumberSeries, readTimes } from './parse-series.js'
import { at, parseJson, Shape } from './shape.js'
import { INSTANT_HINT, readInstant } from './time.js'

/** Of one line, lists of records included. */
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
  const type = body && shape.string(body.type, at(kind, 'type'), MAX_TYPE)
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
  const known = given === undefined && totals !== undefined ? {} : given
  if (Array.isArray(time)) {
    const times = readTimes(shape, time, 'samples.at')
    const values = times && readNumberSeries(shape, known, times.length, 'samples.values')
    const counters =
      totals === undefined || !times ? undefined : readNumberSeries(shape, totals, times.length, 'samples.counters')
    return times && values && { samples: { type, id, at: times, values, ...(counters && { counters }) } }
  }
  const text = shape.string(time, 'samples.at', MAX_TIME)
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
