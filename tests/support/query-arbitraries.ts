/** Random queries over random data, for the oracle: every kind of select, group, filter and order. */
import fc from 'fast-check'
import type { Expression, Filter, Group, Query, Select } from '../../src/wire/query.js'
import { quarter, TEXTS, TIMES } from './world-arbitraries.js'

/** Stored types and a family over both. */
export const SUBJECTS = ['vmware.vm', 'aws.vm', 'vm'] as const
export type SubjectName = (typeof SUBJECTS)[number]

interface Names {
  text: string[]
  number: { name: string; units: string[] }[]
  boolean: string[]
  list: string[]
  tags: string[]
  time: string[]
  metric: { name: string; units: string[] }[]
}
const COMMON: Names = {
  text: ['name', 'guestOsName', 'runtime.powerState', 'type', 'id'],
  number: [
    { name: 'virtualProcessorCount', units: ['vCPU'] },
    { name: 'memoryAllocated', units: ['MiBy', 'GiBy', 'By'] },
  ],
  boolean: ['isTemplate'],
  list: ['IPv4Addresses'],
  tags: [],
  time: [],
  metric: [
    { name: 'cpu.utilization.p95', units: ['%'] },
    { name: 'cpu.utilization.max', units: ['%'] },
    { name: 'cpu.utilization.avg', units: ['%'] },
    { name: 'net.data.rx.p95', units: ['Mbit/s', 'Gbit/s'] },
  ],
}
const NAMES: Record<SubjectName, Names> = {
  'vmware.vm': {
    ...COMMON,
    text: [...COMMON.text, 'host.cluster.id', 'host.cluster.name'],
    time: ['runtime.powerStateChanged'],
    metric: [...COMMON.metric, { name: 'storage.used.last', units: ['GiBy', 'TiBy'] }],
  },
  'aws.vm': {
    ...COMMON,
    text: [...COMMON.text, 'tags.env', 'tags.ëß', 'locationName'],
    tags: ['tags'],
    time: ['createdAt'],
  },
  vm: { ...COMMON, text: [...COMMON.text, 'tags.env'], tags: ['tags'] },
}

function filterOf(names: Names): fc.Arbitrary<Filter> {
  const property = (list: string[]) => fc.constantFrom(...list)
  const compare = fc.constantFrom('=', '!=', '>', '>=', '<', '<=')
  const term = (p: fc.Arbitrary<string>, op: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>) =>
    fc.tuple(p, op, value).map(([property, op, value]) => ({ property, op, value }) as Filter)
  const number = fc.constantFrom(...names.number.map(({ name }) => name))
  const numbers = fc.constantFrom(-1, 0, 1, 4, 512, 1024, 4096, 2e9)
  const metric = fc.constantFrom(...names.metric.map(({ name }) => name))
  const texts = property(names.text)
  const enums = fc.constantFrom('poweredOn', 'vmware.vm', 'aws.vm', 'prod', 'c1', 'zZ', 'a1', ...TEXTS)
  const leaves: fc.Arbitrary<Filter>[] = [
    term(number, compare, numbers),
    term(number, fc.constant('between'), fc.tuple(numbers, numbers)),
    term(number, fc.constantFrom('in', 'not-in'), fc.array(fc.option(numbers), { maxLength: 3 })),
    term(texts, compare, enums),
    term(texts, fc.constant('between'), fc.tuple(enums, enums)),
    term(texts, fc.constantFrom('contains', 'starts'), enums),
    term(texts, fc.constantFrom('in', 'not-in'), fc.array(fc.option(enums), { maxLength: 3 })),
    term(
      property([...names.text, ...names.boolean, ...names.list]),
      fc.constantFrom('=', '!='),
      fc.constant(null),
    ).filter(filter => !('property' in filter && names.list.includes(filter.property))),
    term(property(names.boolean), compare, fc.boolean()),
    term(
      property(names.list),
      fc.constantFrom('=', '!=', 'contains', 'starts'),
      fc.constantFrom('10.0.0.1', 'fe', 'Fe80', ''),
    ),
    term(
      property(names.list),
      fc.constantFrom('in', 'not-in'),
      fc.array(fc.constantFrom('10.0.0.2', 'x'), { maxLength: 2 }),
    ),
    term(
      property([...names.text, ...names.boolean, ...names.list, ...names.tags, ...names.time]),
      fc.constant('exists'),
      fc.boolean(),
    ),
    fc.tuple(metric, compare, quarter(120)).map(([metric, op, value]) => ({ metric, op, value }) as Filter),
    fc.tuple(metric, fc.boolean()).map(([metric, value]) => ({ metric, op: 'exists', value }) as Filter),
    fc.constantFrom('ubuntu', 'a 10.0', '%', "env=prod o'b", '  ', 'ß').map(text => ({ text })),
  ]
  if (names.tags.length > 0) {
    const tags = fc.constantFrom('env', 'env=prod', 'owner=a=b', "k'='", 'none', 'env=')
    leaves.push(term(property(names.tags), fc.constantFrom('=', '!=', 'contains'), tags))
    leaves.push(term(property(names.tags), fc.constantFrom('in', 'not-in'), fc.array(tags, { maxLength: 2 })))
  }
  if (names.time.length > 0) {
    const times = fc.constantFrom(...TIMES, '2026-11-02', '2026-11-02T12:30:00+02:00')
    leaves.push(term(property(names.time), compare, times))
    leaves.push(term(property(names.time), fc.constant('between'), fc.tuple(times, times)))
    leaves.push(term(property(names.time), fc.constant('in'), fc.array(times, { maxLength: 2 })))
  }
  return fc.letrec<{ filter: Filter }>(tie => ({
    filter: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 3, arbitrary: fc.oneof(...leaves) },
      { weight: 1, arbitrary: fc.array(tie('filter'), { maxLength: 3 }).map(and => ({ and })) },
      { weight: 1, arbitrary: fc.array(tie('filter'), { maxLength: 3 }).map(or => ({ or })) },
      { weight: 1, arbitrary: tie('filter').map(not => ({ not })) },
    ),
  })).filter
}

