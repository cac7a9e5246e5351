/**
 * Grouped and aggregated queries: by value with the top and its remainder, by quantized buckets, or everything as one row.
 *
 * The entities come as rows of keys and values; their groups are ranked where one has a limit; then all are grouped at once, what is outside
 * the top under one key, since averages do not add up. An entity with several values of a list stands in each of their groups, and once in
 * the remainder.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Cell, Note, Query, QueryResult, Row, Scalar } from '../../../wire/query.js'
import { MAX_GROUPS, MAX_LIMIT } from '../../../wire/query-shape.js'
import { type Choice, chooseKept } from '../sums/kinds.js'
import { placeColumns } from '../sums/members.js'
import { inOrder, isNumeric } from './column.js'
import { invalid } from './invalid.js'
import { type Key, keyCell, keysOf } from './keys.js'
import type { Reader } from './reader.js'
import { compileGroupSelect, type GroupSelect, unitsOf } from './select.js'
import type { Subject } from './subject.js'
import { type SummedScope, summedRollup } from './summed.js'
import { firstHour, fromHours, scopeOf } from './summed-scope.js'
import type { TimeRange } from './time-range.js'
import { namesHidden } from './types-read.js'
import { unknownNotes } from './unknown.js'
import { rawId } from './visible/visible-rows.js'
import { boundList } from './where.js'

type Sql = RawBuilder<unknown>
/** A row as the engine gives it. */
type Found = Record<string, Cell>

export interface Grouping {
  query: Query
  subject: Subject
  range: TimeRange
}

/** The top of a key: these values stand by themselves. */
interface Top {
  values: Scalar[]
  others: boolean
  /** The query's rows themselves, where nothing is left to group. */
  rows: Found[]
  hasMore: boolean
}

export async function queryGroups(reader: Reader, grouping: Grouping): Promise<QueryResult> {
  const { query } = grouping
  const plan = await planOf(reader, grouping)
  const { keys, selects } = plan
  const { notes, values } = await approximations(reader, plan)
  const units = unitsOf([...keys, ...selects])
  const answer = (rows: Found[], total: number): QueryResult => {
    const lacking = selects.map(
      ({ alias }, i) => [alias, rows.reduce((n, row) => n + Number(row[`u${i}`] ?? 0), 0)] as const,
    )
    const all = { ...notes, ...unknownNotes(lacking) }
    const hasNotes = Object.keys(all).length > 0
    return {
      rows: rows.map(row => toRow(row, selects, keys)),
      units,
      total,
      next: null,
      ...(hasNotes && { notes: all }),
    }
  }
  if (query.cursor !== undefined) throw invalid('cursor', 'is for rows of entities: groups come on one page')
  if (keys.length === 0) {
    const rows = await groupsOf(reader, plan)(grouped(values ? { ...plan, scope: undefined } : plan, [], new Map()))
    return answer(
      rows.map(row => ({ ...row, ...values })),
      1,
    )
  }
  const tops = new Map<Key, Top>()
  for (const key of keys) {
    const limit = key.group.limit ?? (key.alias === 'x' ? Math.min(query.limit ?? MAX_GROUPS, MAX_GROUPS) : undefined)
    if (limit !== undefined) tops.set(key, await topOf(reader, plan, key, limit))
  }
  const [x] = keys
  const top = x && tops.get(x)
  if (keys.length === 1 && top && !(top.others && top.hasMore)) return answer(top.rows, totalOf(top.rows))
  const rows = await groupsOf(reader, plan)(sql`${grouped(plan, keys, tops)} limit ${MAX_LIMIT + 1}`)
  if (rows.length > MAX_LIMIT) {
    throw invalid(
      'groupBy',
      `gives more than ${MAX_LIMIT} groups`,
      'give x and y a limit, or group by something coarser',
    )
  }
  if (keys.length === 1) return answer(rows, totalOf(top?.rows ?? []))
  return answer(rows, [...tops.values()].some(({ hasMore }) => hasMore) ? await countGroups(reader, plan) : rows.length)
}

