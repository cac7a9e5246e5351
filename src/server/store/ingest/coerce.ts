/** Proves a value against its field descriptor. Values are kept as they are declared; nothing is guessed or converted silently. */
import type { Field, RecordListField } from '../../../spec/language/field.js'
import { isRecord } from '../../../wire/errors.js'
import { unstorable } from '../../../wire/json.js'
import { isDay, parseInstant } from '../../../wire/time.js'

export type Coerced = { value: unknown } | { reason: string }

/** Gives the value as stored and compared: ISO instants, plain numbers, lists. null is unknown and always lawful. */
export function coerce(field: Field, value: unknown): Coerced {
  if (field.notComputed) return { reason: `is computed by the server and cannot be written (${field.notComputed})` }
  if (field.said) return { reason: 'is said by people and cannot be written by a source' }
  if (field.computed) return { reason: 'is computed by the server and cannot be written' }
  if (value === null || value === undefined) return { value: null }
  switch (field.type) {
    case 'text':
    case 'reference':
      return typeof value === 'string' ? texts(value, [value]) : wrong('text', value)
    case 'enum': {
      const allowed = field.values.map(member => member.value)
      if (typeof value === 'string' && allowed.includes(value)) return { value }
      return { reason: `expected one of ${allowed.join(', ')}, found ${show(value)}` }
    }
    case 'integer':
      return Number.isSafeInteger(value) ? { value } : wrong(`a whole number in ${field.unit}`, value)
    case 'number':
      return isMeasurable(value) ? { value } : wrong(`a number in ${field.unit}`, value)
    case 'boolean':
      return typeof value === 'boolean' ? { value } : wrong('true or false', value)
    case 'timestamp':
      return instant(value)
    case 'date':
      return typeof value === 'string' && isDay(value) ? { value } : wrong('a day as YYYY-MM-DD', value)
    case 'textList':
      return Array.isArray(value) && value.every(item => typeof item === 'string')
        ? texts(value, value)
        : wrong('a list of texts', value)
    case 'tags':
      return isRecord(value) && Object.values(value).every(item => typeof item === 'string')
        ? texts(value, Object.entries(value as Record<string, string>).flat())
        : wrong('tags as an object of texts', value)
    case 'recordList':
      return records(field, value)
  }
}

/** Sums and averages of numbers beyond it would not fit where they are computed. */
const GREATEST = 1e100

/** True for a number that can be summed with others. */
export function isMeasurable(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= GREATEST
}

function texts(value: unknown, parts: readonly string[]): Coerced {
  const problem = parts.map(unstorable).find(found => found !== undefined)
  return problem === undefined ? { value } : { reason: problem }
}

function records(field: RecordListField, value: unknown): Coerced {
  if (!Array.isArray(value)) return wrong('a list of records', value)
  const rows: Record<string, unknown>[] = []
  for (const [i, item] of value.entries()) {
    if (!isRecord(item)) return { reason: `expected a list of records, [${i}] is ${show(item)}` }
    const row: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries(item)) {
      const declared = Object.hasOwn(field.fields, key) ? field.fields[key] : undefined
      if (!declared)
        return { reason: `[${i}].${key} is not declared; known are ${Object.keys(field.fields).join(', ')}` }
      const result = coerce(declared, inner)
      if ('reason' in result) return { reason: `[${i}].${key} ${result.reason}` }
      row[key] = result.value
    }
    rows.push(row)
  }
  return { value: rows }
}

function instant(value: unknown): Coerced {
  const time = typeof value === 'string' ? parseInstant(value) : undefined
  return time === undefined ? wrong('an ISO time with a zone', value) : { value: new Date(time).toISOString() }
}

function wrong(expected: string, value: unknown): Coerced {
  return { reason: `expected ${expected}, found ${show(value)}` }
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
