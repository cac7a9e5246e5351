/**
 * Reading a line of ingest by hand: each call reads one value and gives it, or notes the place where it is not what is expected. `finish` throws one
 * error that names all places. Everything else is read by shapes (`read-shape.ts`), which take half as long again.
 */
import { isRecord } from './errors.js'
import { at, isDangerousKey, kindOf, unstorable } from './json.js'
import { Problems } from './problems.js'

export class IngestReader extends Problems {
  /** A plain object without keys that could reach a prototype. */
  record(value: unknown, path: string): Record<string, unknown> | undefined {
    if (!isRecord(value)) return this.add(path, `expected an object, found ${kindOf(value)}`)
    for (const key of Object.keys(value)) {
      if (isDangerousKey(key)) return this.add(at(path, key), 'this key is not allowed')
    }
    return value
  }

  string(value: unknown, path: string, max = 100_000): string | undefined {
    if (typeof value !== 'string') return this.add(path, `expected text, found ${kindOf(value)}`)
    if (value.length > max) return this.add(path, `is longer than ${max} characters`)
    const problem = unstorable(value)
    return problem === undefined ? value : this.add(path, problem)
  }

  number(value: unknown, path: string): number | undefined {
    if (typeof value === 'number' && Number.isFinite(value)) return value
    return this.add(path, `expected a finite number, found ${kindOf(value)}`)
  }

  oneOf<const T extends string>(value: unknown, path: string, allowed: readonly T[]): T | undefined {
    const found = allowed.find(candidate => candidate === value)
    if (found !== undefined) return found
    const shown = typeof value === 'string' ? `'${value.slice(0, 40)}'` : kindOf(value)
    return this.add(path, `${shown} is not one of ${allowed.join(', ')}`)
  }

  /** Notes keys that nobody reads: a misspelt option must not be ignored. */
  known(value: Record<string, unknown>, path: string, keys: readonly string[]): void {
    for (const key of Object.keys(value)) {
      if (!keys.includes(key)) this.add(at(path, key), 'is not known here', `use one of ${keys.join(', ')}`)
    }
  }
}