interface Plan extends Grouping {
  keys: Key[]
  selects: GroupSelect[]
  /** `"#id", x, y, v0 …`: the entities with their keys and values. */
  entities: Sql
  /** Where series are summed; undefined when none are. */
  scope: SummedScope | undefined
}

async function planOf(reader: Reader, grouping: Grouping): Promise<Plan> {
  const { subject, range } = grouping
  const plan = entitiesOf(grouping)
  if (!plan.selects.some(select => 'summed' in select)) return { ...plan, scope: undefined }
  const { entities, chosen } = plan
  const scope = await scopeOf(reader, subject, { range, from: firstHour(range), entities, chosen, byDay: true })
  return scope.isAlone ? { ...entitiesOf(grouping, true), scope: undefined } : { ...plan, scope }
}

/** The entities with the values asked for; `isAlone` where there is only one, whose sums are its values. */
function entitiesOf(grouping: Grouping, isAlone = false): Omit<Plan, 'scope'> & { chosen: Choice | undefined } {
  const { query, subject } = grouping
  const selects = Object.entries(query.select).map(([alias, select]) =>
    compileGroupSelect(alias, select, subject, isAlone),
  )
  const keys = keysOf(query, subject)
  const matching = subject.matching(query.where)
  const columns = [
    sql`${rawId(subject.look)} as "#id"`,
    ...keys.map(key => sql`${key.sql} as ${sql.id(key.alias)}`),
    ...selects.flatMap((select, i) => ('value' in select && select.value ? [sql`${select.value} as ${value(i)}`] : [])),
    ...selects.flatMap((select, i) => ('lacks' in select && select.lacks ? [sql`${select.lacks} as ${lacks(i)}`] : [])),
  ]
  const chosen = selects.some(select => 'summed' in select) ? keptOf(grouping) : undefined
  if (chosen) columns.push(...placeColumns(subject, chosen))
  const entities = sql`select ${sql.join(columns)} ${subject.from()} where ${matching}`
  return { ...grouping, keys, selects, entities, chosen }
}

/** Series are joined to the groups of their entities. */
const groupsOf =
  (reader: Reader, { scope }: Plan) =>
  (statement: RawBuilder<Found>) =>
    scope ? reader.joined(statement) : reader.rows(statement)

/** Which kept sums may answer: none where something is hidden, or by more than one key or by buckets. */
function keptOf({ query, subject }: Grouping): Choice | undefined {
  const { x, y } = query.groupBy ?? {}
  if (!subject.isWhole || y || (x && (!('property' in x) || x.buckets))) return undefined
  if (namesHidden(subject, [query.where, x])) return undefined
  return chooseKept(subject.registry, subject.spec, query.where, x && 'property' in x ? x : undefined)
}

const value = (i: number) => sql.id(`v${i}`)
const column = (i: number) => sql.id(`c${i}`)
/** For an entity: whether its percentile is not known. For a group: of how many entities it is not. */
const lacks = (i: number) => sql.id(`u${i}`)
const restOf = (key: Key) => sql.id(`${key.alias}Rest`)

