/**
 * The estate: clusters, hosts, machines and instances with everything they refer to. Pure and deterministic; sizes scale with `size`
 * (about 5,000 entities by default: 900 VMs on 12 vSphere clusters, 400 EC2 instances, and everything around them).
 *
 * Each area is a file of its own (azure, kubernetes, storage, hypervisors …) that gives its entities with the shapes of their measures;
 * `generate.ts` lays out the whole, `cluster.ts` a cluster with its hosts, `machine.ts` one VM, `instances.ts` the cloud; `load.ts` says what
 * any of them measures in an hour, `live.ts` how they change while the process runs.
 */
import { azureEstate } from './azure.js'
import { awsEstate, gcpEstate, regionEstate } from './cloud.js'
import { cluster } from './cluster.js'
import { SITES } from './company.js'
import { createNamer, type EstateEntity, type EstatePlan } from './entity.js'
import { datastoreEstate, hardwareEstate, veeamEstate } from './hardware.js'
import { hubEstate } from './hub.js'
import { hypervisorEstate } from './hypervisors.js'
import { instances } from './instances.js'
import { kubernetesEstate } from './kubernetes.js'
import { machine } from './machine.js'
import { guestEstate, internetEstate, manifestEstate } from './others.js'
import { createRandom, hash32 } from './random.js'
import { netappEstate } from './storage.js'

export interface Estate {
  entities: EstateEntity[]
}

const DEFAULT_ENTITIES = 5_000
/** Machines of vSphere and instances of EC2 among so many. */
const VMS = 900
const INSTANCES = 400
const VMS_PER_CLUSTER = 75
/** When the caller has no clock: 2026-01-01. */
const DEFAULT_ANCHOR_HOUR = Date.UTC(2026, 0, 1) / 3_600_000

/** The same arguments give the same estate. `anchorHour` is the hour it is founded: dates and growth count from it. */
export function generateEstate(
  seed: string,
  size = DEFAULT_ENTITIES,
  anchorHour: number = DEFAULT_ANCHOR_HOUR,
): Estate {
  const random = createRandom(seed)
  const namer = createNamer()
  const scale = size / DEFAULT_ENTITIES
  const plan: EstatePlan = { anchorHour, scale }
  const vms = Math.round(VMS * scale)
  const clusters = Math.max(2, Math.round(vms / VMS_PER_CLUSTER))
  const entities = SITES.map(site => datacenter(site, anchorHour))
  for (let index = 0; index < clusters; index++) {
    const from = Math.round((index * vms) / clusters)
    const count = Math.round(((index + 1) * vms) / clusters) - from
    entities.push(...cluster(random, namer, { index, firstMachine: from, machines: count, anchorHour }))
  }
  const cloud = instances(random, namer, Math.round(INSTANCES * scale), anchorHour)
  const machines = entities.filter(({ type }) => type === 'vmware.vm')
  // Each area has its own randomness: one that changes leaves the others as they are.
  const of = (area: string) => createRandom(`${seed} ${area}`)
  // Joined, not pushed one by one as arguments: a large estate has more than a call may take.
  const all = [
    entities,
    cloud,
    awsEstate(of('aws'), cloud, plan),
    azureEstate(of('azure'), namer, plan),
    gcpEstate(of('gcp'), namer, plan),
    kubernetesEstate(of('kubernetes'), plan),
    netappEstate(of('netapp'), plan),
    hypervisorEstate(of('hypervisors'), namer, plan),
    hardwareEstate(of('hardware'), plan),
    datastoreEstate(of('datastores'), plan),
    veeamEstate(of('veeam'), machines, plan),
    guestEstate(of('guests'), machines, plan),
    manifestEstate(of('manifests'), plan),
    internetEstate(plan),
    hubEstate(of('hub'), anchorHour),
  ].flat()
  return { entities: [...all, ...regionEstate(all, anchorHour)] }
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
