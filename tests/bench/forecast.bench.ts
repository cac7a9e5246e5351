/**
 * Forecasts judged: rolling over recorded series (Bitbrains CPU of 30 days and the memory of the one machine it is recorded of, NAB by the hour
 * as if hours were days, since none has 21 days) and synthetic ones: weekly rhythms, storage that fills up, random walks. Printed are the MASE
 * beside that of the seasonal naive forecast, how much of what came lay within the 80 and 95 % bands, how far off the day is on which storage is
 * full, and what the runway of an entity costs.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DAY_MS, dailyValues, type Hour, nearestRank } from '../../src/analytics/daily.js'
import { seasonalNaive } from '../../src/analytics/forecast/candidates.js'
import { forecast, MIN_DAYS, mase } from '../../src/analytics/forecast/forecast.js'
import { type ResourceUse, resourceRunway } from '../../src/analytics/runway/resource-runway.js'
import { median, report } from './report.js'

const DATA = process.env.PLINTH_DATA ?? '../shared/data'
const AHEAD = 7
/** Origins judged of one series at most: the last ones. */
const ORIGINS = 30
const SYNTHETIC = 60

interface Tally {
  ours: number[]
  naive: number[]
  within80: number
  within95: number
  judged: number
}

/** Forecasts from each day that has enough before and something after it. */
function judge(series: readonly number[][]): Tally {
  const tally: Tally = { ours: [], naive: [], within80: 0, within95: 0, judged: 0 }
  for (const values of series) {
    const first = Math.max(MIN_DAYS, values.length - ORIGINS)
    for (let origin = first; origin < values.length; origin++) {
      const training = values.slice(0, origin)
      const actual = values.slice(origin, origin + AHEAD)
      const made = forecast(training, actual.length)
      if (!made) continue
      const errors = [made.days.map(day => day.p50), seasonalNaive(training, actual.length)].map(expected =>
        mase(training, actual, expected),
      )
      const [ours = Number.NaN, naive = Number.NaN] = errors
      if (Number.isFinite(ours) && Number.isFinite(naive)) {
        tally.ours.push(ours)
        tally.naive.push(naive)
      }
      for (const [i, value] of actual.entries()) {
        const day = made.days[i]
        if (!day) continue
        tally.judged += 1
        if (value >= day.lo80 && value <= day.hi80) tally.within80 += 1
        if (value >= day.lo95 && value <= day.hi95) tally.within95 += 1
      }
    }
  }
  return tally
}

function tell(name: string, series: readonly number[][]): void {
  const usable = series.filter(values => values.length > MIN_DAYS)
  if (usable.length === 0) {
    console.log(`${name}: no series is long enough`)
    return
  }
  const tally = judge(usable)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  report({
    name: `${name}: MASE over ${usable.length} series`,
    value: mean(tally.ours),
    unit: '',
    baseline: { name: 'seasonal naive', value: mean(tally.naive) },
  })
  report({ name: `${name}: within the 80 % band (75 … 85)`, value: (tally.within80 / tally.judged) * 100, unit: '%' })
  report({ name: `${name}: within the 95 % band`, value: (tally.within95 / tally.judged) * 100, unit: '%' })
}

function bitbrains(): number[][] {
  const rows = gunzipSync(readFileSync(join(DATA, 'metrics/bitbrains_vm_cpu.csv.gz')))
    .toString('utf8')
    .split('\n')
    .slice(1)
  const byVm = new Map<string, [number, number][]>()
  for (const row of rows) {
    const [vm, at, , , usage] = row.split(',')
    if (!vm || !at || usage === undefined) continue
    const points = byVm.get(vm) ?? []
    points.push([Date.parse(at), Number(usage)])
    byVm.set(vm, points)
  }
  return [...byVm.values()].map(points => dailyValues(hourly(points)).values)
}

function bitbrainsMemory(): number[][] {
  const rows = gunzipSync(readFileSync(join(DATA, 'metrics/bitbrains_one_vm_full_metrics.csv.gz')))
    .toString('utf8')
    .split('\n')
    .slice(1)
  const points = rows.flatMap((row): [number, number][] => {
    const [seconds, , , , , , used] = row.split(',')
    return seconds && used ? [[Number(seconds) * 1000, Number(used)]] : []
  })
  return [dailyValues(hourly(points)).values]
}

