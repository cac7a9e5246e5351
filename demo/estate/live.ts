/** The estate at work: every few seconds some machines report, and now and then one changes state, moves, comes or goes. */
import { comeOrGo, move, switchPower } from './changes.js'
import { type EstateEntity, isMachine } from './entity.js'
import type { Estate } from './estate.js'
import { SEEN } from './history.js'
import { instantLines, measured, type SampleLine, sampleLine } from './hour.js'
import type { Values } from './measures.js'
import { createRandom, type Random } from './random.js'
import type { Life } from './state.js'
import { HOUR } from './time.js'
import { drivenBy } from './use.js'

export const TICK_MS = 3_000
/** Machines that report in a tick: in a default estate each reports every five minutes, as with real collectors. */
const REPORTING = 24
/** Ticks in which every machine of a large estate reports once, several times an hour. */
const LONGEST_ROUND = 300
/** Ticks in which all that is not a machine reports once, a part of it in each. */
const DEVICES_ROUND = 60
/** Ticks in which collectors send everything again, whether it changed or not: ten minutes. */
const COLLECT_ROUND = 200

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
    const lines: (readonly unknown[])[] = [
      reporting.flatMap(entity => (entity ? sampleNow(estate, entity, now, random) : [])),
    ]
    if (tick % 12 === 0) lines.push(switchPower(estate, life, random, now))
    if (tick % 100 === 0) lines.push(move(estate, life, random, now))
    if (tick % 200 === 0) lines.push(comeOrGo(estate, life, random, now))
    lines.push(collected(estate, tick % COLLECT_ROUND))
    if (tick % 5 === 0) lines.push(devicesNow(estate, now, Math.floor(tick / 5) % (DEVICES_ROUND / 5)))
    return lines.flat()
  }
}

/** Lines of one part of the estate, sent again without a change. */
function collected({ entities }: Estate, part: number): unknown[] {
  const most = Math.ceil(entities.length / COLLECT_ROUND)
  return entities.slice(part * most, (part + 1) * most).map(({ type, id }) => ({ entity: { type, id, fields: {} } }))
}

/** Hosts, clusters and devices report less often: a part of them at a time. */
function devicesNow(estate: Estate, now: number, part: number): SampleLine[] {
  return instantLines(estate, now, entity => !isMachine(entity) && entity.key % (DEVICES_ROUND / 5) === part)
}

/** Values of the moment with the noise of a single sample; sizes have none. */
function sampleNow(estate: Estate, entity: EstateEntity, now: number, random: Random): SampleLine[] {
  const hour = now / HOUR
  const values = measured(estate.measures.get(entity.type) ?? [], entity, drivenBy(entity, hour), hour)
  if (!values || entity.life.isPatchy) return []
  const wobble = 1 - SEEN + random.next() * 2 * SEEN
  const moved: Values = {}
  for (const [measure, value] of Object.entries(values)) {
    const isSize = measure.startsWith('storage.') || measure.startsWith('mem.')
    const seen = isSize ? value : Math.round(value * wobble * 1000) / 1000
    moved[measure] = measure === 'cpu.utilization' ? Math.min(100, seen) : seen
  }
  return [sampleLine(entity, now, moved)]
}
