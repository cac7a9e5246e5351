/** Issues of Valibot in words: the place that is wrong, and what is wrong with it. `read-shape.ts` adds what was probably meant. */
import type * as v from 'valibot'
import type { ErrorDetail } from './errors.js'
import { at, clip, kindOf } from './json.js'

export const MAX_PROBLEMS = 50
/** Keys come from the caller: a place shows no more characters of one. */
const MAX_KEY = 128

export interface Place {
  /** Stands for the whole value. */
  root?: string
  /** Where the value itself is. */
  path?: string
}

export function detailOf(issue: v.GenericIssue, from: Place): ErrorDetail {
  return { path: placeOf(keysTo(issue), from), ...problemOf(issue) }
}

export function placeOf(keys: readonly (string | number)[], { root = 'body', path = '' }: Place): string {
  return clip(keys.reduce<string>((sofar, key) => at(sofar, shortened(key)), path) || root)
}

/** Keys from the value to what is wrong. */
export function keysTo({ path }: v.GenericIssue): (string | number)[] {
  return (path ?? []).map(({ key }) => key).filter(isKey)
}

export function isKey(key: unknown): key is string | number {
  return typeof key === 'string' || typeof key === 'number'
}

function shortened(key: string | number): string | number {
  return typeof key === 'string' ? key.slice(0, MAX_KEY) : key
}

function problemOf(issue: v.GenericIssue): Omit<ErrorDetail, 'path'> {
  if (issue.type === 'raw_check' && issue.expected) return { message: clip(issue.message), hint: clip(issue.expected) }
  if (issue.kind !== 'schema') return { message: clip(issue.message) }
  if (issue.received === 'undefined' && issue.expected?.startsWith('"')) return { message: 'is missing' }
  if (issue.type === 'custom') return { message: clip(`${issue.message}, found ${kindOf(issue.input)}`) }
  if (issue.type === 'union' && !issue.message.startsWith('Invalid type')) return { message: clip(issue.message) }
  if (issue.type === 'literal') return { message: clip(`must be ${issue.expected}, or left out`) }
  return { message: clip(`expected ${WORDS[issue.type] ?? issue.expected}, found ${kindOf(issue.input)}`) }
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
