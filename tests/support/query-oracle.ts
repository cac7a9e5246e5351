/**
 * The query language in the simplest way: arrays, one entity after the other, no cleverness. What the executor answers is held against it
 * (src/server/store/query/oracle.test.ts); docs/protocol.md § Queries is what both follow.
 */
import type { Aggregation, Group, Query, Select } from '../../src/wire/query.js'
import { conversionFactor, type UnitCode } from '../../src/wire/unit.js'
import {
  byKeys,
  calculate,
  compare,
  factorOf,
  matches,
  type OracleEntity,
  rollUp,
  slotsOf,
  type Value,
  valueIn,
  type World,
} from './query-oracle-values.js'

/** Any one of the values. */
export class AnyOf {
  constructor(readonly values: Value[]) {}
}
export type OracleCell = Value | AnyOf | { from: number; to: number; label: string }
export type OracleRow = Record<string, OracleCell | boolean>
export interface OracleAnswer {
  rows: OracleRow[]
  total: number
}

export function evaluate(query: Query, world: World): OracleAnswer {
  const entities = world.entities.filter(e => world.members.includes(e.type) && matches(query.where, e, world))
  const answer = isRows(query) ? entityRows(query, entities, world) : groupRows(query, entities, world)
  if (!query.base) return answer
  const { select, as } = query.base
  const base = fold(select, entities, world) as number | null
  const rows = answer.rows.map(row => ({
    ...row,
    ...Object.fromEntries(
      Object.entries(query.select).map(([alias, own]) => [
        alias,
        share(row[alias], base, scaleOf(own, select, world), as),
      ]),
    ),
  }))
  return { ...answer, rows }
}

function isRows(query: Query): boolean {
  if (query.nonAggregated) return true
  return !query.groupBy && Object.values(query.select).every(s => !('count' in s) && s.aggregation === undefined)
}

function share(cell: unknown, base: number | null, scale: number, as: 'percentage' | 'ratio'): OracleCell {
  if (cell instanceof AnyOf) return new AnyOf(cell.values.map(value => share(value, base, scale, as) as Value))
  if (typeof cell !== 'number' || base === null || base === 0) return null
  return ((cell * scale) / base) * (as === 'percentage' ? 100 : 1)
}

function scaleOf(own: Select, base: Select, world: World): number {
  const a = unitOf(own, world)
  const b = unitOf(base, world)
  return a === undefined || b === undefined ? 1 : (conversionFactor(a, b) ?? 1)
}

function unitOf(select: Select, world: World): UnitCode | undefined {
  if ('count' in select) return undefined
  if (select.unit !== undefined) return select.unit as UnitCode
  return 'expression' in select ? undefined : world.units(select)
}

// Rows

function entityRows(query: Query, entities: OracleEntity[], world: World): OracleAnswer {
  const keys = (['x', 'y'] as const).flatMap(alias =>
    query.groupBy?.[alias] ? [[alias, query.groupBy[alias]] as const] : [],
  )
  const found = entities.map(entity => {
    const row: OracleRow = { id: entity.id, type: entity.type }
    for (const [alias, group] of keys) row[alias] = whole(entity, group, world)
    for (const [alias, select] of Object.entries(query.select)) row[alias] = oneValue(select, entity, world)
    const ordered = (query.orderBy ?? []).map(({ alias }) => sortable(row[alias], query.groupBy?.[alias as 'x' | 'y']))
    return { row, keys: query.orderBy?.length ? ordered : [entity.fields.name ?? null], id: entity.id }
  })
  const directions = query.orderBy?.length ? query.orderBy.map(({ direction }) => direction) : (['asc'] as const)
  found.sort((a, b) => byKeys(a.keys, b.keys, directions) || compare(a.id, b.id))
  return { rows: found.map(({ row }) => row), total: found.length }
}

function whole(entity: OracleEntity, group: Group, world: World): OracleCell {
  if (!group.buckets) return valueIn(entity, group, world, group.unit)
  const i = bucketOf(valueIn(entity, group, world, group.unit), group.buckets)
  return i === null ? null : bucket(group.buckets, i)
}

