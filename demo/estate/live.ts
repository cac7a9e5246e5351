/** The estate at work: every few seconds some machines report, and now and then one changes state, moves, comes or goes. */
import { comeOrGo, move, switchPower } from './changes.js'
import { isMachine } from './entity.js'
import type { Estate } from './generate.js'
import { ownerLines, type SampleLine, sampleLine, shapedLines } from './hour.js'
import { samplesAt, type Values } from './load.js'
import { createRandom, type Random } from './random.js'
import type { Life } from './state.js'

export const TICK_MS = 3_000
/** Machines that report in a tick: all of a default estate come round in a few minutes, as with collectors at work. */
const REPORTING = 24
/** Ticks in which a large estate comes round: each machine reports several times an hour. */
const LONGEST_ROUND = 300
const HOUR = 3_600_000

/** Gives the lines of each tick; altering the estate and `life` is part of it. */
export function createLiveTicks(estate: Estate, life: Life, seed: string): (now: number) => unknown[] {
  const random = createRandom(seed)
  let tick = 0
  let turn = 0
  return now => {
    tick += 1
    const machines = estate.entities.filter(isMachine)
    const count = Math.min(machines.length, Math.max(REPORTING, Math.ceil(machines.length / LONGEST_ROUND)))
    const reporting = Array.from({ length: count }, (_, i) => machines[(turn + i) % machines.length])
    turn = (turn + count) % Math.max(1, machines.length)
    const lines: (readonly unknown[])[] = [reporting.flatMap(entity => (entity ? sampleNow(entity, now, random) : []))]
    if (tick % 4 === 0) lines.push(switchPower(estate, life, random, now))
    if (tick % 7 === 0) lines.push(move(estate, life, random, now))
    if (tick % 40 === 0) lines.push(comeOrGo(estate, life, random, now))
    // Hosts and clusters report on their own, slower clock.
    if (tick % 20 === 0) lines.push(ownerLines(estate, Math.floor(now / HOUR), now))
    if (tick % 20 === 10) lines.push(shapedLines(estate, Math.floor(now / HOUR), now))
    return lines.flat()
  }
}

/** The hour's values with what a single look differs by; sizes stand still. */
function sampleNow(entity: Parameters<typeof samplesAt>[0], now: number, random: Random): SampleLine[] {
  const values = samplesAt(entity, Math.floor(now / HOUR))
  if (!values) return []
  const wobble = 0.9 + random.next() * 0.2
  const moved: Values = {}
  for (const [measure, value] of Object.entries(values)) {
    const isSize = measure.startsWith('storage.') || measure.startsWith('mem.')
    const seen = isSize ? value : Math.round(value * wobble * 1000) / 1000
    moved[measure] = measure === 'cpu.utilization' ? Math.min(100, seen) : seen
  }
  return [sampleLine(entity, now, moved)]
}