/** Groups by some of the keys, in order, cut to their tops. */
function grouped(plan: Plan, by: readonly Key[], tops: ReadonlyMap<Key, Top>): RawBuilder<Found> {
  const { selects, scope } = plan
  const names = by.flatMap(key => [sql.id(key.alias), restOf(key)])
  const folded = selects.flatMap((select, i) =>
    'fold' in select ? [sql`${select.fold(sql`s.${value(i)}`)} as ${column(i)}`, ...countLacking(select, i)] : [],
  )
  const list = sql.join([...names.map(name => sql`s.${name}`), ...folded, sql`count(*) as "#n"`])
  const grouping = names.length === 0 ? sql`` : sql`group by ${sql.join(names.map(name => sql`s.${name}`))}`
  const fewest = Math.max(1, ...by.map(key => key.fewest))
  const having = fewest > 1 ? sql`having count(*) >= ${sql.lit(fewest)}` : sql``
  const groups = sql`select ${list} from s ${grouping} ${having}`
  const summed = selects.flatMap((select, i) =>
    'summed' in select && scope ? [{ i, scope, select: select.summed }] : [],
  )
  const joins = summed.map(({ i, scope, select }) => {
    const joined = sql.id(`m${i}`)
    const values = summedRollup(scope, select, { entities: sql`s`, names })
    return sql`left join (${values}) ${joined} on ${sql.join([sql`true`, ...names.map(name => sameKey(sql`g.${name}`, sql`${joined}.${name}`))], sql` and `)}`
  })
  const columns = [
    sql`g.*`,
    ...summed.map(({ i }) => sql`${sql.id(`m${i}`)}.v as ${column(i)}`),
    sql`(count(*) over ())::int as "#total"`,
  ]
  const ordered = sql`select * from (select ${sql.join(columns)} from (${groups}) g ${sql.join(joins, sql` `)}) o`
  // Grouped more than once, the entities are worked out once.
  const once = summed.length > 0 ? sql`materialized` : sql``
  return sql<Found>`with s as ${once} (${cut(plan, by, tops)}) ${ordered} ${orderOf(plan, by)}`
}

function countLacking(select: GroupSelect, i: number): Sql[] {
  return 'lacks' in select && select.lacks ? [sql`(count(*) filter (where s.${lacks(i)}))::int as ${lacks(i)}`] : []
}

/** Two keys that both may be missing, so that a hash join finds them. */
function sameKey(a: Sql, b: Sql): Sql {
  return sql`coalesce(${a}::text, '') = coalesce(${b}::text, '') and (${a} is null) = (${b} is null)`
}

/** The entities under the keys they are grouped by: their own in the top, nothing in the remainder. */
function cut(plan: Plan, by: readonly Key[], tops: ReadonlyMap<Key, Top>): Sql {
  const values = plan.selects.flatMap((select, i) => [
    ...('value' in select && select.value ? [sql`i.${value(i)}`] : []),
    ...('lacks' in select && select.lacks ? [sql`i.${lacks(i)}`] : []),
  ])
  const kept = by.map(key => ({ key, top: tops.get(key), isKept: isIn(key, tops.get(key)) }))
  const keys = kept.flatMap(({ key, isKept }) => [
    sql`case when ${isKept} then i.${sql.id(key.alias)} end as ${sql.id(key.alias)}`,
    sql`not ${isKept} as ${restOf(key)}`,
  ])
  const inside = kept.filter(({ top }) => top && !top.others).map(({ isKept }) => isKept)
  const where = inside.length === 0 ? sql`` : sql`where ${sql.join(inside, sql` and `)}`
  const names = by.flatMap(key => [sql.id(key.alias), restOf(key)])
  // Once in each group: two members of a list may both be outside the top, and keys not asked for would give an entity more than one row.
  const distinct = plan.keys.some(key => key.isList) ? sql`distinct on (${sql.join([sql.id('#id'), ...names])})` : sql``
  const place = plan.scope?.kept ? [sql`i."#type"`, sql`i."#group"`] : []
  return sql`select ${distinct} ${sql.join([sql`i."#id"`, ...place, ...keys, ...values])} from (${plan.entities}) i ${where}`
}

function isIn(key: Key, top: Top | undefined): Sql {
  if (!top) return sql`true`
  const known = top.values.filter(item => item !== null)
  const hasNull = sql.lit(known.length < top.values.length)
  const keyColumn = sql`i.${sql.id(key.alias)}`
  return sql`(case when ${keyColumn} is null then ${hasNull} else ${keyColumn} = any(${boundList(key, known, key.alias)}) end)`
}

