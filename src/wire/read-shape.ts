/**
 * Reading JSON by a Valibot schema: a shape is written once, and type, parser and JSON Schema come from it. Every problem is named by its
 * path; a key or a choice that is not known says what was probably meant.
 */
import * as v from 'valibot'
import { type ErrorDetail, type ErrorName, isRecord, PortalError } from './errors.js'
import { nearMissHint } from './near-miss.js'
import { at, clip, isDangerousKey, kindOf } from './shape.js'

export type AnySchema = v.GenericSchema

const MAX_PROBLEMS = 50
/** Keys of one object that are not known. */
const MAX_OF_OBJECT = 10
/** Keys come from the caller: a place shows no more characters of one. */
const MAX_KEY = 128

/** The value as the schema has it. Throws `error` naming every wrong place. `root` stands for the whole value, `path` for where it is. */
export function readShape<S extends AnySchema>(
  schema: S,
  input: unknown,
  what: string,
  options: { error?: ErrorName; root?: string; path?: string } = {},
): v.InferOutput<S> {
  const { value, details } = tryShape(schema, input, options)
  if (!details) return value
  const [first] = details
  const message = first ? `${what}: ${first.path} ${first.message}` : what
  throw new PortalError(options.error ?? 'INVALID_REQUEST', { message, details })
}

/** The value, or every wrong place. */
export function tryShape<S extends AnySchema>(
  schema: S,
  input: unknown,
  options: { root?: string; path?: string } = {},
): { value: v.InferOutput<S>; details?: undefined } | { value?: undefined; details: ErrorDetail[] } {
  const { success, output, issues } = v.safeParse(schema, input)
  return success ? { value: output } : { details: detailsOf(schema, issues, options) }
}

/** Unknown keys come first: a misspelt key is the reason why another is missing. */
function detailsOf(
  schema: AnySchema,
  issues: readonly v.GenericIssue[],
  { root = 'body', path = '' }: { root?: string; path?: string },
): ErrorDetail[] {
  const [unknown, others] = [issues.filter(isUnknownKey), issues.filter(issue => !isUnknownKey(issue))]
  // Making hints takes time: only the problems that are listed get one.
  const listed = [...unknown, ...others].slice(0, MAX_PROBLEMS)
  const details = listed.flatMap((issue): ErrorDetail[] => {
    const keys = (issue.path ?? []).map(item => item.key).filter(isKey)
    const placeOf = (steps: readonly (string | number)[]) =>
      clip(steps.reduce<string>((sofar, key) => at(sofar, shortened(key)), path) || root)
    if (!isUnknownKey(issue)) return [{ path: placeOf(keys), ...problemOf(issue) }]
    const holder = issue.path?.at(-1)?.input
    const known = keysOf(schemaAt(schema, issue.path?.slice(0, -1) ?? []))
    return unknownKeys(holder, known).map(key => ({
      path: placeOf([...keys.slice(0, -1), key]),
      ...unknownKey(key, known),
    }))
  })
  return details.slice(0, MAX_PROBLEMS)
}

/** Unknown keys of an object, as many as are listed. */
export function unknownKeys(holder: unknown, known: readonly string[]): string[] {
  return Object.keys(isRecord(holder) ? holder : {})
    .filter(key => !known.includes(key))
    .slice(0, MAX_OF_OBJECT)
}

/** The problem of an unknown key. */
export function unknownKey(key: string, known: readonly string[]): Omit<ErrorDetail, 'path'> {
  if (isDangerousKey(key)) return { message: 'this key is not allowed' }
  const hint = nearMissHint(key, known)
  return { message: 'is not known here', ...(hint !== undefined && { hint }) }
}

function isUnknownKey(issue: v.GenericIssue): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never'
}

function shortened(key: string | number): string | number {
  return typeof key === 'string' ? key.slice(0, MAX_KEY) : key
}

function problemOf(issue: v.GenericIssue): Omit<ErrorDetail, 'path'> {
  if (issue.type === 'picklist') return notOneOf(issue)
  if (issue.type === 'raw_check' && issue.expected) return { message: clip(issue.message), hint: clip(issue.expected) }
  if (issue.kind !== 'schema') return { message: clip(issue.message) }
  if (issue.received === 'undefined' && issue.expected?.startsWith('"')) return { message: 'is missing' }
  if (issue.type === 'custom') return { message: clip(`${issue.message}, found ${kindOf(issue.input)}`) }
  if (issue.type === 'union' && !issue.message.startsWith('Invalid type')) return { message: clip(issue.message) }
  if (issue.type === 'literal') return { message: clip(`must be ${issue.expected}, or left out`) }
  return { message: clip(`expected ${WORDS[issue.type] ?? issue.expected}, found ${kindOf(issue.input)}`) }
}

function notOneOf(issue: v.GenericIssue): Omit<ErrorDetail, 'path'> {
  const choices = String(issue.expected)
    .replace(/^\((.*)\)$/, '$1')
    .split(' | ')
    .map(choice => choice.replace(/^"(.*)"$/, '$1'))
  const { input } = issue
  const isChoice = typeof input === 'string' || typeof input === 'number'
  if (!isChoice) return { message: clip(`expected one of ${choices.join(', ')}, found ${kindOf(input)}`) }
  const shown = typeof input === 'string' ? `'${input.slice(0, 40)}'` : input
  const hint = typeof input === 'string' ? nearMissHint(input, choices) : undefined
  return {
    message: clip(`${shown} is not one of ${choices.join(', ')}`),
    ...(hint?.startsWith('did') && { hint }),
  }
}

const WORDS: Record<string, string> = {
  string: 'text',
  number: 'a finite number',
  boolean: 'true or false',
  array: 'a list',
  strict_tuple: 'a list',
  object: 'an object',
  strict_object: 'an object',
  record: 'an object',
}

function isKey(key: unknown): key is string | number {
  return typeof key === 'string' || typeof key === 'number'
}

/** The part of a schema that reads a place; the nearest part above it where it cannot be followed. */
function schemaAt(schema: unknown, path: readonly { key: unknown; input: unknown; value: unknown }[]): unknown {
  let part = resolved(schema, path[0]?.input)
  for (const { key, value } of path) {
    const inner = isKey(key) ? entriesOf(part)?.[key] : undefined
    part = resolved(inner ?? field(part, 'item') ?? field(part, 'value') ?? items(part)?.[Number(key)], value)
  }
  return part
}

/** A schema without its wrappers: the last schema of a pipe, the choice that reads the value. */
function resolved(schema: unknown, value: unknown): unknown {
  const pipe = field(schema, 'pipe')
  const schemas = Array.isArray(pipe) ? pipe.filter(item => field(item, 'kind') === 'schema') : []
  if (schemas.length > 1) return resolved(schemas.at(-1), value)
  const getter = field(schema, 'getter')
  const inner = typeof getter === 'function' ? getter(value) : field(schema, 'wrapped')
  return inner === undefined ? schema : resolved(inner, value)
}

/** Keys that an object may have. */
export function keysOf(schema: unknown): string[] {
  return Object.keys(entriesOf(resolved(schema, undefined)) ?? {})
}

function items(schema: unknown): unknown[] | undefined {
  const list = field(schema, 'items')
  return Array.isArray(list) ? list : undefined
}

function entriesOf(schema: unknown): Record<string, unknown> | undefined {
  const entries = field(schema, 'entries')
  return isRecord(entries) ? entries : undefined
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined
}
