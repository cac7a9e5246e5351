/** The estate at work: every few seconds some machines report, and now and then one changes state, moves, comes or goes. */
import type { EstateEntity } from './entity.js'
import { type Estate, machine } from './generate.js'
import { machineValues, type Values } from './load.js'
import { push, type Target, wait } from './push.js'
import { createRandom } from './random.js'

const TICK_MS = 3_000
/** Machines that report in one tick: all of a default estate come round in about half a minute. */
const REPORTING = 120
const HOUR = 3_600_000

export async function live(
  estate: Estate,
  target: Target,
  signal: AbortSignal,
  hourLines: (estate: Estate, hour: number, at: number) => unknown[],
): Promise<void> {
  const random = createRandom(`live ${Date.now()}`)
  let turn = 0
  let created = 0
  for (let tick = 1; !signal.aborted; tick++) {
    await wait(TICK_MS, signal)
    if (signal.aborted) return
    const machines = estate.entities.filter(isMachine)
    const reporting = Array.from(
      { length: Math.min(REPORTING, machines.length) },
      (_, i) => machines[(turn + i) % machines.length],
    )
    turn = (turn + REPORTING) % Math.max(1, machines.length)
    const lines = reporting.filter(entity => entity !== undefined).flatMap(entity => sampleNow(entity, random.next()))
    if (tick % 4 === 0) lines.push(...switchPower(random.pick(machines)))
    if (tick % 7 === 0) lines.push(...move(estate, random.pick(machines.filter(entity => entity.type === 'vmware.vm'))))
    if (tick % 20 === 0) lines.push(...create(estate, created++, random))
    if (tick % 29 === 0) lines.push(...remove(estate, random.pick(machines)))
    if (tick % 20 === 0) lines.push(...ownersNow(estate, hourLines))
    await push(target, lines, signal)
  }
}

function sampleNow(entity: EstateEntity, chance: number): unknown[] {
  const now = Date.now()
  const values = machineValues(entity, Math.floor(now / HOUR))
  if (!values) return []
  const wobble = 0.9 + chance * 0.2
  const moved: Values = { ...values }
  for (const measure of Object.keys(values)) {
    if (!measure.startsWith('storage.') && !measure.startsWith('mem.')) {
      moved[measure] = Math.round((values[measure] ?? 0) * wobble * 1000) / 1000
    }
  }
  return [{ samples: { type: entity.type, id: entity.id, at: new Date(now).toISOString(), values: moved } }]
}

/** Hosts and clusters report on their own, slower clock. */
function ownersNow(estate: Estate, hourLines: (estate: Estate, hour: number, at: number) => unknown[]): unknown[] {
  const now = Date.now()
  return hourLines(estate, Math.floor(now / HOUR), now).filter(line => {
    const { type } = (line as { samples: { type: string } }).samples
    return type === 'vmware.vh' || type === 'vmware.cluster'
  })
}

function switchPower(entity: EstateEntity): unknown[] {
  if (entity.fields.isTemplate === true) return []
  const isOn = entity.fields['runtime.powerState'] === 'poweredOn'
  entity.fields['runtime.powerState'] = isOn ? 'poweredOff' : 'poweredOn'
  entity.fields['runtime.nativeState'] =
    entity.type === 'aws.vm' ? (isOn ? 'stopped' : 'running') : entity.fields['runtime.powerState']
  entity.behaviour = isOn ? 'off' : entity.load > 0 ? 'office' : 'idle'
  if (!isOn && entity.load === 0) entity.load = 0.02
  const changed = entity.type === 'vmware.vm' && { 'runtime.powerStateChanged': new Date().toISOString() }
  Object.assign(entity.fields, changed)
  return [
    pick(entity, ['runtime.powerState', 'runtime.nativeState', ...(changed ? ['runtime.powerStateChanged'] : [])]),
  ]
}

/** vMotion: to another host of the same cluster. */
function move(estate: Estate, entity: EstateEntity): unknown[] {
  const hosts = estate.entities.filter(
    other => other.type === 'vmware.vh' && other.fields['cluster.id'] === entity.fields['host.cluster.id'],
  )
  const next = hosts[(hosts.findIndex(host => host.id === entity.fields['host.id']) + 1) % hosts.length]
  if (!next) return []
  entity.fields['host.id'] = next.id
  return [pick(entity, ['host.id'])]
}

function create(estate: Estate, index: number, random: ReturnType<typeof createRandom>): unknown[] {
  const host = random.pick(estate.entities.filter(entity => entity.type === 'vmware.vh'))
  const cluster = estate.entities.find(entity => entity.id === host.fields['cluster.id'])
  if (!cluster) return []
  const datacenter = String(host.fields['datacenter.id'])
  const place = {
    host: host.id,
    cluster: cluster.id,
    datacenter,
    site: datacenter.slice(-3),
    flavor: String(host.fields.flavor),
  }
  const entity = machine(random, 900_000 + (Math.floor(Date.now() / 1000) % 90_000) + index, place)
  estate.entities.push(entity)
  return [{ entity: { type: entity.type, id: entity.id, fields: entity.fields } }, ...recount(cluster, 1)]
}

function remove(estate: Estate, entity: EstateEntity): unknown[] {
  estate.entities = estate.entities.filter(other => other !== entity)
  const cluster = estate.entities.find(other => other.id === entity.fields['host.cluster.id'])
  return [{ gone: { type: entity.type, id: entity.id } }, ...(cluster ? recount(cluster, -1) : [])]
}

function recount(cluster: EstateEntity, change: number): unknown[] {
  cluster.fields.virtualMachinesCount = Number(cluster.fields.virtualMachinesCount) + change
  return [pick(cluster, ['virtualMachinesCount'])]
}

function pick(entity: EstateEntity, paths: string[]): unknown {
  const fields = Object.fromEntries(paths.map(path => [path, entity.fields[path]]))
  return { entity: { type: entity.type, id: entity.id, fields } }
}

function isMachine(entity: EstateEntity): boolean {
  return entity.type === 'vmware.vm' || entity.type === 'aws.vm'
}
