/**
 * Flows of a range, summed by what their ends are grouped by: addresses that talked are named first (owners.ts), then the database sums hours by the
 * numbers of their groups. What an access does not see of entities it does not see of flows: one end at least is an entity that it sees, where any may be hidden.
 */
import { type RawBuilder, sql } from 'kysely'
import { DAY, HOUR } from '../../../../wire/duration.js'
import { FLOW_SCOPES, type FlowScope, type Flows, isWithinScope, type RowScope } from '../../../../wire/flows.js'
import type { TypedDatabase } from '../../context.js'
import type { QueryContext } from '../query-context.js'
import { type Reader, type ReadOptions, read, sourceOf } from '../reader.js'
import { readTimeRange } from '../time-range.js'
import { demandFeature } from '../visible/look.js'
import { type Grouped, groupSide, SCOPE_FROM } from './groups.js'
import { type Owners, readOwners } from './owners.js'

type Sql = RawBuilder<unknown>

export interface FlowsAsked {
  sourceBy: string
  targetBy: string
  /** Keys of groups: of those that ends are grouped by, or by what is said here. */
  source: string | undefined
  target: string | undefined
  sourceOf?: string | undefined
  targetOf?: string | undefined
  scope: RowScope | undefined
  text: string | undefined
  /** An entity at either end. */
  about: { type: string; id: string } | undefined
  isApart: boolean
  /** Only what was not said within the day before the range, address by address. */
  isNew?: true
  order: 'bytes' | 'packets' | 'source' | 'target'
  /** Without them the rows are told sooner. */
  withTrends: boolean
  /** Rows before the page. */
  after: number
  limit: number
}

/** Trends of longer ranges go by the day. */
const HOURLY_UP_TO = 48 * HOUR

/** Throws INVALID_QUERY for what nothing is grouped by, FORBIDDEN without the feature `flows`. */
export function flowsOf(
  source: TypedDatabase,
  asked: FlowsAsked,
  context: QueryContext,
  options: ReadOptions = {},
): Promise<Flows> {
  demandFeature(context.access, 'flows')
  const span = spanOf(context)
  return read(sourceOf(source, context.access), options, async reader => {
    const talking = await reader.hashed(sql<{
      address: string
    }>`with pair as materialized (select source, target from flow_hour f where ${isWithin(span)} group by source, target)
      select source as address from pair union select target from pair`)
    const range = readTimeRange(context)
    const addresses = talking.map(({ address }) => address)
    const { sourceBy, targetBy, sourceOf = sourceBy, targetOf = targetBy } = asked
    const isOther = sourceOf !== sourceBy || targetOf !== targetBy
    const by = [sourceBy, targetBy, ...(isOther ? [sourceOf, targetOf] : [])]
    const owners = await readOwners(reader, { access: context.access, range, by, addresses })
    const groupsAsked = { addresses, owners, pseudonyms: context.access.pseudonyms }
    const sides: Sides = [groupSide(groupsAsked, 0, sourceBy), groupSide(groupsAsked, 1, targetBy)]
    const within: Sides = isOther ? [groupSide(groupsAsked, 2, sourceOf), groupSide(groupsAsked, 3, targetOf)] : sides
    return answer(reader, { asked, span, owners, sides, within })
  })
}

interface Span {
  datastoreId: string
  /** ISO: whole hours, `to` exclusive. */
  from: string
  to: string
}

/** Hours that the range touches; of a limited access those that are in it as a whole. */
function spanOf(context: QueryContext): Span {
  const { datastoreId, from, until } = context.access
  const range = readTimeRange(context)
  const down = (time: number) => Math.floor(time / HOUR) * HOUR
  const up = (time: number) => Math.ceil(time / HOUR) * HOUR
  const first = Math.max(down(Date.parse(range.from)), up(from ?? 0))
  const last = Math.min(up(Date.parse(range.to)), down(until ?? Number.POSITIVE_INFINITY))
  return { datastoreId, from: new Date(first).toISOString(), to: new Date(Math.max(first, last)).toISOString() }
}

const isWithin = ({ datastoreId, from, to }: Span): Sql =>
  sql`f.datastore_id = ${datastoreId} and f.hour >= ${from}::timestamptz and f.hour < ${to}::timestamptz`

type Sides = readonly [source: Grouped, target: Grouped]

interface Work {
  asked: FlowsAsked
  span: Span
  owners: Owners
  sides: Sides
  /** What keys of groups are of. */
  within: Sides
}

interface SumRow {
  /** `… step`: bytes of one step of that scope or row. */
  kind: 'scope' | 'row' | 'scope step' | 'row step'
  scope: number
  sg: number
  tg: number
  protocol: string
  port: number
  services: number
  bytes: number
  packets: number
  /** Pairs of a scope; the place of a step. */
  n: number
}