/** Order of the groups: as asked, else the greatest first; equal ones by key, a missing key last. The remainder is always the last row. */
function orderOf(plan: Plan, by: readonly Key[]): Sql {
  if (by.length === 0) return sql``
  const { query, selects, keys } = plan
  const asked = (query.orderBy ?? []).flatMap(({ alias, direction }) => {
    const i = selects.findIndex(select => select.alias === alias)
    const found = selects[i]
    const key = by.find(candidate => candidate.alias === alias)
    if (found) return [sql`${inOrder({ sql: sql`o.${column(i)}`, type: found.type })} ${sql.raw(direction)} nulls last`]
    return key ? [sql`${keyInOrder(key)} ${sql.raw(direction)} nulls last`] : []
  })
  const [first] = selects
  if (!query.orderBy?.length && !keys[0]?.group.buckets && first && isNumeric(first.type)) {
    asked.push(sql`o.${column(0)} desc nulls last`)
  }
  const rest = by.slice(0, 1).map(key => sql`o.${restOf(key)}`)
  const ties = by.flatMap((key, i) => [...(i > 0 ? [sql`o.${restOf(key)}`] : []), sql`${keyInOrder(key)} nulls last`])
  const all = [...rest, ...asked, ...ties]
  return sql`order by ${sql.join(all)}`
}

const keyInOrder = (key: Key) => inOrder({ sql: sql`o.${sql.id(key.alias)}`, type: key.type })

/** A remainder of one group is that group, by its name. */
async function topOf(reader: Reader, plan: Plan, key: Key, limit: number): Promise<Top> {
  const others = key.group.others === true
  const found = await groupsOf(
    reader,
    plan,
  )(sql`${grouped(plan, [key], new Map())} limit ${others ? limit + 1 : limit}`)
  const rows = totalOf(found) > limit + 1 ? found.slice(0, limit) : found
  const values = rows.map(row => (row[key.alias] ?? null) as Scalar)
  return { values, others, rows, hasMore: key.fewest > 1 || totalOf(rows) > rows.length }
}

const totalOf = (rows: readonly Found[]) => Number(rows[0]?.['#total'] ?? 0)

/** The errors of the selects that are read from hours; and their values, where everything is one group. */
async function approximations(reader: Reader, { selects, scope, keys, entities }: Plan): Promise<Approximations> {
  if (!scope || scope.exact) return {}
  const summed = selects.flatMap((select, i) => ('summed' in select ? [{ ...select, i }] : []))
  const names = keys.map(key => sql.id(key.alias))
  const asked = summed.map(select => select.summed)
  const { groups, notes } = await fromHours(reader, scope, asked, { entities, names })
  const byAlias = Object.fromEntries(summed.flatMap(({ alias }, n) => (notes[n] ? [[alias, notes[n]]] : [])))
  const noted = Object.keys(byAlias).length > 0 ? { notes: byAlias } : {}
  if (keys.length > 0) return noted
  const values = summed.map(({ summed: { factor }, i }, n): [string, Cell] => {
    const value = groups[0]?.values[n] ?? null
    return [`c${i}`, value === null ? null : value * factor]
  })
  return { ...noted, values: Object.fromEntries(values) }
}

interface Approximations {
  notes?: Record<string, Note>
  /** Values by column. */
  values?: Found
}

/** Groups before any limit. */
async function countGroups(reader: Reader, plan: Plan): Promise<number> {
  const names = sql.join(plan.keys.map(key => sql.id(key.alias)))
  const [row] = await reader.rows<{ n: number }>(
    sql`select count(*)::int as n from (select distinct ${names} from (${plan.entities}) i) g`,
  )
  return row?.n ?? 0
}

function toRow(row: Found, selects: readonly GroupSelect[], keys: readonly Key[]): Row {
  const answer: Row = {}
  for (const key of keys) {
    answer[key.alias] = keyCell(key, row[key.alias] ?? null)
    if (row[`${key.alias}Rest`] === true) answer[key.alias === 'x' ? 'rest' : 'yRest'] = true
  }
  for (const [i, { alias }] of selects.entries()) answer[alias] = row[`c${i}`] ?? null
  return answer
}
