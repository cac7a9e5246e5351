/** Parts that all readers of JSON share: refused keys, places and kinds of values in words, texts that can be stored. */
import { PortalError } from './errors.js'

const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype'])

/** True for keys that could reach an object's prototype. */
export function isDangerousKey(key: string): boolean {
  return DANGEROUS.has(key)
}

/** Messages repeat what was sent: at most so many characters. */
const MAX_SHOWN = 500

export function clip(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text
}

/** Why a text cannot be kept or compared: PostgreSQL holds neither NUL nor half of a surrogate pair. */
export function unstorable(text: string): string | undefined {
  if (text.includes('\0')) return 'holds a NUL character'
  return /\p{Surrogate}/u.test(text) ? 'holds half a character (an unpaired surrogate)' : undefined
}

/** `a` + `b` → `a.b`; the root's own keys stand alone. */
export function at(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`
  return path === '' ? key : `${path}.${key}`
}

/** Parses JSON text; a syntax error names what was being read. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PortalError('INVALID_REQUEST', { message: `${what} is not JSON: ${reason}`, cause })
  }
}

/** The kind of a JSON value, in words. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (value === undefined) return 'nothing'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'string' ? 'text' : `${typeof value} ${String(value).slice(0, 20)}`
}
