/** Answers → what the strip says. A part whose query was refused is undefined and not shown. */
import { type MonthPace, monthPace } from '../../analytics/cost/month-pace.js'
import type { QueryAnswers } from '../../core/types.js'
import { numberOf } from '../../wire/cell.js'
import type { Row } from '../../wire/query.js'
import { SUPPORT, type Support, WELLNESS, type Wellness } from './attention-queries.js'

const RANK: Record<string, number> = { nominal: 1, caution: 2, critical: 3 }

export interface WellnessFigures {
  /** `change` since the day before, where that is known. */
  counts: { status: Wellness; n: number; change: number | undefined }[]
  total: number
  toLookAt: number
  worst: { id: string; type: string; name: string; status: string; why: string }[]
}

interface Runway {
  id: string
  type: string
  name: string
  days: number
  resource: string
  risk: number | null
  status: 'critical' | 'caution' | undefined
}

export interface RunwayFigures {
  first: Runway | undefined
  next: Runway[]
  soon: number
  known: number
}

export interface SupportFigures {
  rows: { of: Support; past: number; soon: number }[]
  past: number
  soon: number
  releases: { release: string; n: number; end: string }[]
}

export interface OpportunityFigures {
  n: number
  /** A year, by currency, greatest first. */
  savings: { currency: string; amount: number }[]
  vcpus: number
  memory: number
  cloud: { n: number; saving: { currency: string; amount: number } | undefined }
  datacenter: { n: number; saving: { currency: string; amount: number } | undefined }
}

export interface ChangeFigures {
  fresh: number
  /** Undefined where the day before is not kept. */
  gone: number | undefined
  worse: number | undefined
  /** The names of what got worse. */
  worseNames: string[]
}

const rowsOf = (answers: QueryAnswers | undefined, name: string): readonly Row[] | undefined =>
  answers?.results[name]?.rows

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export function wellnessFigures(now: QueryAnswers, past: QueryAnswers | undefined): WellnessFigures | undefined {
  const rows = rowsOf(now, 'wellness')
  const before = rowsOf(past, 'wellness')
  if (!rows) return undefined
  const countIn = (of: readonly Row[], status: Wellness) =>
    numberOf(of.find(row => (row.x ?? 'unknown') === status)?.n) ?? 0
  const counts = WELLNESS.map(status => {
    const n = countIn(rows, status)
    return { status, n, change: before && before.length > 0 ? n - countIn(before, status) : undefined }
  })
  const total = counts.reduce((sum, { n }) => sum + n, 0)
  if (total === 0) return undefined
  return {
    counts,
    total,
    toLookAt: counts
      .filter(({ status }) => status === 'critical' || status === 'caution')
      .reduce((sum, { n }) => sum + n, 0),
    worst: (rowsOf(now, 'worst') ?? []).map(row => ({
      id: text(row.id),
      type: text(row.type),
      name: text(row.name),
      status: text(row.status),
      why: reasonOf(row.facets, text(row.status)),
    })),
  }
}

/** `Capacity: critical` of the facets that make the status → `Capacity`, which is looked up where it is shown. */
function reasonOf(facets: unknown, status: string): string {
  const all = Array.isArray(facets) ? facets.map(String) : []
  const found = all.find(facet => facet.toLowerCase().endsWith(`: ${status}`))
  return found?.split(':')[0] ?? ''
}

/** How the runway is judged by the account's policy; undefined where it is long, or not judged yet. */
function capacityOf(facets: unknown): 'critical' | 'caution' | undefined {
  const all = Array.isArray(facets) ? facets : []
  return (['critical', 'caution'] as const).find(status => all.includes(`Capacity: ${status}`))
}

export const NO_RUNWAY_YET = 'Not known yet: it needs 14 days of samples, and is worked out every ten minutes.'

export function runwayFigures(now: QueryAnswers): RunwayFigures | undefined {
  const rows = rowsOf(now, 'runway')
  const [counts] = rowsOf(now, 'runways') ?? []
  if (!rows || !counts) return undefined
  const known = rows.flatMap(row => {
    const days = numberOf(row.days)
    return days === null
      ? []
      : [
          {
            id: text(row.id),
            type: text(row.type),
            name: text(row.name),
            days,
            resource: text(row.resource),
            risk: numberOf(row.risk),
            status: capacityOf(row.facets),
          },
        ]
  })
  const [first, ...next] = known
  return { first, next, soon: numberOf(counts.soon) ?? 0, known: numberOf(counts.known) ?? 0 }
}