function expressionOf(names: Names): fc.Arbitrary<Expression> {
  return fc.letrec<{ expression: Expression }>(tie => {
    const pair = fc.tuple(tie('expression'), tie('expression'))
    return {
      expression: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        fc.constantFrom(...names.number.map(({ name }) => ({ property: name }))),
        fc.constantFrom(...names.metric.map(({ name }) => ({ metric: name }))),
        fc.constantFrom(0, 2, -0.5),
        pair.map(add => ({ add })),
        pair.map(subtract => ({ subtract })),
        pair.map(multiply => ({ multiply })),
        pair.map(divide => ({ divide })),
      ),
    }
  }).expression
}

const withUnit = (units: string[]) => fc.option(fc.constantFrom(...units), { nil: undefined })

function selectOf(names: Names, kind: 'row' | 'group'): fc.Arbitrary<Select> {
  const how = kind === 'group' ? fc.constantFrom('any', 'sum', 'avg') : fc.constant(undefined)
  const numeric = (key: 'property' | 'metric', list: { name: string; units: string[] }[]) =>
    fc
      .constantFrom(...list)
      .chain(({ name, units }) =>
        fc.tuple(withUnit(units), how).map(([unit, aggregation]) => clean({ [key]: name, unit, aggregation })),
      )
  const rest = [...names.text, ...names.boolean, ...names.list, ...names.tags, ...names.time]
  return fc.oneof(
    numeric('property', names.number),
    numeric('metric', names.metric),
    fc.constantFrom(...rest).map(property => clean({ property, aggregation: kind === 'group' ? 'any' : undefined })),
    // Sums of quotients are not exact in any order: divided values are not summed.
    fc.tuple(expressionOf(names), how).map(([expression, aggregation]) =>
      clean({
        expression,
        aggregation: JSON.stringify(expression).includes('divide') && aggregation ? 'any' : aggregation,
      }),
    ),
    ...(kind === 'group'
      ? [fc.constant({ count: true } as Select), filterOf(names).map(where => ({ count: true as const, where }))]
      : []),
  )
}

const clean = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as unknown as Select

function groupOf(names: Names): fc.Arbitrary<Group> {
  const top = fc.record(
    { limit: fc.integer({ min: 1, max: 4 }), others: fc.constant(true as const) },
    { requiredKeys: [] },
  )
  const plain = [...names.text, ...names.boolean, ...names.list, ...names.tags, ...names.time]
  const bounds = fc.constantFrom([1, 4, 999_999], [0, 2], [-1, 4096], [0.5, 1, 4, 8])
  const numeric = fc.oneof(
    fc.constantFrom(...names.number).map(({ name, units }) => ({ key: { property: name }, units })),
    fc.constantFrom(...names.metric).map(({ name, units }) => ({ key: { metric: name }, units })),
  )
  return fc.oneof(
    fc.tuple(fc.constantFrom(...plain), top).map(([property, o]) => ({ property, ...o })),
    fc
      .tuple(numeric, top)
      .chain(([{ key, units }, o]) => withUnit(units).map(unit => clean({ ...key, ...o, unit }) as unknown as Group)),
    fc
      .tuple(numeric, bounds, top)
      .chain(([{ key, units }, buckets, o]) =>
        withUnit(units).map(unit => clean({ ...key, buckets, ...o, unit }) as unknown as Group),
      ),
  )
}