/** NAB: the hours stand for days. */
function nab(): number[][] {
  const folder = join(DATA, 'metrics/nab')
  return readdirSync(folder)
    .filter(file => file.endsWith('.csv'))
    .map(file => {
      const rows = readFileSync(join(folder, file), 'utf8').split('\n').slice(1)
      const points = rows.flatMap((row): [number, number][] => {
        const [at, value] = row.split(',')
        return at && value ? [[Date.parse(`${at.replace(' ', 'T')}Z`), Number(value)]] : []
      })
      return hourly(points)
        .map(([, value]) => value)
        .slice(-120)
    })
}

function hourly(points: readonly [number, number][]): [number, number][] {
  const byHour = new Map<number, number[]>()
  for (const [at, value] of points) {
    const hour = Math.floor(at / 3_600_000) * 3_600_000
    byHour.set(hour, [...(byHour.get(hour) ?? []), value])
  }
  return [...byHour].sort(([a], [b]) => a - b).map(([hour, values]) => [hour, nearestRank(values, 0.95)])
}

/** The same numbers each time. */
function createRandom(): { random(): number; normal(): number } {
  let state = 12_345
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  const normal = () => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random())
  return { random, normal }
}

/** Storage that fills up by so much a day, unevenly, in GiB of 1000; the day it is full at nine tenths is known. */
function filling(): { values: number[]; fullOn: number }[] {
  const { random, normal } = createRandom()
  return Array.from({ length: SYNTHETIC }, () => {
    const growth = 1 + random() * 3
    const noise = random() * 6
    const level = 300 + random() * 150
    return {
      values: Array.from({ length: 60 }, (_, day) => level + growth * day + normal() * noise),
      fullOn: (900 - level) / growth - 59,
    }
  })
}

function walks(): number[][] {
  const { random, normal } = createRandom()
  return Array.from({ length: SYNTHETIC }, () => {
    const drift = random() - 0.5
    let level = 200
    return Array.from({ length: 60 }, () => {
      level += drift + normal() * 2
      return level
    })
  })
}

/** Of the whole estate of a resource: read hours are those of 60 days; reading and writing are not in it. */
function tellRunways(): void {
  const use = (values: readonly number[]): ResourceUse => ({
    resource: 'storage',
    hours: values.flatMap((value, day) =>
      Array.from({ length: 24 }, (_, i): Hour => [(day * 24 + i) * 3_600_000, value]),
    ),
    capacity: 1000,
    units: null,
    rollup: 'last',
    now: values.length * DAY_MS,
  })
  const stores = filling()
  const uses = stores.map(({ values }) => use(values))
  const started = performance.now()
  const found = uses.map(resourceRunway)
  const spent = performance.now() - started
  const errors = found.flatMap(({ days }, i) => {
    const fullOn = stores[i]?.fullOn ?? Number.NaN
    return days === null || fullOn > 366 ? [] : [((days - fullOn) / fullOn) * 100]
  })
  report({ name: 'storage filling up: runway, median error of days', value: median(errors), unit: '%' })
  const late = errors.filter(error => error > 10).length
  report({ name: 'storage filling up: more than 10 % too late', value: (late / errors.length) * 100, unit: '%' })
  report({ name: 'runway of one resource of one entity', value: spent / uses.length, unit: 'ms' })
}

/** Level, trend, weekday and noise. */
function synthetic(): number[][] {
  const { random, normal } = createRandom()
  return Array.from({ length: SYNTHETIC }, () => {
    const trend = random() - 0.3
    const weekly = random() * 15
    const noise = 0.5 + random() * 4
    const week = Array.from({ length: 7 }, () => normal() * weekly * 0.4)
    return Array.from({ length: 60 }, (_, day) => 50 + trend * day + (week[day % 7] ?? 0) + normal() * noise)
  })
}

tell('synthetic', synthetic())
tell(
  'storage filling up',
  filling().map(({ values }) => values),
)
tell('random walks', walks())
tellRunways()
if (existsSync(join(DATA, 'metrics'))) {
  const [recorded, hours] = [bitbrains(), nab()]
  tell('Bitbrains', recorded)
  tell('Bitbrains memory', bitbrainsMemory())
  tell('NAB, hours as days', hours)
  tell('all', [...synthetic(), ...recorded, ...hours])
} else console.log(`The recorded series are not in ${DATA}: set PLINTH_DATA`)
