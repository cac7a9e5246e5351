/**
 * Families of daily loads as machines show them, seeded: what the shapes of forecast errors are taken from (tests/bench/forecast-errors.bench.ts), and what
 * bands are judged on by other seeds. None is fitted to a recorded series.
 */
export interface Random {
  /** Between 0 and 1 (mulberry32). */
  unit(): number
  /** Standard normal (Box and Muller). */
  normal(): number
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { unit, normal: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()) }
}

const LENGTHS = [21, 25, 30, 30, 40, 60] as const
type Family = (random: Random) => number[]

const days = ({ unit }: Random, value: (day: number) => number): number[] => {
  const count = LENGTHS[Math.floor(unit() * LENGTHS.length)] ?? 30
  return Array.from({ length: count }, (_, day) => Math.max(0, value(day)))
}

/** Around a level, each day a little like the one before; some report in coarse steps, few ever move elsewhere. */
const steady: Family = random => {
  const { unit, normal } = random
  let level = 20 + 60 * unit()
  const noise = level * (0.01 + 0.08 * unit())
  const memory = 0.8 * unit()
  const step = unit() < 0.3 ? noise * 1.5 : 0
  let away = 0
  return days(random, () => {
    if (unit() < 0.01) level *= 0.7 + 0.6 * unit()
    away = memory * away + noise * normal()
    return step > 0 ? Math.round((level + away) / step) * step : level + away
  })
}

/** Working days and weekends, and now and then a holiday. */
const periodic: Family = random => {
  const { unit, normal } = random
  const level = 30 + 40 * unit()
  const height = level * (0.2 + 0.5 * unit())
  const noise = height * (0.05 + 0.3 * unit())
  const week = Array.from({ length: 7 }, (_, day) => height * (day < 5 ? 0.8 + 0.4 * unit() : 0.2 * unit()))
  const start = Math.floor(unit() * 7)
  return days(random, day => level + (unit() < 0.03 ? 0 : (week[(day + start) % 7] ?? 0)) + noise * normal())
}

/** Growth, evenly or as a walk that drifts; rarely somebody cleans up. */
const trending: Family = random => {
  const { unit, normal } = random
  let level = 100 + 400 * unit()
  const growth = level * (0.002 + 0.01 * unit()) * (unit() < 0.2 ? -1 : 1)
  const noise = Math.abs(growth) * (0.2 + 2 * unit())
  const isWalk = unit() < 0.5
  return days(random, () => {
    level += growth + (isWalk ? noise * normal() : 0)
    if (unit() < 0.005) level *= 0.8
    return level + (isWalk ? 0 : noise * normal())
  })
}

/** Bursts of several times the usual, in clusters, over a base that is no even one either. */
const bursty: Family = random => {
  const { unit, normal } = random
  let level = Math.exp(1 + 5 * unit())
  const spread = 0.1 + 0.5 * unit()
  const often = 0.05 + 0.25 * unit()
  const height = 2 + 8 * unit()
  const stay = 0.6 * unit()
  let isOn = false
  return days(random, () => {
    isOn = unit() < (isOn ? stay : often)
    if (unit() < 0.02) level *= Math.exp(normal())
    return level * Math.exp(spread * normal()) * (isOn ? 1 + height * Math.exp(0.5 * normal()) : 1)
  })
}

/** Next to nothing, and on some days a job: every few days, by chance, or for weeks at a time. */
const batch: Family = random => {
  const { unit, normal } = random
  const high = 20 + 70 * unit()
  const low = 3 * unit()
  const how = unit()
  const every = 2 + Math.floor(unit() * 6)
  const often = 0.2 + 0.6 * unit()
  const stay = 0.7 + 0.28 * unit()
  let isOn = unit() < 0.5
  return days(random, day => {
    isOn = how < 0.35 ? day % every === 0 : how < 0.65 ? unit() < often : unit() < stay === isOn
    return isOn ? high * (1 + 0.08 * normal()) : low * (1 + 0.2 * normal())
  })
}

/** Levels that hold for days or weeks: deployments, migrations. */
const shifting: Family = random => {
  const { unit, normal } = random
  const usual = 10 + 60 * unit()
  const noise = usual * (0.01 + 0.1 * unit())
  const often = 0.02 + 0.08 * unit()
  const size = 0.3 + 1.2 * unit()
  let level = usual
  return days(random, () => {
    if (unit() < often) level = usual * Math.exp(size * normal())
    return level + noise * normal()
  })
}

/** A walk with drift, which no model here is. */
const walk: Family = random => {
  const { unit, normal } = random
  const step = 1 + 3 * unit()
  const drift = unit() - 0.5
  let level = 200
  return days(random, () => {
    level += drift + step * normal()
    return level
  })
}

export const FAMILIES = { steady, periodic, trending, bursty, batch, shifting, walk } as const
export type FamilyName = keyof typeof FAMILIES
export const FAMILY_NAMES = Object.keys(FAMILIES) as FamilyName[]

export function family(name: FamilyName, count: number, seed: number): number[][] {
  const random = seeded(seed)
  return Array.from({ length: count }, () => FAMILIES[name](random))
}
