/**
 * A connector turns a vendor's recorded API answers into entities. `read` is pure: parsed files in, ingest records out; whoever calls it
 * reads the files and sends the records (`src/cli/import.ts`). References between files are resolved whatever their order. What a
 * connector cannot use is named, never dropped in silence; what a record does not say stays unknown, never guessed.
 */
import { isRecord } from '../wire/errors.js'
import type { IngestRecord } from '../wire/ingest.js'
import { parseInstant } from '../wire/time.js'

export interface InputFile {
  /** Name shown in messages. */
  file: string
  json: unknown
}

/** Where something was read. `record` is its native id or else its position (`[3]`); '' means the whole file. */
export interface Place {
  file: string
  record: string
}

export interface Skipped extends Place {
  reason: string
  /** Entity type it would have become, when that is known: counted in that type's line. */
  type?: string
}

export interface ConnectorResult {
  records: IngestRecord[]
  /** `places[i]` is where `records[i]` was read. */
  places: Place[]
  skipped: Skipped[]
}

export interface Connector {
  platform: string
  label: string
  /** The expected content of files, for the message about one without it. */
  expects: string
  /** True when the file is for this connector at all; others in a folder are skipped by name. */
  accepts(input: InputFile): boolean
  /** `source` keeps entities of several systems apart where native ids are only unique within one. */
  read(inputs: readonly InputFile[], options: { source: string }): ConnectorResult
}

/** Gathers what a connector reads. An entity described twice is kept once: the later description wins, the earlier is named. */
export function createCollector(): {
  add(place: Place, type: string, id: string, fields: Record<string, unknown>): void
  skip(skipped: Skipped): void
  result(): ConnectorResult
} {
  const found = new Map<string, { place: Place; record: IngestRecord }>()
  const skipped: Skipped[] = []
  return {
    add(place, type, id, fields) {
      const earlier = found.get(id)
      if (earlier) skipped.push({ ...earlier.place, type, reason: `is described again in ${place.file}, which counts` })
      found.set(id, { place, record: { entity: { type, id, fields } } })
    },
    skip: item => skipped.push(item),
    result() {
      const all = [...found.values()]
      return { records: all.map(({ record }) => record), places: all.map(({ place }) => place), skipped }
    },
  }
}

/** Reading of vendor JSON: undefined unless the value is there and of the kind asked for. */
export const read = {
  text(record: Record<string, unknown>, key: string): string | undefined {
    const value = record[key]
    return typeof value === 'string' && value !== '' ? value : undefined
  },
  /** Numbers, also those spelt as text (recorded SOAP has only text). */
  number(record: Record<string, unknown>, key: string): number | undefined {
    const value = record[key]
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  },
  flag(record: Record<string, unknown>, key: string): boolean | undefined {
    const value = record[key]
    if (typeof value === 'boolean') return value
    return value === 'true' ? true : value === 'false' ? false : undefined
  },
  record(record: Record<string, unknown>, key: string): Record<string, unknown> {
    const value = record[key]
    return isRecord(value) ? value : {}
  },
  records(record: Record<string, unknown>, key: string): Record<string, unknown>[] {
    const value = record[key]
    return Array.isArray(value) ? value.filter(isRecord) : []
  },
  instant(record: Record<string, unknown>, key: string): string | undefined {
    const value = record[key]
    const time = typeof value === 'string' ? parseInstant(value) : undefined
    return time === undefined ? undefined : new Date(time).toISOString()
  },
}

/** Fields with undefined as null: unknown is written down, so that it replaces what was known before. */
export function known(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([path, value]) => [path, value ?? null]))
}