function sortable(cell: unknown, group?: Group): Value {
  if (typeof cell === 'object' && cell !== null && 'from' in cell)
    return (group?.buckets ?? []).indexOf(Number((cell as unknown as { to: number }).to))
  return cell as Value
}

function oneValue(select: Select, entity: OracleEntity, world: World): Value {
  if ('count' in select) return matches(select.where, entity, world) ? 1 : 0
  if ('expression' in select) return calculate(select.expression, entity, world)
  return valueIn(entity, select, world, select.unit)
}

// Groups

interface Pair {
  x: Value
  y: Value
  xRest: boolean
  yRest: boolean
  entity: OracleEntity
}

function groupRows(query: Query, entities: OracleEntity[], world: World): OracleAnswer {
  const { x, y } = query.groupBy ?? {}
  if (!x) return { rows: [foldAll(query, entities, world)], total: 1 }
  const pairs = entities.flatMap(entity =>
    membersOf(entity, x, world).flatMap(vx =>
      (y ? membersOf(entity, y, world) : [null]).map(
        (vy): Pair => ({ x: vx, y: vy, xRest: false, yRest: false, entity }),
      ),
    ),
  )
  const total = groupsOf(pairs).length
  const topX = topOf(query, pairs, 'x', x, world)
  const topY = y?.limit === undefined ? undefined : topOf(query, pairs, 'y', y, world)
  const cut = pairs.flatMap((pair): Pair[] => {
    const xRest = !topX.includes(pair.x)
    const yRest = topY !== undefined && !topY.includes(pair.y)
    if ((xRest && !x.others) || (yRest && !y?.others)) return []
    return [{ ...pair, xRest, yRest, x: xRest ? null : pair.x, y: yRest ? null : pair.y }]
  })
  const rows = sortGroups(query, groupsOf(cut), y ? ['x', 'y'] : ['x'], world)
  return { rows: rows.map(group => groupRow(query, group, world)), total }
}

/** One more where that is all that is left. */
function topOf(query: Query, pairs: Pair[], key: 'x' | 'y', group: Group, world: World): Value[] {
  const limit = group.limit ?? Math.min(query.limit ?? 1000, 1000)
  const more = top(query, pairs, key, limit + 1, world)
  return group.others && new Set(pairs.map(pair => pair[key])).size <= limit + 1 ? more : more.slice(0, limit)
}

interface GroupOf extends Omit<Pair, 'entity'> {
  entities: OracleEntity[]
}

/** Each entity once in each group. */
function groupsOf(pairs: Pair[]): GroupOf[] {
  const groups: GroupOf[] = []
  for (const { entity, ...key } of pairs) {
    const known = groups.find(g => g.x === key.x && g.y === key.y && g.xRest === key.xRest && g.yRest === key.yRest)
    if (!known) groups.push({ ...key, entities: [entity] })
    else if (!known.entities.includes(entity)) known.entities.push(entity)
  }
  return groups
}

function top(query: Query, pairs: Pair[], key: 'x' | 'y', limit: number, world: World): Value[] {
  const alone = pairs.map((pair): Pair => ({ ...pair, x: key === 'x' ? pair.x : null, y: key === 'y' ? pair.y : null }))
  return sortGroups(query, groupsOf(alone), [key], world)
    .slice(0, limit)
    .map(group => group[key])
}

