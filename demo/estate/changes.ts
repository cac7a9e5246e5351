/**
 * How the estate changes while it lives: power, vMotion, machines that come and go. Each change alters the estate, is remembered in
 * `Life` so that a restart finds the same estate again, and gives the ingest lines that tell it.
 *
 * Life goes on for weeks: only so many machines are switched or newly created at a time, so the company stays what it is.
 */

import { SITES } from './company.js'
import { putOnDatastore } from './datastores.js'
import { createNamer, type EstateEntity, isMachine, isOnAt } from './entity.js'
import type { Estate } from './estate.js'
import { tally } from './generate.js'
import { HYPERVISOR_PLATFORMS } from './hypervisors.js'
import { INSTANCE_STATES } from './instances.js'
import { add } from './kinds.js'
import { guestFields, machine } from './machine.js'
import { roomiestFor } from './placement.js'
import { createRandom, type Random } from './random.js'
import type { Life } from './state.js'
import { HOUR } from './time.js'

/** Numbers of created machines start here, far above those generated. */
const FIRST_CREATED = 900_000
/** What vendors call on and off. */
const NATIVE_STATES: ReadonlyMap<string, readonly [string, string]> = new Map([
  ...HYPERVISOR_PLATFORMS.map(({ name, states }) => [`${name}.vm`, states] as const),
  ['aws.vm', INSTANCE_STATES.aws],
  ['azure.vm', INSTANCE_STATES.azure],
  ['azure.vmssvm', INSTANCE_STATES.azure],
  ['gcp.vm', INSTANCE_STATES.gcp],
])
const MOST_SWITCHED = 16
const MOST_CREATED = 12

/** Puts remembered changes onto a freshly generated estate. What they name and is not there is forgotten. */
export function relive(estate: Estate, life: Life): void {
  for (const born of life.created) create(estate, born.index, born.host, born.bornHour)
  const byId = new Map(estate.entities.map(entity => [entity.id, entity]))
  for (const [id, hour] of Object.entries(life.switched)) {
    const entity = byId.get(id)
    if (!entity) continue
    entity.switchedHour = hour
    setPower(entity, isOnAt(entity, hour), hour * HOUR)
  }
  for (const [id, hostId] of Object.entries(life.moved)) {
    const entity = byId.get(id)
    if (entity && byId.has(hostId)) entity.fields['host.id'] = hostId
  }
  recount(estate)
}

/** Switches a machine on or off; once many are switched, the one that is so longest is switched back. */
export function switchPower(estate: Estate, life: Life, random: Random, now: number): unknown[] {
  const [longest] = Object.keys(life.switched)
  const isBack = longest !== undefined && Object.keys(life.switched).length >= MOST_SWITCHED
  const candidates = isBack
    ? estate.entities.filter(entity => entity.id === longest)
    : estate.entities.filter(entity => canSwitch(entity))
  if (isBack) delete life.switched[longest]
  if (candidates.length === 0) return []
  const entity = random.pick(candidates)
  const hour = Math.floor(now / HOUR)
  if (isBack) delete entity.switchedHour
  else {
    entity.switchedHour = hour
    life.switched[entity.id] = hour
  }
  return [part(entity, setPower(entity, isOnAt(entity, hour), now))]
}

/** vMotion of a running machine to the host of its cluster that has the most room. */
export function move(estate: Estate, life: Life, random: Random, now: number): unknown[] {
  const hour = Math.floor(now / HOUR)
  const running = estate.entities.filter(entity => entity.type === 'vmware.vm' && isOnAt(entity, hour))
  if (running.length === 0) return []
  const entity = random.pick(running)
  const hosts = hostsOf(estate, entity.fields['host.cluster.id'])
  const next = roomiestFor(estate.byType.get('vmware.vm') ?? [], hosts, 'host.id')
  if (!next || next.id === entity.fields['host.id']) return []
  entity.fields['host.id'] = next.id
  life.moved[entity.id] = next.id
  return [part(entity, ['host.id']), ...recount(estate)]
}

