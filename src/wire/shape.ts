/**
 * Reading untrusted JSON: a `Shape` walks a value and collects every problem with its path instead of stopping at the first. Parsers
 * read what they need and end with `finish`, which throws one `PortalError` that names all places.
 */
import { type ErrorDetail, type ErrorName, isRecord, PortalError } from './errors.js'

const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype'])
const MAX_PROBLEMS = 50

/** True for keys that could reach an object's prototype. */
export function isDangerousKey(key: string): boolean {
  return DANGEROUS.has(key)
}

export class Shape {
  readonly problems: ErrorDetail[] = []

  fail(path: string, message: string, hint?: string): undefined {
    if (this.problems.length < MAX_PROBLEMS) {
      this.problems.push({
        path: clip(path),
        message: clip(message),
        ...(hint !== undefined && { hint: clip(hint) }),
      })
    }
    return undefined
  }

  /** A plain object without dangerous keys. */
  record(value: unknown, path: string): Record<string, unknown> | undefined {
    if (!isRecord(value)) return this.fail(path, `expected an object, found ${kindOf(value)}`)
    for (const key of Object.keys(value)) {
      if (isDangerousKey(key)) return this.fail(at(path, key), 'this key is not allowed')
    }
    return value
  }

  array(value: unknown, path: string, max = 10_000): unknown[] | undefined {
    if (!Array.isArray(value)) return this.fail(path, `expected a list, found ${kindOf(value)}`)
    if (value.length > max) return this.fail(path, `has ${value.length} items, at most ${max} are allowed`)
    return value
  }

  string(value: unknown, path: string, max = 100_000): string | undefined {
    if (typeof value !== 'string') return this.fail(path, `expected text, found ${kindOf(value)}`)
    if (value.length > max) return this.fail(path, `is longer than ${max} characters`)
    const problem = unstorable(value)
    return problem === undefined ? value : this.fail(path, problem)
  }

  number(value: unknown, path: string): number | undefined {
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      return this.fail(path, `expected a finite number, found ${kindOf(value)}`)
    }
    return value
  }

  integer(value: unknown, path: string, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
    const number = this.number(value, path)
    if (number === undefined) return undefined
    if (!Number.isInteger(number) || number < min || number > max) {
      return this.fail(
        path,
        `expected a whole number from ${min}${max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`}`,
      )
    }
    return number
  }

  oneOf<const T extends string>(value: unknown, path: string, allowed: readonly T[]): T | undefined {
    const found = allowed.find(candidate => candidate === value)
    if (found !== undefined) return found
    const shown = typeof value === 'string' ? `'${value.slice(0, 40)}'` : kindOf(value)
    return this.fail(path, `${shown} is not one of ${allowed.join(', ')}`)
  }

  /** Reports keys that nobody reads: a misspelt option must not be ignored. */
  known(value: Record<string, unknown>, path: string, keys: readonly string[]): void {
    for (const key of Object.keys(value)) {
      if (!keys.includes(key)) this.fail(at(path, key), 'is not known here', `use one of ${keys.join(', ')}`)
    }
  }

  /** Gives the value when nothing was wrong, else throws with every problem. */
  finish<T>(value: T | undefined, error: ErrorName, what: string): T {
    const [first] = this.problems
    if (value !== undefined && !first) return value
    const message = first ? `${what}: ${first.path} ${first.message}` : what
    throw new PortalError(error, { message, details: this.problems })
  }
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
