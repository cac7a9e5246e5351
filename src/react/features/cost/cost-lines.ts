/**
 * Answers → the lines of the cost table and the figures above it. Every grouping ends with the other groups, what has no value, and what is
 * not explained, so that its lines add up to the total.
 */
import { numberOf } from '../../../wire/cell.js'
import { DAY } from '../../../wire/duration.js'
import type { QueryResult, Row } from '../../../wire/query.js'
import { type Dimension, NONE, UNALLOCATED, valueLabel } from './dimensions.js'

export interface CostLine {
  key: string
  label: string
  /** Under the label: the service of a resource. */
  sub?: string
  /** The group, to narrow the view to; undefined for lines that are no group. */
  value?: string | null
  /** Entity that the line is. */
  entity?: { type: string; id: string }
  charges: number | null
  total: number
}

export interface CostFigures {
  total: number
  charges: number
  /** Charges whose amount is not known. */
  unknown: number
  /** First and last day with a charge. */
  first: string
  last: string
  days: number
  averageDay: number
  hourly: number
  annual: number
}

export interface CostTable {
  lines: CostLine[]
  /** Groups there are, of which `lines` has the first. */
  groups: number
  /** Other groups, unallocated, unexplained: those of them that are something. */
  tail: CostLine[]
}

const HOURS_A_DAY = 24
/** Specification § 9: annual = hourly × 8760. */
export const HOURS_A_YEAR = 8760
/** Sums of numbers differ from the sum in the last digits. */
const ROUNDING = 1e-9

/** Undefined when there is no charge. */
export function figuresOf(results: Record<string, QueryResult>): CostFigures | undefined {
  const row = results.total?.rows[0]
  const first = textOf(results.first?.rows[0]?.day)
  const last = textOf(results.last?.rows[0]?.day)
  const charges = numberOf(row?.charges) ?? 0
  if (charges === 0 || first === undefined || last === undefined) return undefined
  const total = numberOf(row?.total) ?? 0
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY) + 1
  const averageDay = total / days
  const hourly = averageDay / HOURS_A_DAY
  const unknown = numberOf(results.unknown?.rows[0]?.charges) ?? 0
  return { total, charges, unknown, first, last, days, averageDay, hourly, annual: hourly * HOURS_A_YEAR }
}

export function tableOf(results: Record<string, QueryResult>, dimension: Dimension): CostTable {
  const rows = results.groups?.rows ?? []
  const groups = results.groups?.total ?? 0
  const lines = rows.filter(row => row.rest !== true).map(row => lineOf(row, dimension))
  const tail: CostLine[] = []
  const rest = rows.find(row => row.rest === true)
  if (rest) tail.push(tailLine('rest', `${groups - lines.length} more`, rest))
  const nothing = results.unallocated?.rows[0]
  if ((numberOf(nothing?.charges) ?? 0) > 0 && nothing)
    tail.push({ ...tailLine('unallocated', UNALLOCATED, nothing), value: null })
  const whole = numberOf(results.total?.rows[0]?.total) ?? 0
  const explained = [...lines, ...tail].reduce((sum, line) => sum + line.total, 0)
  const scale = [...lines, ...tail].reduce((sum, line) => sum + Math.abs(line.total), Math.abs(whole))
  if (Math.abs(whole - explained) > ROUNDING * scale) {
    tail.push({ key: 'unexplained', label: 'Unexplained', charges: null, total: whole - explained })
  }
  return { lines, groups, tail }
}

function lineOf(row: Row, dimension: Dimension): CostLine {
  const value = textOf(row.x) ?? null
  const name = dimension === NONE ? textOf(row.name) : undefined
  const service = textOf(row.service)
  const type = textOf(row.entityType)
  const id = textOf(row.entityId)
  const label = name ?? valueLabel(dimension, value)
  return {
    key: `=${value}`,
    label,
    ...(service !== undefined && service !== label && { sub: service }),
    value,
    ...(type !== undefined && id !== undefined && { entity: { type, id } }),
    charges: numberOf(row.charges) ?? 0,
    total: numberOf(row.total) ?? 0,
  }
}

function tailLine(key: string, label: string, row: Row): CostLine {
  return { key, label, charges: numberOf(row.charges) ?? 0, total: numberOf(row.total) ?? 0 }
}

/** Points of the trend, oldest first; a day or month without charges is a gap. */
export function trendOf(result: QueryResult | undefined, step: 'day' | 'month'): [string, number | null][] {
  const known = new Map((result?.rows ?? []).map(row => [textOf(row.x) ?? '', numberOf(row.total) ?? 0]))
  const keys = [...known.keys()].sort()
  const last = keys.at(-1)
  const points: [string, number | null][] = []
  for (let key = keys[0]; key !== undefined && last !== undefined && key <= last; key = next(key, step)) {
    points.push([new Date(key).toISOString(), known.get(key) ?? null])
  }
  return points
}

function next(key: string, step: 'day' | 'month'): string {
  if (step === 'day') return new Date(Date.parse(key) + DAY).toISOString().slice(0, 10)
  const [year = 0, month = 1] = key.split('-').map(Number)
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 7)
}

function textOf(cell: unknown): string | undefined {
  return typeof cell === 'string' && cell !== '' ? cell : undefined
}
