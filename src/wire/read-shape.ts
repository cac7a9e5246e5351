/**
 * Reading JSON by a Valibot schema: a shape is written once, and type, parser and JSON Schema come from it. Every problem is named by its
 * path; a key or a choice that is not known says what was probably meant.
 */
import * as v from 'valibot'
import { type ErrorDetail, type ErrorName, PortalError } from './errors.js'
import { nearMissHint } from './near-miss.js'
import { at, clip, isDangerousKey, kindOf, unstorable } from './shape.js'

export type AnySchema = v.GenericSchema

const MAX_PROBLEMS = 50

/** The value as the schema has it. Throws `error` naming every wrong place. `root` stands for the whole value. */
export function readShape<S extends AnySchema>(
  schema: S,
  input: unknown,
  what: string,
  { error = 'INVALID_REQUEST', root = 'body' }: { error?: ErrorName; root?: string } = {},
): v.InferOutput<S> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const details = result.issues.slice(0, MAX_PROBLEMS).map(issue => detailOf(schema, issue, root))
  const [first] = details
  throw new PortalError(error, { message: first ? `${what}: ${first.path} ${first.message}` : what, details })
}

/** Text that a database can hold, of a length. */
export function text(max: number, min = 0) {
  return v.pipe(
    v.string(),
    v.maxLength(max, `is longer than ${max} characters`),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const problem = unstorable(dataset.value)
      if (problem !== undefined) addIssue({ message: problem })
      if (dataset.value.trim().length < min) addIssue({ message: 'is empty' })
    }),
  )
}

/** A whole number within bounds, both inclusive. */
export function wholeNumber(least: number, most: number) {
  const message = `expected a whole number from ${least} to ${most}`
  return v.pipe(v.number(), v.integer(message), v.minValue(least, message), v.maxValue(most, message))
}

/** An object whose keys are not known beforehand; keys that could reach a prototype are refused. */
export function dictionary<S extends AnySchema>(value: S) {
  return v.pipe(
    v.custom<Record<string, unknown>>(isPlain, 'expected an object'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      for (const key of Object.keys(dataset.value)) {
        if (isDangerousKey(key)) addIssue({ message: `holds the key '${key}', which is not allowed` })
      }
    }),
    v.record(v.string(), value),
  )
}

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function detailOf(schema: AnySchema, issue: v.GenericIssue, root: string): ErrorDetail {
  const keys = (issue.path ?? []).map(item => item.key).filter(isKey)
  const path = clip(keys.reduce<string>((sofar, key) => at(sofar, key), '') || root)
  const last = keys.at(-1)
  if (issue.type === 'strict_object' && issue.expected === 'never' && typeof last === 'string') {
    if (isDangerousKey(last)) return { path, message: 'this key is not allowed' }
    const hint = nearMissHint(last, keysOf(schemaAt(schema, keys.slice(0, -1))))
    return { path, message: 'is not known here', ...(hint !== undefined && { hint }) }
  }
  if (issue.type === 'picklist') return { path, ...notOneOf(issue) }
  if (issue.kind !== 'schema') return { path, message: clip(issue.message) }
  if (issue.expected?.startsWith('"') && issue.received === 'undefined') return { path, message: 'is missing' }
  if (issue.type === 'custom') return { path, message: `${issue.message}, found ${kindOf(issue.input)}` }
  return { path, message: clip(`expected ${WORDS[issue.type] ?? issue.expected}, found ${kindOf(issue.input)}`) }
}

function notOneOf(issue: v.GenericIssue): Pick<ErrorDetail, 'message' | 'hint'> {
  const choices = [...String(issue.expected).matchAll(/"([^"]*)"/g)].map(match => match[1] ?? '')
  if (typeof issue.input !== 'string')
    return { message: `expected one of ${choices.join(', ')}, found ${kindOf(issue.input)}` }
  const hint = nearMissHint(issue.input, choices)
  return {
    message: clip(`'${issue.input.slice(0, 40)}' is not one of ${choices.join(', ')}`),
    ...(hint?.startsWith('did') && { hint }),
  }
}

const WORDS: Record<string, string> = {
  string: 'text',
  number: 'a finite number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  strict_object: 'an object',
  record: 'an object',
}

function isKey(key: unknown): key is string | number {
  return typeof key === 'string' || typeof key === 'number'
}

/** The part of a schema that a path leads to, as far as it can be followed. */
function schemaAt(schema: unknown, keys: readonly (string | number)[]): unknown {
  let part = unwrapped(schema)
  for (const key of keys) part = unwrapped(entriesOf(part)?.[key] ?? field(part, 'item') ?? field(part, 'value'))
  return part
}

function unwrapped(schema: unknown): unknown {
  const inner = field(schema, 'wrapped')
  return inner === undefined ? schema : unwrapped(inner)
}

function keysOf(schema: unknown): string[] {
  return Object.keys(entriesOf(schema) ?? {})
}

function entriesOf(schema: unknown): Record<string, unknown> | undefined {
  const entries = field(schema, 'entries')
  return typeof entries === 'object' && entries !== null ? (entries as Record<string, unknown>) : undefined
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined
}