async function answer(reader: Reader, work: Work): Promise<Flows> {
  const { asked, span, sides, owners } = work
  const steps = stepsOf(span)
  const sums = await reader.hashed(sumsOf(work, steps))
  const page = sums.filter(({ kind }) => kind === 'row')
  const trends = trendsOf(sums, steps)
  const none = asked.withTrends ? steps.map(() => 0) : []
  const scopes = FLOW_SCOPES.map(scope => {
    const sum = sums.find(row => row.kind === 'scope' && scopeAt(row.scope) === scope)
    const { bytes = 0, packets = 0, n: rows = 0 } = sum ?? {}
    return { scope, bytes, packets, rows, trend: trends.get(scope) ?? none }
  })
  const wanted = scopes
    .filter(({ scope }) => isWithinScope(scope, asked.scope))
    .reduce((sum, { rows }) => sum + rows, 0)
  const end = asked.after + page.length
  const side = (place: 0 | 1, group: number) => {
    const found = sides[place].sides[group]
    if (!found) throw new Error('A sum has a group that no address is in')
    return found
  }
  return {
    from: span.from,
    to: span.to,
    steps: steps.map(time => new Date(time).toISOString()),
    scopes,
    rows: page.map(row => ({
      scope: scopeAt(row.scope),
      source: side(0, row.sg),
      target: side(1, row.tg),
      ...{ protocol: row.protocol, port: row.port, services: row.services, bytes: row.bytes, packets: row.packets },
      trend: trends.get(keyOf(row)) ?? none,
    })),
    next: page.length > 0 && end < wanted ? String(end) : null,
    ...(!owners.isNamed && { isPartlyNamed: true as const }),
  }
}

const scopeAt = (place: number): FlowScope =>
  place >= SCOPE_FROM.unresolved ? 'unresolved' : place >= SCOPE_FROM.external ? 'external' : 'internal'

/** Conversations with the groups of their ends, as `f`, `s` and `t`. */
function joinedOf(work: Work): { names: Sql; from: Sql } {
  const { asked, span, owners, sides, within } = work
  const table = ({ addresses, groups, nearness }: Grouped) =>
    sql`select * from unnest(${addresses}::text[], ${groups}::int[], ${nearness}::int[])`
  const names = sql`s (address, g, c) as materialized (${table(sides[0])}), t (address, g, c) as materialized (${table(sides[1])})`
  const conditions = filtersOf(asked, sides, within)
  if (!owners.isWhole) conditions.push(sql`least(s.c, t.c) = 0`)
  if (asked.isNew) conditions.push(isNewSince(span))
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  return { names, from: sql`from talk f join s on s.address = f.source join t on t.address = f.target ${where}` }
}

/**
 * Each conversation once, with its bytes by step: addresses are compared once for each conversation instead of once for each of its hours, which are
 * many more.
 */
function talkOf({ asked, span, owners }: Work, steps: readonly number[]): Sql {
  const [begin = 0, second = begin + HOUR] = steps
  const at = sql`floor((date_part('epoch', f.hour) * 1000 - ${begin}) / ${second - begin})::int`
  const stepped = asked.withTrends ? sql`, array_agg(${at}) as steps, array_agg(f.bytes) as stepped` : sql``
  const about = asked.about ? sql` and ${isAbout(asked.about, owners)}` : sql``
  return sql`talk as materialized (select f.source, f.target, f.protocol, f.port, sum(f.bytes) as bytes, sum(f.packets) as packets${stepped}
    from flow_hour f where ${isWithin(span)}${about} group by f.source, f.target, f.protocol, f.port)`
}

function isAbout(about: { type: string; id: string }, owners: Owners): Sql {
  const own = [...owners.entities].flatMap(([address, { type, id }]) =>
    type === about.type && id === about.id ? [address] : [],
  )
  return sql`(f.source = any(${own}::text[]) or f.target = any(${own}::text[]))`
}

/** As far back as a day: what is said once a day is not new each time. Where nothing is known of that day, nothing is new. */
function isNewSince({ datastoreId, from }: Span): Sql {
  const first = new Date(Date.parse(from) - DAY).toISOString()
  const earlier = sql`select 1 from flow_hour p where p.datastore_id = ${datastoreId} and p.hour >= ${first}::timestamptz and p.hour < ${from}::timestamptz`
  const isSame = sql`p.source = f.source and p.target = f.target and p.port = f.port and p.protocol = f.protocol`
  return sql`(exists (${earlier}) and not exists (${earlier} and ${isSame}))`
}

function filtersOf({ source, target, text }: FlowsAsked, sides: Sides, within: Sides): Sql[] {
  const placesOf = (side: Grouped, fits: (label: string | null, key: string) => boolean) =>
    side.sides.flatMap(({ label, key }, place) => (fits(label, key) ? [place] : []))
  const conditions: Sql[] = []
  const isOf = (address: Sql, side: Grouped, key: string) => {
    const own = new Set(placesOf(side, (_, each) => each === key))
    return sql`${address} = any(${side.addresses.filter((_, i) => own.has(side.groups[i] ?? -1))}::text[])`
  }
  if (source !== undefined) conditions.push(isOf(sql`f.source`, within[0], source))
  if (target !== undefined) conditions.push(isOf(sql`f.target`, within[1], target))
  if (text !== undefined && text.trim() !== '') {
    const sought = text.trim().toLowerCase()
    const isNamed = (label: string | null) => label?.toLowerCase().includes(sought) ?? false
    conditions.push(sql`(s.g = any(${placesOf(sides[0], isNamed)}::int[]) or t.g = any(${placesOf(sides[1], isNamed)}::int[])
      or f.protocol = ${sought} or f.port::text = ${sought})`)
  }
  return conditions
}

