/**
 * Lives: what drives everything an entity measures. A life gives its load, memory, fill and activity at any instant, past or to come, without a
 * state: what is told as history and what is told while the estate runs are the same life.
 */
import { drift, noise, type Random } from './random.js'
import { HOURS_A_DAY } from './time.js'

/** Growth fades over this many days either way from the founding, so that nothing ever passes what is possible. */
const GROWTH_DAYS = 45
/** The greatest share of its capacity that anything fills. */
const MAX_FULL = 0.985

export type Rhythm = 'office' | 'shop' | 'steady' | 'nightly' | 'spiky' | 'idle' | 'zombie' | 'off'

export interface Life {
  rhythm: Rhythm
  /** Share of its CPU that it uses when it is busy: about the p95 of a month. */
  peak: number
  /** Share of its memory in use, and of its storage at the founding. */
  memory: number
  fill: number
  /** Growth of the load a day, as a share of it; of the fill, in points of the whole. */
  growth: number
  fillGrowth: number
  /** Hours its day begins later. */
  phase: number
  /** Its collector fails on more days than not. */
  isPatchy?: true
}

/** Shares, 0 … 1, at an instant. */
export interface Drivers {
  load: number
  memory: number
  fill: number
}

/** Share of the peak, by hour of the day and day of the week: 1 at its busiest. */
const RHYTHMS: Record<Rhythm, (hourOfDay: number, weekday: number) => number> = {
  office: (hour, weekday) => (weekday % 6 === 0 ? 0.2 : 0.2 + 0.8 * bump(hour, 13, 4.6)),
  // People buy in the evening, and on Sundays most.
  shop: (hour, weekday) => (0.3 + 0.5 * bump(hour, 20, 3.4) + 0.2 * bump(hour, 12, 3)) * (weekday === 0 ? 1 : 0.82),
  steady: () => 0.88,
  nightly: (hour, weekday) => 0.07 + (weekday === 0 ? 1 : 0.93) * 0.93 * bump(hour, 2, 1.9),
  spiky: hour => 0.25 + 0.72 * bump(hour, 9, 1.5) + 0.6 * bump(hour, 16, 1.3),
  idle: () => 0.9,
  zombie: () => 0.9,
  off: () => 0.9,
}

/** Steps of a rhythm that are kept ready: a quarter of an hour each. */
const STEPS_AN_HOUR = 4
const STEPS_A_WEEK = 7 * HOURS_A_DAY * STEPS_AN_HOUR

/** Rhythms of a week, step by step. */
const WEEKS: ReadonlyMap<Rhythm, Float64Array> = new Map(
  (Object.keys(RHYTHMS) as Rhythm[]).map(rhythm => {
    const at = (step: number) => {
      const hour = step / STEPS_AN_HOUR
      return RHYTHMS[rhythm](hour % HOURS_A_DAY, Math.floor(hour / HOURS_A_DAY))
    }
    return [rhythm, Float64Array.from({ length: STEPS_A_WEEK }, (_, step) => at(step))]
  }),
)
/** 1970 began on a Thursday. */
const FIRST_WEEKDAY = 4

function rhythmAt(rhythm: Rhythm, local: number): number {
  const week = WEEKS.get(rhythm)
  if (!week) return 0
  const steps = (local + FIRST_WEEKDAY * HOURS_A_DAY) * STEPS_AN_HOUR
  const from = Math.floor(steps)
  const along = steps - from
  const at = ((from % STEPS_A_WEEK) + STEPS_A_WEEK) % STEPS_A_WEEK
  return (week[at] ?? 0) * (1 - along) + (week[(at + 1) % STEPS_A_WEEK] ?? 0) * along
}

/** Its use at an instant, when it is on. `hour` is hours since the epoch, with a fraction; `grown` its `growthDays`. */
export function driversOf(life: Life, key: number, hour: number, grown: number): Drivers {
  const local = hour + life.phase
  const relative =
    rhythmAt(life.rhythm, local) *
    (1 + life.growth * grown) *
    (1 + 0.05 * noise(key + 1, Math.floor(hour / HOURS_A_DAY))) *
    (1 + 0.09 * drift(key, hour))
  const memory =
    life.memory * (1 + 0.35 * life.growth * grown) * (1 + 0.03 * (relative - 0.6)) + 0.012 * drift(key + 2, hour / 9)
  // Part of what is written in a week is deleted at its end.
  const weekly = Math.abs(life.fillGrowth) * 2.2 * (((local / HOURS_A_DAY + 3) % 7) / 7 - 0.5)
  return {
    load: within(life.peak * relative, 0.0005, 1),
    memory: within(memory, 0.02, MAX_FULL),
    fill: within(life.fill + life.fillGrowth * grown + weekly, 0.02, MAX_FULL),
  }
}

/** Days of growth since the founding, negative before it: as the clock goes at first, then ever slower. */
export function growthDays(anchorHour: number, hour: number): number {
  const days = (hour - anchorHour) / HOURS_A_DAY
  return Math.sign(days) * GROWTH_DAYS * (1 - Math.exp(-Math.abs(days) / GROWTH_DAYS))
}

/**
 * How full things are in a company that is looked after: most have room for long, some for a year, a few need buying soon, one or two are full.
 * `i` of a row of like things: shares hold for short rows too.
 */
export function filling(random: Random, i: number): Pick<Life, 'fill' | 'fillGrowth'> {
  const place = (i * 0.618_034 + 0.31) % 1
  const [fill, fillGrowth] =
    place < 0.7
      ? [random.between(0.28, 0.62), random.between(0.000_05, 0.000_4)]
      : place < 0.86
        ? [random.between(0.55, 0.72), random.between(0.000_7, 0.001_3)]
        : place < 0.95
          ? [random.between(0.7, 0.82), random.between(0.001_5, 0.003_2)]
          : [random.between(0.905, 0.95), random.between(0.000_1, 0.000_5)]
  return { fill, fillGrowth }
}

/** Share of what is usable that a row of clusters or systems uses when busy: the same spread as `filling`. */
export function pressure(random: Random, i: number): { share: number; growth: number } {
  const place = (i * 0.618_034 + 0.57) % 1
  if (place < 0.72) return { share: random.between(0.4, 0.66), growth: random.between(0, 0.000_3) }
  if (place < 0.9) return { share: random.between(0.68, 0.8), growth: random.between(0.000_8, 0.001_6) }
  return { share: random.between(0.84, 0.93), growth: random.between(0.001_5, 0.002_6) }
}

/** What may be used of so many like units, as runways count: one in reserve, a tenth free. */
export const usable = (units: number): number => 0.9 * (1 - (units > 1 ? 1 / units : 0))

/** The life of what is neither a machine nor made of machines. */
export function ordinaryLife(random: Random, i: number): Life {
  const rhythm = random.weighted<Rhythm>([
    ['office', 60],
    ['shop', 14],
    ['steady', 16],
    ['spiky', 6],
    ['nightly', 4],
  ])
  const peak = random.between(0.18, 0.68)
  return {
    rhythm,
    peak,
    memory: random.between(0.3, 0.74),
    growth: random.between(-0.000_3, 0.000_9),
    phase: random.between(-1.5, 1.5),
    ...filling(random, i),
  }
}

/** A bell around an hour of the day, wrapping at midnight. */
function bump(hour: number, centre: number, width: number): number {
  const distance = Math.min(Math.abs(hour - centre), HOURS_A_DAY - Math.abs(hour - centre))
  return Math.exp(-((distance / width) ** 2))
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
