/** `base`: every number of an answer as a share of one other number; nothing is divided by zero. */
import type { Cell, Query, QueryResult, Row } from '../../../wire/query.js'
import { conversionFactor, isUnitCode } from '../../../wire/unit.js'
import { invalid } from './invalid.js'
import { isFolded } from './select.js'
import { isSeriesQuery } from './series.js'

/** A base is one number: an aggregate, and not of series. */
export function checkBase(query: Query): void {
  if (!query.base) return
  if (isSeriesQuery(query)) throw invalid('base', 'cannot relate series')
  if (!isFolded(query.base.select)) throw invalid('base.select', 'needs count or an aggregation')
}

export function relate(result: QueryResult, query: Query, as: 'percentage' | 'ratio', whole: QueryResult): QueryResult {
  const base = whole.rows[0]?.base ?? null
  const factor = as === 'percentage' ? 100 : 1
  const share = (cell: Cell, scale: number): Cell =>
    typeof cell === 'number' && typeof base === 'number' && base !== 0 ? ((cell * scale) / base) * factor : null
  const aliases = Object.keys(query.select)
  const scales = Object.fromEntries(aliases.map(alias => [alias, scale(result.units[alias], whole.units.base)]))
  const rows = result.rows.map(
    (row): Row => ({ ...row, ...Object.fromEntries(aliases.map(a => [a, share(row[a] ?? null, scales[a] ?? 1)])) }),
  )
  const units = as === 'percentage' ? Object.fromEntries(aliases.map(alias => [alias, '%'])) : {}
  return { ...result, rows, units, ...notesOf(result, whole, aliases) }
}

/** Returns the factor from a value's unit to that of its base: 512 MiB of 1 GiB are a half. */
function scale(unit: string | undefined, base: string | undefined): number {
  if (unit === undefined || base === undefined || !isUnitCode(unit) || !isUnitCode(base)) return 1
  return conversionFactor(unit, base) ?? 1
}

/** The greatest error of a share follows from those of both its parts: (1 + a) / (1 − b) − 1. */
function notesOf(result: QueryResult, whole: QueryResult, aliases: readonly string[]): Pick<QueryResult, 'notes'> {
  const base = whole.notes?.base
  if (!base || base.unknown !== undefined) return {}
  const notes = Object.fromEntries(
    aliases.map(alias => {
      const note = result.notes?.[alias]
      if (note?.unknown !== undefined) return [alias, note]
      const a = note ? note.error : 0
      const error = a === null || base.error === null || base.error >= 1 ? null : (1 + a) / (1 - base.error) - 1
      return [alias, { approximate: true as const, error }]
    }),
  )
  return { notes }
}
