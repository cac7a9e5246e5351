/**
 * The estate: clusters, hosts, machines and instances with everything they refer to. Pure and deterministic; sizes scale with `size`
 * (1,300 machines by default: 900 VMs on 12 clusters in 3 datacenters, 400 EC2 instances).
 *
 * `generate.ts` lays out the whole, `cluster.ts` a cluster with its hosts, `machine.ts` one VM, `instances.ts` the cloud; `load.ts` says what
 * any of them measures in an hour, `live.ts` how they change while the process runs.
 */
import { cluster } from './cluster.js'
import { SITES } from './company.js'
import { createNamer, type EstateEntity } from './entity.js'
import { instances } from './instances.js'
import { machine } from './machine.js'
import { createRandom, hash32 } from './random.js'

export interface Estate {
  entities: EstateEntity[]
}

const DEFAULT_MACHINES = 1_300
const VM_SHARE = 900 / 1_300
const VMS_PER_CLUSTER = 75
/** When the caller has no clock: 2026-01-01. */
const DEFAULT_ANCHOR_HOUR = Date.UTC(2026, 0, 1) / 3_600_000

/** The same arguments give the same estate. `anchorHour` is the hour it is founded: dates and growth count from it. */
export function generateEstate(
  seed: string,
  size = DEFAULT_MACHINES,
  anchorHour: number = DEFAULT_ANCHOR_HOUR,
): Estate {
  const random = createRandom(seed)
  const namer = createNamer()
  const vms = Math.round(size * VM_SHARE)
  const clusters = Math.max(2, Math.round(vms / VMS_PER_CLUSTER))
  const entities = SITES.map(site => datacenter(site, anchorHour))
  for (let index = 0; index < clusters; index++) {
    const from = Math.round((index * vms) / clusters)
    const count = Math.round(((index + 1) * vms) / clusters) - from
    entities.push(...cluster(random, namer, { index, firstMachine: from, machines: count, anchorHour }))
  }
  entities.push(...instances(random, namer, size - vms, anchorHour))
  return { entities }
}

/** `count` machines of one type, for benches: no clusters around them. Their hours come from `samplesAt` (load.ts). */
export function generateEntities(
  type: 'aws.vm' | 'vmware.vm',
  count: number,
  seed: string,
  anchorHour: number = DEFAULT_ANCHOR_HOUR,
): EstateEntity[] {
  const random = createRandom(seed)
  const namer = createNamer()
  if (type === 'aws.vm') return instances(random, namer, count, anchorHour)
  const place = { host: null, cluster: null, datacenter: null, site: SITES[0].code, flavor: 'standard', anchorHour }
  return Array.from({ length: count }, (_, i) => machine(random, namer, i, place))
}

function datacenter(site: (typeof SITES)[number], anchorHour: number): EstateEntity {
  const nativeId = `datacenter-${site.code}`
  return {
    type: 'vmware.datacenter',
    id: `vmware.datacenter:${nativeId}`,
    key: hash32(nativeId),
    behaviour: 'steady',
    load: 0,
    growth: 0,
    anchorHour,
    fields: { nativeId, moId: nativeId, name: site.name },
  }
}
