/** Parts that shapes are made of. */
import * as v from 'valibot'
import { isRecord } from './errors.js'
import { isDangerousKey, kindOf, unstorable } from './json.js'
import type { AnySchema } from './read-shape.js'

export interface Problem {
  /** Keys from the value to the place; absent: the value itself. */
  at?: readonly (string | number)[] | undefined
  message: string
  /** The way out. */
  hint?: string | undefined
}

/** A rule about a value besides its shape. It is checked once the shape is right. */
export function rule<T>(check: (value: T) => Problem | readonly Problem[] | undefined): v.RawCheckAction<T> {
  return checked(({ dataset }) => (dataset.typed ? check(dataset.value) : undefined))
}

/** A rule that also looks at what has other problems, so that all are named at once. */
export function ruleOfAny<T>(check: (value: unknown) => readonly Problem[]): v.RawCheckAction<T> {
  return checked(({ dataset }) => check(dataset.value))
}

function checked<T>(
  check: (context: v.RawCheckContext<T>) => Problem | readonly Problem[] | undefined,
): v.RawCheckAction<T> {
  return v.rawCheck(context => {
    const { dataset, addIssue } = context
    const problems = check(context) ?? []
    for (const { at = [], message, hint } of [problems].flat()) {
      const [first, ...rest] = at.map(key => ({ ...STEP, input: dataset.value, key }))
      addIssue({ message, ...(hint !== undefined && { expected: hint }), ...(first && { path: [first, ...rest] }) })
    }
  })
}

const STEP = { type: 'unknown', origin: 'value', value: undefined } as const

/** Any value within a bound. It is checked before a schema reads the value, which could take too long. */
export function bounded(check: (value: unknown) => Problem | readonly Problem[] | undefined) {
  return v.pipe(v.unknown(), rule(check))
}

/** Text that a database can hold, up to a length. */
export function text(max: number) {
  return v.pipe(
    v.string(),
    v.maxLength(max, `is longer than ${max} characters`),
    rule(value => {
      const message = unstorable(value)
      return message === undefined ? undefined : { message }
    }),
  )
}

/** A text that can be stored and is not empty. */
export function filled(max: number) {
  return v.pipe(
    text(max),
    v.minLength(1, 'is empty'),
    rule(value => (value.length > 0 && value.trim() === '' ? { message: 'is empty' } : undefined)),
  )
}

/** A number that JSON can express. */
export const finite = v.pipe(
  v.number(),
  v.finite(issue => `expected a finite number, found ${kindOf(issue.input)}`),
)

/** A whole number within bounds, both inclusive. */
export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  const message =
    most === Number.MAX_SAFE_INTEGER
      ? `expected a whole number from ${least}`
      : `expected a whole number from ${least} to ${most}`
  return v.pipe(v.number(), v.integer(message), v.minValue(least, message), v.maxValue(most, message))
}

/** A list of at most so many items, read only when it is not longer. */
export function listOf<S extends AnySchema>(item: S, most: number) {
  return v.pipe(
    v.custom<unknown[]>(Array.isArray, 'expected a list'),
    rule(({ length }) => (length > most ? { message: `has ${length} items, at most ${most} are allowed` } : undefined)),
    v.array(item),
    // For the published schema; the rule has checked it.
    v.maxLength(most),
  )
}

const record = v.custom<Record<string, unknown>>(isRecord, 'expected an object')

const keysAllowed = rule<Record<string, unknown>>(input => {
  const bad = Object.keys(input).find(isDangerousKey)
  return bad === undefined ? undefined : { at: [bad], message: 'this key is not allowed' }
})

/** Any object without keys that could reach a prototype. */
export const anyObject = v.pipe(record, keysAllowed)

/** An object of exactly these keys; those that may be left out are `v.exactOptional`. */
export function fields<E extends v.ObjectEntries>(entries: E) {
  return v.pipe(record, v.strictObject(entries))
}

/** An object whose further keys are left out: what answers are, since a newer server may say more. */
export function open<const E extends v.ObjectEntries>(entries: E) {
  const object = v.object(entries)
  return v.pipe(record, keysAllowed, object) as v.GenericSchema<
    v.InferInput<typeof object>,
    v.InferOutput<typeof object>
  >
}

/** A value that may be left out. A value that does not fit counts as left out. */
export function lenient<S extends AnySchema>(schema: S) {
  return v.fallback(v.optional(schema), undefined)
}

/** A list without the items that do not fit; `least` is what each must be all the same. */
export function fittingItems<I, O>(
  item: v.GenericSchema<I, O>,
  least: v.GenericSchema<unknown> = v.unknown(),
): v.GenericSchema<I[], O[]> {
  const list = v.array(least)
  const fitting = v.transform((items: unknown[]) => items.filter(value => v.is(item, value)))
  return v.pipe(list, fitting, v.array(item) as v.GenericSchema<unknown[], O[]>) as v.GenericSchema<I[], O[]>
}

/** An object without the values that do not fit. */
export function fittingValues<I, O>(
  value: v.GenericSchema<I, O>,
): v.GenericSchema<Record<string, I>, Record<string, O>> {
  const fitting = v.transform((input: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(input).filter(([, inner]) => v.is(value, inner))),
  )
  return v.pipe(anyObject, fitting, v.record(v.string(), value) as never) as never
}

/**
 * An object whose keys are not known beforehand; keys that could reach a prototype are refused. `count` says what is wrong with how many
 * there are, before any is read.
 */
export function dictionary<S extends AnySchema>(
  value: S,
  { key = v.string(), count }: { key?: v.GenericSchema<string>; count?: (keys: number) => string | undefined } = {},
) {
  return v.pipe(
    record,
    rule(input => {
      const keys = Object.keys(input)
      const bad = keys.find(isDangerousKey)
      if (bad !== undefined) return { at: [bad], message: 'this key is not allowed' }
      const message = count?.(keys.length)
      return message === undefined ? undefined : { message }
    }),
    v.record(key, value),
  )
}

/** Before an object is read: keys that are `false` count as left out. */
export function withoutFalse(...keys: string[]) {
  return v.pipe(
    v.unknown(),
    v.transform(input =>
      isRecord(input) && keys.some(key => input[key] === false)
        ? Object.fromEntries(Object.entries(input).filter(([key, value]) => value !== false || !keys.includes(key)))
        : input,
    ),
  )
}