export function supportFigures(now: QueryAnswers, support = SUPPORT): SupportFigures | undefined {
  const rows = support.flatMap(of => {
    const [row] = rowsOf(now, of.id) ?? []
    // What there is none of needs no line.
    return row && row.n !== 0 ? [{ of, past: numberOf(row.past) ?? 0, soon: numberOf(row.soon) ?? 0 }] : []
  })
  if (rows.length === 0) return undefined
  return {
    rows,
    past: rows.reduce((sum, { past }) => sum + past, 0),
    soon: rows.reduce((sum, { soon }) => sum + soon, 0),
    releases: (rowsOf(now, 'releases') ?? []).flatMap(({ x, n, end }) =>
      typeof x === 'string' && typeof end === 'string' ? [{ release: x, n: numberOf(n) ?? 0, end }] : [],
    ),
  }
}

export function opportunityFigures(now: QueryAnswers): OpportunityFigures | undefined {
  const rows = rowsOf(now, 'insights')
  if (!rows || rows.length === 0) return undefined
  const sum = (of: readonly Row[], alias: string) => of.reduce((total, row) => total + (numberOf(row[alias]) ?? 0), 0)
  const cloud = rows.filter(({ x }) => x === 'cloudInstanceOptimization')
  const datacenter = rows.filter(({ x }) => x === 'datacenterVmOptimization')
  return {
    n: sum(rows, 'n'),
    savings: savingsOf(rows),
    vcpus: sum(rows, 'vcpus'),
    memory: sum(rows, 'memory'),
    cloud: { n: sum(cloud, 'n'), saving: savingsOf(cloud)[0] },
    datacenter: { n: sum(datacenter, 'n'), saving: savingsOf(datacenter)[0] },
  }
}

function savingsOf(rows: readonly Row[]): { currency: string; amount: number }[] {
  const sums = new Map<string, number>()
  for (const { y, saving } of rows) {
    const amount = numberOf(saving)
    if (typeof y === 'string' && amount !== null && amount > 0) sums.set(y, (sums.get(y) ?? 0) + amount)
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount })).sort((a, b) => b.amount - a.amount)
}

export function changeFigures(now: QueryAnswers, past: QueryAnswers | undefined): ChangeFigures | undefined {
  const [entities] = rowsOf(now, 'entities') ?? []
  if (!entities) return undefined
  const fresh = numberOf(entities.fresh) ?? 0
  const was = numberOf(rowsOf(past, 'entities')?.[0]?.n) ?? 0
  const older = (numberOf(entities.n) ?? 0) - fresh
  const worse = worseOf(now, past)
  return {
    fresh,
    // What the datastore was told of later, though its source knew it before, is no entity of the day before.
    gone: was === 0 ? undefined : Math.max(0, was - older),
    worse: worse?.length,
    worseNames: worse ?? [],
  }
}

function worseOf(now: QueryAnswers, past: QueryAnswers | undefined): string[] | undefined {
  const ill = now.results.ill
  const known = past?.results.known
  if (!ill || !known || known.rows.length === 0 || ill.next !== null || known.next !== null) return undefined
  const then = new Map(known.rows.map(row => [row.id, RANK[text(row.status)] ?? 0]))
  return ill.rows
    .filter(row => then.has(row.id ?? null) && (RANK[text(row.status)] ?? 0) > (then.get(row.id ?? null) ?? 0))
    .map(row => text(row.name))
}

/** Platforms that reported before and not of late; of how many. */
export function sourceFigures(now: QueryAnswers): { all: number; quiet: string[] } | undefined {
  const rows = rowsOf(now, 'sources')
  if (!rows) return undefined
  const named = rows.filter(({ x }) => typeof x === 'string')
  if (named.length === 0) return undefined
  return {
    all: named.length,
    quiet: named.filter(({ heard }) => (numberOf(heard) ?? 0) === 0).map(({ x }) => String(x)),
  }
}

/** The currency with the most charges; undefined without charges or without access to them. */
export function currencyOf(now: QueryAnswers): string | undefined {
  const [row] = rowsOf(now, 'currencies') ?? []
  return typeof row?.x === 'string' ? row.x : undefined
}

export function paceOf(charges: QueryAnswers, now: number): MonthPace | undefined {
  const days = (rowsOf(charges, 'days') ?? []).flatMap(({ x, amount }) =>
    typeof x === 'string' ? [{ day: x, amount: numberOf(amount) ?? 0 }] : [],
  )
  return monthPace(days, new Date(now).toISOString().slice(0, 10))
}