/** A machine is created, or, once enough have been, the oldest of them is removed again. */
export function comeOrGo(estate: Estate, life: Life, random: Random, now: number): unknown[] {
  if (life.created.length >= MOST_CREATED) return remove(estate, life)
  const hosts = estate.entities.filter(entity => entity.type === 'vmware.vh')
  if (hosts.length === 0) return []
  const born = {
    index: FIRST_CREATED + life.createdEver,
    host: random.pick(hosts).id,
    bornHour: Math.floor(now / HOUR),
  }
  const entity = create(estate, born.index, born.host, born.bornHour)
  if (!entity) return []
  life.created.push(born)
  life.createdEver += 1
  return [{ entity: { type: entity.type, id: entity.id, fields: entity.fields } }, ...recount(estate)]
}

function remove(estate: Estate, life: Life): unknown[] {
  const born = life.created.shift()
  const entity = born && estate.entities.find(({ id }) => id === `vmware.vm:vm-${born.index}`)
  if (!entity) return []
  for (const list of [estate.entities, estate.byType.get(entity.type) ?? []]) list.splice(list.indexOf(entity), 1)
  delete life.moved[entity.id]
  delete life.switched[entity.id]
  return [{ gone: { type: entity.type, id: entity.id } }, ...recount(estate)]
}

function create(estate: Estate, index: number, hostId: string, bornHour: number): EstateEntity | undefined {
  const host = estate.entities.find(({ id }) => id === hostId)
  if (!host) return undefined
  const datacenter = String(host.fields['datacenter.id'])
  const site = SITES.find(({ code }) => datacenter.endsWith(code)) ?? SITES[0]
  const [platform] = HYPERVISOR_PLATFORMS
  if (!platform) return undefined
  const entity = machine(createRandom(`created ${index}`), createNamer(), index, {
    platform,
    site: site.code,
    anchorHour: host.anchorHour,
    fields: {
      'host.id': host.id,
      'host.cluster.id': host.fields['cluster.id'],
      'host.datacenter.id': datacenter,
      flavor: host.fields.flavor,
    },
    growth: 0,
  })
  // Separate numbers, so that no name equals one of the generated machines.
  const name = `${String(entity.fields.name).replace(/-\d+$/, '')}-n${index - FIRST_CREATED + 1}`
  if (entity.fields.guestHostname !== null) entity.fields.guestHostname = `${name}.corp.example`
  entity.fields.name = name
  putOnDatastore(entity, estate.byType.get('vmware.ds') ?? [])
  entity.bornHour = bornHour
  add(estate, [entity])
  return entity
}

/** Counts of hosts and clusters after machines came, went or moved: lines for those that changed. */
function recount(estate: Estate): unknown[] {
  return [...tally(estate, ['vmware.vh', 'vmware.cluster'])].map(([entity, paths]) => part(entity, paths))
}

function canSwitch(entity: EstateEntity): boolean {
  return isMachine(entity) && entity.fields.isTemplate !== true && entity.switchedHour === undefined
}

/** Its power, and what its guest reports, or no longer does. Gives the paths. */
function setPower(entity: EstateEntity, isOn: boolean, at: number): string[] {
  const [on, off] = NATIVE_STATES.get(entity.type) ?? ['poweredOn', 'poweredOff']
  const changed = {
    'runtime.powerState': isOn ? 'poweredOn' : 'poweredOff',
    'runtime.nativeState': isOn ? on : off,
    ...(entity.type === 'vmware.vm' && { 'runtime.powerStateChanged': new Date(at).toISOString() }),
    ...guestFields(entity, isOn),
  }
  Object.assign(entity.fields, changed)
  return Object.keys(changed)
}

function hostsOf(estate: Estate, cluster: unknown): EstateEntity[] {
  return estate.entities.filter(({ type, fields }) => type === 'vmware.vh' && fields['cluster.id'] === cluster)
}

function part({ type, id, fields }: EstateEntity, paths: readonly string[]): unknown {
  return { entity: { type, id, fields: Object.fromEntries(paths.map(path => [path, fields[path]])) } }
}