export interface Case {
  query: Query
  /** Cursors are walked to the end by pages of this size. */
  page: number
}

export function caseOf(entity: SubjectName): fc.Arbitrary<Case> {
  const names = NAMES[entity]
  const where = fc.option(filterOf(names), { nil: undefined })
  const alias = fc.constantFrom(
    'a',
    'b',
    'c.d',
    'a_very_long_alias_that_goes_well_beyond_what_a_name_in_a_database_may_have',
  )
  const selects = (kind: 'row' | 'group') =>
    fc.dictionary(alias, selectOf(names, kind), { minKeys: 1, maxKeys: 3, noNullPrototype: true })
  const page = fc.integer({ min: 1, max: 7 })
  const order = (aliases: string[]): fc.Arbitrary<Query['orderBy'] & object> =>
    aliases.length === 0
      ? fc.constant([])
      : fc.array(
          fc.record({
            alias: fc.constantFrom(...aliases),
            direction: fc.constantFrom('asc' as const, 'desc' as const),
          }),
          { maxLength: 2 },
        )
  const rows = fc
    .tuple(selects('row'), where, page)
    .chain(([select, where, page]) =>
      order(Object.keys(select).filter(a => !isTags(select[a], names))).map(orderBy =>
        caseFrom({ entity, select, where, orderBy }, page),
      ),
    )
  const behind = fc
    .tuple(selects('group'), where, groupOf(names), page)
    .chain(([select, where, x, page]) =>
      order(['x', ...Object.keys(select)].filter(a => (a === 'x' ? !isTags(x, names) : !isTags(select[a], names)))).map(
        orderBy => caseFrom({ entity, select, where, groupBy: { x }, orderBy, nonAggregated: true }, page),
      ),
    )
  const base = fc.option(
    fc
      .tuple(selectOf(names, 'group').filter(isNumeric), fc.constantFrom('percentage' as const, 'ratio' as const))
      .map(([select, as]) => ({ select, as })),
    { nil: undefined, freq: 4 },
  )
  const whole = fc.tuple(selects('group'), where, base).map(([select, where, base]) => {
    const some = Object.fromEntries(Object.entries(select).map(([a, s]) => [a, s]))
    return caseFrom({ entity, select: some, where, base }, 1)
  })
  const groups = fc
    .tuple(
      selects('group'),
      where,
      groupOf(names),
      fc.option(groupOf(names), { nil: undefined }),
      base,
      fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    )
    .chain(([select, where, x, y, base, limit]) => {
      const firm = Object.keys(select).filter(a => isFirm(select[a]))
      // Which of any values it is decides the order: such selects come last, and are not ordered by.
      const sorted = firm.length > 0 ? select : { n: { count: true as const }, ...select }
      const first = firm[0]
      const put = first === undefined ? sorted : { [first]: sorted[first] as Select, ...sorted }
      return order(['x', ...(y ? ['y'] : []), ...firm]).map(orderBy =>
        caseFrom({ entity, select: put, where, groupBy: { x, ...(y && { y }) }, orderBy, base, limit }, 1),
      )
    })
  return fc.oneof({ weight: 3, arbitrary: rows }, behind, whole, { weight: 4, arbitrary: groups })
}

const isTags = (value: unknown, names: Names) =>
  typeof value === 'object' && value !== null && 'property' in value && names.tags.includes(String(value.property))
const isFirm = (select: Select | undefined) =>
  select !== undefined && ('count' in select || select.aggregation === 'sum' || select.aggregation === 'avg')
const isNumeric = (select: Select) => isFirm(select)

function caseFrom(parts: { [K in keyof Query]: Query[K] | undefined }, page: number): Case {
  const { orderBy, ...rest } = parts
  const query = { ...clean(rest), ...(orderBy && orderBy.length > 0 && { orderBy }) } as unknown as Query
  return { query, page }
}
