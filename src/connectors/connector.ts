/**
 * A connector turns a vendor's recorded API answers into entities. `read` is pure: files in, records out; whoever calls it reads the
 * files and sends the records. What it cannot use is named, never dropped in silence.
 */
import { isRecord } from '../wire/errors.js'
import type { IngestRecord } from '../wire/ingest.js'

export interface InputFile {
  /** Name shown in messages. */
  file: string
  json: unknown
}

export interface Skipped {
  file: string
  /** Which record of the file; '' for the whole file. */
  record: string
  reason: string
}

export interface ConnectorResult {
  records: IngestRecord[]
  skipped: Skipped[]
}

export interface Connector {
  platform: string
  label: string
  /** What the files should hold, for the message about one that does not. */
  expects: string
  /** True when the file is for this connector at all; others in a folder are skipped by name. */
  accepts(input: InputFile): boolean
  read(inputs: readonly InputFile[], options: { source: string }): ConnectorResult
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
    const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
    return Number.isNaN(time) ? undefined : new Date(time).toISOString()
  },
}

/** Fields with undefined as null: unknown is written down, so that it replaces what was known before. */
export function known(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([path, value]) => [path, value ?? null]))
}
