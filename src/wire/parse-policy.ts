/** JSON → `AccessPolicy`, strictly: what is not known or malformed is named, and whoever reads a token grants nothing for it. */
import { parseFilter } from './parse-filter.js'
import type { Filter } from './query.js'
import { type AccessPolicy, FEATURES } from './scope.js'
import { at, type Shape } from './shape.js'
import { parseInstant } from './time.js'

const KEYS = ['origin', 'types', 'filters', 'features', 'from', 'until', 'scramble'] as const
const MAX_NAME = 256

/** Reads a policy into `shape`'s problems; undefined when it is not one. */
export function parsePolicy(shape: Shape, input: unknown, path: string): AccessPolicy | undefined {
  const before = shape.problems.length
  const value = shape.record(input, path)
  if (!value) return undefined
  shape.known(value, path, KEYS)
  const policy: AccessPolicy = {}
  const read = <K extends keyof AccessPolicy>(key: K, parse: (item: unknown, own: string) => AccessPolicy[K]) => {
    if (value[key] === undefined) return
    const found = parse(value[key], at(path, key))
    if (found !== undefined) policy[key] = found
  }
  read('origin', (item, own) => shape.string(item, own, MAX_NAME))
  read('types', (item, own) => (item === '*' ? item : textList(shape, item, own)))
  read('filters', (item, own) => parseLocks(shape, item, own))
  read('features', (item, own) =>
    shape
      .array(item, own)
      ?.map((feature, i) => shape.oneOf(feature, at(own, i), FEATURES))
      .filter(feature => feature !== undefined),
  )
  read('from', (item, own) => instant(shape, item, own))
  read('until', (item, own) => instant(shape, item, own))
  read('scramble', (item, own) => (typeof item === 'boolean' ? item : shape.fail(own, 'must be true or false')))
  if (policy.from !== undefined && policy.until !== undefined && policy.until <= policy.from) {
    shape.fail(at(path, 'until'), 'is not after from')
  }
  return shape.problems.length === before ? policy : undefined
}

/** Filters by entity type or family. */
export function parseLocks(shape: Shape, input: unknown, path: string): Record<string, Filter> | undefined {
  const value = shape.record(input, path)
  if (!value) return undefined
  const locks = Object.entries(value).map(([type, item]) => [type, parseFilter(shape, item, at(path, type))] as const)
  return Object.fromEntries(locks.flatMap(([type, filter]) => (filter ? [[type, filter]] : [])))
}

function textList(shape: Shape, input: unknown, path: string): string[] | undefined {
  return shape
    .array(input, path)
    ?.map((item, i) => shape.string(item, at(path, i), MAX_NAME))
    .filter(item => item !== undefined)
}

/** As ISO text in UTC, so that two can be compared as texts. */
function instant(shape: Shape, input: unknown, path: string): string | undefined {
  const text = shape.string(input, path, 64)
  if (text === undefined) return undefined
  const time = parseInstant(text)
  return time === undefined ? shape.fail(path, 'is not an ISO time') : new Date(time).toISOString()
}
