/** A shape that is one of several objects, as its keys say. */
import * as v from 'valibot'
import { isRecord } from './errors.js'
import { type AnySchema, keysOf, unknownKey, unknownKeys } from './read-shape.js'
import { bounded, type Problem } from './shapes.js'

/**
 * One of several objects, chosen by a key that only it has; where several such keys are there, the first in order counts. `none` is the
 * problem of an object without one.
 */
/* @__NO_SIDE_EFFECTS__ */
export function oneByKey<const T extends Record<string, AnySchema>>(
  options: T,
  none: Problem,
): v.LazySchema<T[keyof T]> {
  const all = v.union(Object.values(options))
  const nothing = bounded(input => [none, ...strangersIn(input, Object.values(options))])
  const [first] = Object.values(options)
  const choose = (input: unknown): AnySchema => {
    if (input === undefined) return all
    if (!isRecord(input)) return first ?? nothing
    const key = Object.keys(options).find(candidate => input[candidate] !== undefined)
    return (key === undefined ? undefined : options[key]) ?? nothing
  }
  return v.lazy(choose as (input: unknown) => T[keyof T])
}

function strangersIn(input: unknown, options: readonly AnySchema[]): Problem[] {
  const known = [...new Set(options.flatMap(keysOf))]
  return unknownKeys(input, known).map(key => ({ at: [key], ...unknownKey(key, known) }))
}
