/**
 * Reading JSON by a Valibot schema: a shape is written once, and type, parser and JSON Schema come from it. Every problem is named by its
 * path; a key or a choice that is not known says what was probably meant.
 */
import * as v from 'valibot'
import { type ErrorDetail, type ErrorName, isRecord } from './errors.js'
import { detailOf, isKey, keysTo, MAX_PROBLEMS, type Place, placeOf } from './issues.js'
import { clip, isDangerousKey, kindOf } from './json.js'
import { nearMiss, nearMissHint } from './near-miss.js'
import { invalid } from './problems.js'

export type AnySchema = v.GenericSchema
/** The result of reading by a schema. */
export type OutputOf<S extends AnySchema> = v.InferOutput<S>

/** Keys of one object that are not known. */
const MAX_OF_OBJECT = 10

/** The value as the schema has it. Throws `error` naming every wrong place. */
export function readShape<S extends AnySchema>(
  schema: S,
  input: unknown,
  what: string,
  options: { error?: ErrorName } & Place = {},
): v.InferOutput<S> {
  const { value, details } = tryShape(schema, input, options)
  if (details) throw invalid(details, options.error ?? 'INVALID_REQUEST', what)
  return value
}

/** The value, or every wrong place. */
export function tryShape<S extends AnySchema>(
  schema: S,
  input: unknown,
  options: Place = {},
): { value: v.InferOutput<S>; details?: undefined } | { value?: undefined; details: ErrorDetail[] } {
  const { success, output, issues } = v.safeParse(schema, input)
  return success ? { value: output } : { details: detailsOf(schema, issues, options) }
}

/** Unknown keys come first: a misspelt key is the reason why another is missing. */
function detailsOf(schema: AnySchema, issues: readonly v.GenericIssue[], from: Place): ErrorDetail[] {
  const [unknown, others] = [issues.filter(isUnknownKey), issues.filter(issue => !isUnknownKey(issue))]
  // Making hints takes time: only the problems that are listed get one.
  const listed = [...unknown, ...others].slice(0, MAX_PROBLEMS)
  const details = listed.flatMap(issue =>
    isUnknownKey(issue) ? unknownKeysOf(schema, issue, from) : [{ ...detailOf(issue, from), ...choiceProblem(issue) }],
  )
  return details.slice(0, MAX_PROBLEMS)
}

function unknownKeysOf(schema: AnySchema, issue: v.GenericIssue, from: Place): ErrorDetail[] {
  const holder = issue.path?.at(-1)?.input
  if (!isRecord(holder)) {
    const path = placeOf(keysTo(issue).slice(0, -1), from)
    return [{ path, message: `expected an object, found ${kindOf(holder)}` }]
  }
  const known = keysOf(schemaAt(schema, issue.path?.slice(0, -1) ?? []))
  const above = keysTo(issue).slice(0, -1)
  return unknownKeys(holder, known).map(key => ({ path: placeOf([...above, key], from), ...unknownKey(key, known) }))
}

/** Returns the problem with a choice and the one that was probably meant. Other issues have none. */
function choiceProblem(issue: v.GenericIssue): Partial<ErrorDetail> {
  if (issue.type !== 'picklist') return {}
  const choices = choicesOf(issue)
  const { input } = issue
  const isChoice = typeof input === 'string' || typeof input === 'number'
  if (!isChoice) return { message: clip(`expected one of ${choices.join(', ')}, found ${kindOf(input)}`) }
  const shown = typeof input === 'string' ? `'${input.slice(0, 40)}'` : input
  const near = typeof input === 'string' ? nearMiss(input, choices) : undefined
  return {
    message: clip(`${shown} is not one of ${choices.join(', ')}`),
    ...(near !== undefined && { hint: `did you mean '${near}'?` }),
  }
}

/** Lists the values that a picklist allows. */
function choicesOf({ expected }: v.GenericIssue): string[] {
  return String(expected)
    .replace(/^\((.*)\)$/, '$1')
    .split(' | ')
    .map(choice => choice.replace(/^"(.*)"$/, '$1'))
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
  if (schemas.length > 0) return resolved(schemas.at(-1), value)
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