const ORDERS = {
  bytes: sql`bytes desc, sg, tg`,
  packets: sql`packets desc, sg, tg`,
  source: sql`sg, tg`,
  target: sql`tg, sg`,
} as const

function whereScope(scope: RowScope | undefined): Sql {
  if (scope === undefined) return sql``
  return scope === 'outside' ? sql`where scope >= ${SCOPE_FROM.external}` : sql`where scope = ${SCOPE_FROM[scope]}`
}

/** Sums of each scope, the rows of the page in their order, and the steps of both: hours are read once. Where the page is all there is, the steps of scopes are those of its rows. */
function sumsOf(work: Work, steps: readonly number[]): RawBuilder<SumRow> {
  const { asked } = work
  const { names, from } = joinedOf(work)
  const scope = sql`case when greatest(s.c, t.c) >= ${sql.lit(SCOPE_FROM.unresolved)} then ${sql.lit(SCOPE_FROM.unresolved)}
    when greatest(s.c, t.c) >= ${sql.lit(SCOPE_FROM.external)} then ${sql.lit(SCOPE_FROM.external)} else 0 end`
  const together = sql`select sg, tg, scope, (array_agg(protocol order by bytes desc, protocol, port))[1] as protocol,
      (array_agg(port order by bytes desc, protocol, port))[1] as port, count(*)::int as services, sum(bytes) as bytes, sum(packets) as packets
    from service group by sg, tg, scope`
  const apart = sql`select sg, tg, scope, protocol, port, 1 as services, bytes, packets from service`
  const ofScope = whereScope(asked.scope)
  const order = sql`order by ${ORDERS[asked.order]}, scope, protocol, port`
  const isOfRow = asked.isApart ? sql` and flow.protocol = page.protocol and flow.port = page.port` : sql``
  const stepped = asked.withTrends
    ? sql`
    union all select 'scope step', scope, 0, 0, '', 0, 0, sum(bytes), 0, i
      from (select scope, unnest(steps) as i, unnest(stepped) as bytes from flow
        where (select count(*) from pair) > (select count(*) from page)) step group by scope, i
    union all select 'row step', scope, sg, tg, protocol, port, 0, sum(bytes), 0, i
      from (select page.scope, page.sg, page.tg, page.protocol, page.port, unnest(flow.steps) as i, unnest(flow.stepped) as bytes
        from page join flow on flow.sg = page.sg and flow.tg = page.tg and flow.scope = page.scope${isOfRow}) step
      group by scope, sg, tg, protocol, port, i`
    : sql``
  return sql<SumRow>`with ${names}, ${talkOf(work, steps)}, flow as materialized (
      select s.g as sg, t.g as tg, ${scope} as scope, f.protocol, f.port, f.bytes, f.packets${asked.withTrends ? sql`, f.steps, f.stepped` : sql``} ${from}),
    service as (
      select sg, tg, scope, protocol, port, sum(bytes) as bytes, sum(packets) as packets from flow group by sg, tg, scope, protocol, port),
    pair as materialized (${asked.isApart ? apart : together}),
    page as materialized (select * from pair ${ofScope} ${order} offset ${asked.after} limit ${asked.limit})
    select * from (select 'scope' as kind, scope, 0 as sg, 0 as tg, '' as protocol, 0 as port, 0 as services, sum(bytes) as bytes, sum(packets) as packets,
      count(*)::int as n from pair group by scope) scopes
    union all select * from (select 'row' as kind, scope, sg, tg, protocol, port, services, bytes, packets, 0 as n from page ${order}) rows${stepped}`
}

/** Epoch ms. */
function stepsOf({ from, to }: Span): number[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const step = last - first > HOURLY_UP_TO ? DAY : HOUR
  const begin = Math.floor(first / step) * step
  return Array.from({ length: Math.ceil((last - begin) / step) }, (_, i) => begin + i * step)
}

type Keyed = Pick<SumRow, 'scope' | 'sg' | 'tg' | 'protocol' | 'port'>
const keyOf = ({ scope, sg, tg, protocol, port }: Keyed) => `${scope} ${sg} ${tg} ${protocol} ${port}`

/** Bytes by step, of each scope and each row of the page. */
function trendsOf(sums: readonly SumRow[], steps: readonly number[]): ReadonlyMap<string, number[]> {
  const trends = new Map<string, number[]>()
  const add = (key: string, { n, bytes }: SumRow) => {
    const trend = trends.get(key) ?? steps.map(() => 0)
    trends.set(key, trend)
    trend[n] = (trend[n] ?? 0) + bytes
  }
  const ofRows = sums.filter(({ kind }) => kind === 'row step')
  const ofScopes = sums.filter(({ kind }) => kind === 'scope step')
  for (const row of ofRows) add(keyOf(row), row)
  for (const row of ofScopes.length > 0 ? ofScopes : ofRows) add(scopeAt(row.scope), row)
  return trends
}
