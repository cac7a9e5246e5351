/**
 * Forecasts judged: rolling over recorded series (Bitbrains CPU of 30 days and the memory of the one machine it is recorded of, NAB by the hour
 * as if hours were days, since none has 21 days) and synthetic ones: weekly rhythms, storage that fills up, random walks. Printed are the MASE
 * beside that of the seasonal naive forecast, and how much of what came lay within the 80 and 95 % bands.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { dailyValues, nearestRank } from '../../src/analytics/daily.js'
import { seasonalNaive } from '../../src/analytics/forecast/candidates.js'
import { forecast, MIN_DAYS, mase } from '../../src/analytics/forecast/forecast.js'
import { report } from './report.js'
import { createRandom, filling } from './series.js'

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
  filling(SYNTHETIC).map(({ values }) => values),
)
tell('random walks', walks())
if (existsSync(join(DATA, 'metrics'))) {
  const [recorded, hours] = [bitbrains(), nab()]
  tell('Bitbrains', recorded)
  tell('Bitbrains memory', bitbrainsMemory())
  tell('NAB, hours as days', hours)
  tell('all', [...synthetic(), ...recorded, ...hours])
} else console.log(`The recorded series are not in ${DATA}: set PLINTH_DATA`)
