import { isRecord } from '../../../wire/errors.js'

/** Whether a list of records is stored already, an empty one too: that there are none is known. Keys come back in another order than they were written, and their values are no objects. */
export function areStored(stored: unknown, records: readonly object[]): boolean {
  if (!Array.isArray(stored)) return false
  const known: readonly unknown[] = stored
  return known.length === records.length && records.every((record, i) => isSame(known[i], record))
}

function isSame(stored: unknown, record: object): boolean {
  const entries = Object.entries(record)
  if (!isRecord(stored) || Object.keys(stored).length !== entries.length) return false
  return entries.every(([key, value]) => stored[key] === value)
}
