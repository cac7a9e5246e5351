/**
 * One NDJSON line → `IngestRecord`, by structure only; the store proves types and fields against the registry. Written by hand because ingest
 * is as fast as this is; `ingest-shape.ts` says the same as a schema, and a test compares them.
 */
import { PortalError } from './errors.js'
import { flattenFields } from './flatten-fields.js'
import { readFlow } from './flow-shape.js'
import type { IngestRecord } from './ingest.js'
import { MAX_ID, MAX_TIME, MAX_TYPE } from './ingest-limits.js'
import { IngestReader } from './ingest-reader.js'
import { at, parseJson } from './json.js'
import { exceeded } from './json-limits.js'
import { readCostRow } from './parse-cost.js'
import { readHistory } from './parse-history.js'
import { readNumberSeries, readTimes } from './parse-series.js'
import { INSTANT_HINT, readInstant } from './time.js'

/** Limits of one line, including its lists of records. */
const LINE_LIMITS = { depth: 32, values: 20_000 }

/** Parses a line. Throws INVALID_REQUEST that names the place within the line. */
export function parseIngestLine(text: string): IngestRecord {
  const problem = exceeded(text, LINE_LIMITS)
  if (problem !== undefined) throw new PortalError('INVALID_REQUEST', { message: `The line ${problem}` })
  return parseIngestRecord(parseJson(text, 'The line'))
}

export function parseIngestRecord(input: unknown): IngestRecord {
  const reader = new IngestReader()
  const value = reader.record(input, 'line')
  return reader.finish(value && readRecord(reader, value), 'INVALID_REQUEST', 'The line is not valid')
}

function readRecord(reader: IngestReader, value: Record<string, unknown>): IngestRecord | undefined {
  if (value.cost !== undefined) return readCost(reader, value)
  const kinds = ['entity', 'samples', 'gone', 'history'] as const
  const kind = kinds.find(candidate => value[candidate] !== undefined)
  if (!kind && value.flow !== undefined) {
    reader.known(value, '', ['flow'])
    return readFlow(reader, value.flow)
  }
  if (!kind) return reader.add('line', 'holds none of entity, samples, gone, history, cost, flow')
  reader.known(value, '', [kind])
  const body = reader.record(value[kind], kind)
  const type = body && reader.string(body.type, at(kind, 'type'), MAX_TYPE)
  const id = body && reader.string(body.id, at(kind, 'id'), MAX_ID)
  if (!body || type === undefined || id === undefined) return undefined
  if (id.length === 0) return reader.add(at(kind, 'id'), 'is empty')
  if (kind === 'history') return readHistory(reader, type, id, body)
  if (kind === 'gone') return { gone: { type, id } }
  if (kind === 'entity') {
    const fields = reader.record(body.fields, 'entity.fields')
    return fields && { entity: { type, id, fields: flattenFields(fields, reader, 'entity.fields') } }
  }
  return readSamples(reader, type, id, body)
}

function readSamples(
  reader: IngestReader,
  type: string,
  id: string,
  { at: time, values: given, counters: totals }: Record<string, unknown>,
): IngestRecord | undefined {
  const known = given === undefined && totals !== undefined ? {} : given
  if (Array.isArray(time)) {
    const times = readTimes(reader, time, 'samples.at')
    const values = times && readNumberSeries(reader, known, times.length, 'samples.values')
    const counters =
      totals === undefined || !times ? undefined : readNumberSeries(reader, totals, times.length, 'samples.counters')
    return times && values && { samples: { type, id, at: times, values, ...(counters && { counters }) } }
  }
  const text = reader.string(time, 'samples.at', MAX_TIME)
  const values = readNumbers(reader, known, 'samples.values')
  const counters = totals === undefined ? undefined : readNumbers(reader, totals, 'samples.counters')
  if (text === undefined || !values) return undefined
  const instant = readInstant(text)
  if (instant === undefined) return reader.add('samples.at', `'${text}' is not a time`, INSTANT_HINT)
  return { samples: { type, id, at: new Date(instant).toISOString(), values, ...(counters && { counters }) } }
}

function readCost(reader: IngestReader, value: Record<string, unknown>): IngestRecord | undefined {
  reader.known(value, '', ['cost', 'id'])
  const cost = readCostRow(reader, value.cost, 'cost')
  const id = value.id === undefined ? undefined : reader.string(value.id, 'id', MAX_ID)
  if (id === '') return reader.add('id', 'is empty')
  return cost && { cost, ...(id !== undefined && { id }) }
}

function readNumbers(reader: IngestReader, input: unknown, path: string): Record<string, number> | undefined {
  const value = reader.record(input, path)
  if (!value) return undefined
  const numbers: Record<string, number> = {}
  for (const [measure, sample] of Object.entries(value)) {
    const number = reader.number(sample, at(path, measure))
    if (number !== undefined) numbers[measure] = number
  }
  return numbers
}