function sortGroups(query: Query, groups: GroupOf[], by: ('x' | 'y')[], world: World): GroupOf[] {
  const [first] = Object.entries(query.select)
  const isBucketed = query.groupBy?.x.buckets !== undefined
  const asked = query.orderBy?.length
    ? query.orderBy.filter(({ alias }) => (alias !== 'x' && alias !== 'y') || by.includes(alias))
    : first && !isBucketed && isNumber(first[1], world)
      ? [{ alias: first[0], direction: 'desc' as const }]
      : []
  const keyed = groups.map(group => {
    const folded = foldAll(query, group.entities, world)
    const keys = asked.map(({ alias }) => (alias === 'x' || alias === 'y' ? group[alias] : (folded[alias] as Value)))
    return { group, keys }
  })
  keyed.sort((a, b) => {
    const [one, two] = by
    return (
      Number(a.group[`${one ?? 'x'}Rest`]) - Number(b.group[`${one ?? 'x'}Rest`]) ||
      byKeys(
        a.keys,
        b.keys,
        asked.map(({ direction }) => direction),
      ) ||
      byKeys([a.group[one ?? 'x']], [b.group[one ?? 'x']], ['asc']) ||
      (two
        ? Number(a.group[`${two}Rest`]) - Number(b.group[`${two}Rest`]) ||
          byKeys([a.group[two]], [b.group[two]], ['asc'])
        : 0)
    )
  })
  return keyed.map(({ group }) => group)
}

function isNumber(select: Select, world: World): boolean {
  if ('count' in select || 'expression' in select || 'metric' in select) return true
  return world.units(select) !== undefined
}

function groupRow(query: Query, group: GroupOf, world: World): OracleRow {
  const row: OracleRow = {}
  for (const alias of ['x', 'y'] as const) {
    const asked = query.groupBy?.[alias]
    if (!asked) continue
    const key = group[alias]
    row[alias] = asked.buckets && typeof key === 'number' ? bucket(asked.buckets, key) : key
    if (group[`${alias}Rest`]) row[alias === 'x' ? 'rest' : 'yRest'] = true
  }
  return { ...row, ...foldAll(query, group.entities, world) }
}

function membersOf(entity: OracleEntity, group: Group, world: World): Value[] {
  const value = valueIn(entity, group, world, group.unit)
  if (group.buckets) return [bucketOf(value, group.buckets)]
  if (Array.isArray(value)) return value.length === 0 ? [null] : [...new Set(value)]
  if (typeof value !== 'object' || value === null) return [value]
  const pairs = Object.entries(value).map(([key, item]) => `${key}=${item}`)
  return pairs.length === 0 ? [null] : pairs
}

function bucketOf(value: Value, bounds: number[]): number | null {
  if (typeof value !== 'number') return null
  const i = bounds.findIndex(bound => value <= bound || bound >= 999_999)
  return i < 0 ? null : i
}

function bucket(bounds: number[], i: number): { from: number; to: number; label: string } {
  const to = bounds[i] ?? 0
  const from = i === 0 ? Math.min(0, to) : (bounds[i - 1] ?? 0)
  return { from, to, label: to >= 999_999 ? `${from}+` : `${from}–${to}` }
}

function foldAll(query: Query, entities: OracleEntity[], world: World): Record<string, OracleCell> {
  return Object.fromEntries(
    Object.entries(query.select).map(([alias, select]) => [alias, fold(select, entities, world)]),
  )
}

function fold(select: Select, entities: OracleEntity[], world: World): OracleCell {
  if ('count' in select) return entities.filter(entity => matches(select.where, entity, world)).length
  const how = select.aggregation ?? 'any'
  const summed = how === 'any' || !('metric' in select) ? null : /^(.*)\.(p95|max)$/.exec(select.metric)
  if (summed && 'metric' in select) {
    const factor = factorOf(world.units(select), select.unit)
    const slots = slotsOf(entities, summed[1] ?? '', how as 'sum' | 'avg', world)
    const value = rollUp(
      slots.map(slot => slot.value),
      summed[2] ?? '',
    )
    return value === null ? null : value * factor
  }
  const values = entities.map(entity => oneValue(select, entity, world)).filter(value => value !== null)
  return aggregate(values, how)
}

function aggregate(values: Value[], how: Aggregation): OracleCell {
  if (how === 'any') return values.length === 0 ? null : new AnyOf(values)
  if (values.length === 0) return null
  const sum = (values as number[]).reduce((a, b) => a + b, 0)
  return how === 'sum' ? sum : sum / values.length
}
