/** Recorded series as days: Bitbrains' machines, and windows of the NAB series, whose hours or four hours stand for days. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { dailyValues, nearestRank } from '../../src/analytics/daily.js'

const DATA = process.env.PLINTH_DATA ?? '../shared/data'
export const hasRecorded = existsSync(join(DATA, 'metrics'))

export function bitbrains(): number[][] {
  const byVm = new Map<string, [number, number][]>()
  for (const row of unzipped('metrics/bitbrains_vm_cpu.csv.gz')) {
    const [vm, at, , , usage] = row.split(',')
    if (!vm || !at || usage === undefined) continue
    const points = byVm.get(vm) ?? []
    points.push([Date.parse(at), Number(usage)])
    byVm.set(vm, points)
  }
  return [...byVm.values()].map(points => dailyValues(hourly(points)).values)
}

/** Memory of the one machine that it is recorded of. */
export function bitbrainsMemory(): number[][] {
  const points = unzipped('metrics/bitbrains_one_vm_full_metrics.csv.gz').flatMap((row): [number, number][] => {
    const [seconds, , , , , , used] = row.split(',')
    return seconds && used ? [[Number(seconds) * 1000, Number(used)]] : []
  })
  return [dailyValues(hourly(points)).values]
}

/** Windows of 30 and 60 hours, and of four times 30. None is long enough to be read by days. */
export function nabWindows(): number[][] {
  if (!hasRecorded) return []
  const folder = join(DATA, 'metrics/nab')
  const files = readdirSync(folder).filter(file => file.endsWith('.csv'))
  return files.sort().flatMap(file => {
    const rows = readFileSync(join(folder, file), 'utf8').split('\n').slice(1)
    const points = rows.flatMap((row): [number, number][] => {
      const [at, value] = row.split(',')
      return at && value ? [[Date.parse(`${at.replace(' ', 'T')}Z`), Number(value)]] : []
    })
    const hours = hourly(points).map(([, value]) => value)
    const blocks = Array.from({ length: Math.floor(hours.length / 4) }, (_, i) =>
      Math.max(...hours.slice(i * 4, i * 4 + 4)),
    )
    return [...windows(hours, 30, 30), ...windows(hours, 60, 90), ...windows(blocks, 30, 30)]
  })
}

function windows(values: readonly number[], length: number, every: number): number[][] {
  const found: number[][] = []
  for (let from = 0; from + length <= values.length; from += every) found.push(values.slice(from, from + length))
  return found
}

function unzipped(path: string): string[] {
  return gunzipSync(readFileSync(join(DATA, path)))
    .toString('utf8')
    .split('\n')
    .slice(1)
}

function hourly(points: readonly [number, number][]): [number, number][] {
  const byHour = new Map<number, number[]>()
  for (const [at, value] of points) {
    const hour = Math.floor(at / 3_600_000) * 3_600_000
    const known = byHour.get(hour)
    if (known) known.push(value)
    else byHour.set(hour, [value])
  }
  return [...byHour].sort(([a], [b]) => a - b).map(([hour, values]) => [hour, nearestRank(values, 0.95)])
}
