/** JSON → `Filter`, with limits on depth and terms so that a filter's cost is bounded before it reaches a database. */
import { type Filter, OPERATORS, type Scalar } from './query.js'
import { at, type Shape } from './shape.js'

const MAX_DEPTH = 32
const MAX_TERMS = 2_000
/** Of one text: each is looked for in every field. */
const MAX_WORDS = 50
/** Values of all lists together. */
const MAX_VALUES = 10_000

/** A filter that is being read: its problems, and what it has used of its limits. */
interface Reading {
  shape: Shape
  terms: number
  values: number
}

/** Reads a filter into `shape`'s problems; undefined when it is not one. */
export function parseFilter(shape: Shape, input: unknown, path: string): Filter | undefined {
  return readFilter({ shape, terms: 0, values: 0 }, input, path, 0)
}

function readFilter(reading: Reading, input: unknown, path: string, depth: number): Filter | undefined {
  const { shape } = reading
  if (depth > MAX_DEPTH) return shape.fail(path, `is nested deeper than ${MAX_DEPTH}`)
  reading.terms += 1
  if (reading.terms === MAX_TERMS + 1) return shape.fail(path, `has more than ${MAX_TERMS} terms`)
  if (reading.terms > MAX_TERMS) return undefined
  const value = shape.record(input, path)
  if (!value) return undefined
  const each = (key: 'and' | 'or') => {
    shape.known(value, path, [key])
    return (shape.array(value[key], at(path, key), MAX_TERMS) ?? [])
      .map((item, i) => readFilter(reading, item, at(at(path, key), i), depth + 1))
      .filter(item => item !== undefined)
  }
  if (value.and !== undefined) return { and: each('and') }
  if (value.or !== undefined) return { or: each('or') }
  if (value.not !== undefined) {
    shape.known(value, path, ['not'])
    const not = readFilter(reading, value.not, at(path, 'not'), depth + 1)
    return not && { not }
  }
  if (value.text !== undefined) {
    shape.known(value, path, ['text'])
    const text = shape.string(value.text, at(path, 'text'), 1000)
    if (text !== undefined && text.trim().split(/\s+/).length > MAX_WORDS)
      return shape.fail(at(path, 'text'), `has more than ${MAX_WORDS} words`)
    return text === undefined ? undefined : { text }
  }
  return readField(reading, value, path)
}

function readField(reading: Reading, value: Record<string, unknown>, path: string): Filter | undefined {
  const { shape } = reading
  shape.known(value, path, ['property', 'metric', 'op', 'value'])
  const key = value.property !== undefined ? 'property' : 'metric'
  if (value[key] === undefined) {
    return shape.fail(path, 'is not a filter', 'give one of and, or, not, text, property, metric')
  }
  const name = shape.string(value[key], at(path, key), 256)
  const op = shape.oneOf(value.op, at(path, 'op'), OPERATORS)
  if (name === undefined || !op) return undefined
  const found = readValue(reading, op, value.value, at(path, 'value'))
  if (found === undefined) return undefined
  return key === 'property' ? { property: name, op, value: found } : { metric: name, op, value: found }
}

function readValue(
  reading: Reading,
  op: (typeof OPERATORS)[number],
  value: unknown,
  path: string,
): Scalar | Scalar[] | undefined {
  const { shape } = reading
  if (op === 'exists')
    return typeof value === 'boolean' ? value : shape.fail(path, "must be true or false for 'exists'")
  if (op === 'in' || op === 'not-in' || op === 'between') {
    const list = shape.array(value, path, MAX_VALUES)
    if (!list) return undefined
    if (op === 'between' && list.length !== 2) return shape.fail(path, "must be a pair for 'between'")
    reading.values += list.length
    if (reading.values > MAX_VALUES)
      return shape.fail(path, `brings the lists of this filter over ${MAX_VALUES} values`)
    return list.every((item, i): item is Scalar => isScalar(shape, item, at(path, i))) ? list : undefined
  }
  return isScalar(shape, value, path) ? value : undefined
}

/** Longest text compared with. */
const MAX_TEXT = 10_000

function isScalar(shape: Shape, value: unknown, path: string): value is Scalar {
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'string') return shape.string(value, path, MAX_TEXT) !== undefined
  if (typeof value === 'number') return shape.number(value, path) !== undefined
  shape.fail(path, 'must be text, a number, true, false or null')
  return false
}
