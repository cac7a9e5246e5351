/**
 * Unit codes (UCUM-like, as product specification § 9 spells them) and conversion between those of one dimension. Codes cross
 * the wire; how a unit is shown ("GiBy" → "GiB") is decided by `core/format`.
 */

interface UnitDefinition {
  dimension: string
  /** How many of the dimension's base unit one of these is. */
  factor: number
  /** Shown in headers and axes. */
  symbol: string
  /** Digits after the point (specification § 9: 0 for percent and counts, 1 for TiB …). */
  precision: 0 | 1
}

export const UNITS = {
  '%': { dimension: 'ratio', factor: 1, symbol: '%', precision: 0 },
  By: { dimension: 'bytes', factor: 1, symbol: 'B', precision: 0 },
  MiBy: { dimension: 'bytes', factor: 2 ** 20, symbol: 'MiB', precision: 0 },
  GiBy: { dimension: 'bytes', factor: 2 ** 30, symbol: 'GiB', precision: 0 },
  TiBy: { dimension: 'bytes', factor: 2 ** 40, symbol: 'TiB', precision: 1 },
  'MiBy/s': { dimension: 'byteRate', factor: 2 ** 20, symbol: 'MiB/s', precision: 1 },
  'GiBy/d': { dimension: 'byteRate', factor: 2 ** 30 / 86_400, symbol: 'GiB/day', precision: 1 },
  'Mbit/s': { dimension: 'bitRate', factor: 1e6, symbol: 'Mbit/s', precision: 1 },
  'Gbit/s': { dimension: 'bitRate', factor: 1e9, symbol: 'Gbit/s', precision: 1 },
  us: { dimension: 'time', factor: 1e-6, symbol: 'µs', precision: 0 },
  ms: { dimension: 'time', factor: 1e-3, symbol: 'ms', precision: 1 },
  h: { dimension: 'time', factor: 3600, symbol: 'h', precision: 0 },
  d: { dimension: 'time', factor: 86_400, symbol: 'days', precision: 0 },
  a: { dimension: 'time', factor: 31_557_600, symbol: 'years', precision: 1 },
  'IO/s': { dimension: 'operations', factor: 1, symbol: 'IO/s', precision: 0 },
  'kPacket/s': { dimension: 'packets', factor: 1000, symbol: 'kPacket/s', precision: 1 },
  CU: { dimension: 'compute', factor: 1, symbol: 'CU', precision: 1 },
  core: { dimension: 'cores', factor: 1, symbol: 'cores', precision: 1 },
  vCPU: { dimension: 'vcpus', factor: 1, symbol: '', precision: 0 },
  RU: { dimension: 'rackUnits', factor: 1, symbol: 'RU', precision: 0 },
  MHz: { dimension: 'frequency', factor: 1, symbol: 'MHz', precision: 0 },
  W: { dimension: 'power', factor: 1, symbol: 'W', precision: 0 },
  kW: { dimension: 'power', factor: 1000, symbol: 'kW', precision: 1 },
  Cel: { dimension: 'temperature', factor: 1, symbol: '°C', precision: 0 },
  '1': { dimension: 'count', factor: 1, symbol: '', precision: 0 },
} as const satisfies Record<string, UnitDefinition>

export type UnitCode = keyof typeof UNITS

/** True for a code of the table (own keys only, so `constructor` is not a unit). */
export function isUnitCode(value: string): value is UnitCode {
  return Object.hasOwn(UNITS, value)
}

/** Factor that turns a value in `from` into one in `to`, or null when they measure different things. */
export function conversionFactor(from: UnitCode, to: UnitCode): number | null {
  if (UNITS[from].dimension !== UNITS[to].dimension) return null
  return UNITS[from].factor / UNITS[to].factor
}

/** The most that somebody may mean: of shares ten times the whole, as some are of more than they are compared with. */
export const mostOf = (unit: UnitCode): number => (unit === '%' ? 1_000 : 1e18)
