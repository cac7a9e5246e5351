/** What stands in the data centres besides hypervisors: arrays, datastores, switches, managed servers, backups, agents inside machines. */
import { AGENT_SYSTEMS, ROOMS, SITES } from './company.js'
import { daysAgo, two } from './entity.js'
import { wear } from './hypervisors.js'
import type { Kind } from './kinds.js'
import { ordinaryLife } from './life.js'
import { stores } from './netapp-kinds.js'
import { SERVERS } from './servers.js'

const site = (i: number) => SITES[i % SITES.length] ?? SITES[0]
const SWITCHES = [
  ['Cisco', 'Nexus 93180YC-FX', 'NX-OS 10.4(3)'],
  ['Cisco', 'Catalyst 9300-48P', 'IOS XE 17.12.4'],
  ['Arista', 'DCS-7050SX3-48YC8', 'EOS 4.32.2F'],
  ['Dell', 'PowerSwitch S5248F-ON', 'SmartFabric OS10.5.6'],
] as const

const PHYSICAL: readonly Kind[] = [
  {
    type: 'vmware.ds',
    count: 42,
    name: ({ i, random }) =>
      `${site(i).code}-${random.weighted([
        ['ds', 7],
        ['local', 2],
      ] as const)}-${two(i)}`,
    fields: ({ name, random, i }) => {
      const isLocal = name.includes('local')
      return {
        isLocal,
        moId: `datastore-${500 + i}`,
        isAccessible: i !== 22,
        volumeType: isLocal
          ? 'vmfs'
          : random.weighted([
              ['vmfs', 6],
              ['nfs41', 3],
              ['nfs', 2],
            ] as const),
        storageVendorName: isLocal
          ? null
          : random.weighted([
              ['NetApp', 6],
              ['Pure Storage', 4],
              ['Dell EMC', 3],
            ] as const),
      }
    },
    nature: stores(110, [4_096, 4_096, 8_192, 12_288, 16_384]),
  },
  {
    type: 'snmp.switch',
    count: 26,
    name: ({ i }) => `${site(i).code}-sw-${two(Math.floor(i / 3))}`,
    fields: ({ random, i }) => {
      const [vendorName, modelName, version] = random.weighted<readonly [string, string, string]>(
        SWITCHES.map((row, n) => [row, 9 - 2 * n] as const),
      )
      const state = i === 13 ? 'down' : 'up'
      return {
        vendorName,
        modelName,
        version,
        state,
        location: random.pick(ROOMS),
        contact: 'network@corp.example',
        portsCount: 48,
        portsUpCount: state === 'up' ? random.integer(19, 47) : 0,
        description: `${vendorName} ${modelName}, ${version}`,
      }
    },
    nature: ({ random, i }) => ({
      life: { ...ordinaryLife(random, i), rhythm: i === 13 ? 'off' : 'office' },
      sizes: { cores: 24, net: random.between(40, 260) },
    }),
  },
  {
    type: 'xclarity.pmachine',
    count: 23,
    name: ({ i }) => `bm-${two(i)}.corp.example`,
    fields: ({ i, random, anchorHour }) => {
      const server = SERVERS[2]
      const isOn = i % 12 !== 7
      return {
        'runtime.powerState': isOn ? 'poweredOn' : 'poweredOff',
        'runtime.nativeState': isOn ? 'on' : 'off',
        'runtime.connectionState': 'connected',
        'hwIdentity.vendorName': server.vendor,
        'hwIdentity.name': server.model,
        'processor.name': server.cpu,
        'processor.count': 2,
        'processor.cores': server.cores,
        memorySize: server.gib * 1_024,
        firmwareVersion: 'IVE178F 3.41',
        // Two supplies of 750 W, of which one may fail.
        powerCapacity: 750,
        location: `Rack ${random.integer(1, 6)}, unit ${2 + (i % 20) * 2}`,
        ...wear(`xcc-${i}`, server, anchorHour),
      }
    },
    nature: ({ random, i }) => ({ life: { ...ordinaryLife(random, i), rhythm: i % 12 === 7 ? 'off' : 'steady' } }),
  },
  {
    type: 'veeam.server',
    rows: 2,
    name: ({ i }) => `vbr-${site(i).code}`,
    fields: ({ i }) => ({ enabled: true, encrypted: i === 0, restorePointsToKeep: 14, version: '12.3.1.1139' }),
  },
  {
    type: 'veeam.vm',
    // One in five machines is not backed up, which is what somebody wants to see.
    each: [['vmware.vm', ({ fields }, random) => (fields.isTemplate === true || random.next() > 0.24 ? 0 : 1)]],
    name: ({ owner }) => String(owner?.fields.name),
    nativeId: ({ owner }) => `backup-${owner?.fields.moId}`,
    fields: ({ owner, random, anchorHour }) => {
      const jobName = random.weighted([
        ['daily-gold', 5],
        ['daily-silver', 9],
        ['weekly-bronze', 4],
      ] as const)
      const isFresh = random.next() < 0.96
      return {
        VMwareObjectId: owner?.fields.moId,
        VMwarePath: owner?.fields.resourcePath,
        jobName,
        restorePointCount: isFresh ? random.integer(7, 14) : random.integer(0, 2),
        latestRestorePoint: isFresh
          ? daysAgo(random, anchorHour, jobName === 'weekly-bronze' ? 6 : 1, 0)
          : daysAgo(random, anchorHour, 40, 9),
        backupSize: random.integer(20, 640),
      }
    },
  },
]

/** Agents inside machines, and on some physical ones. */
const agents = (kind: 'linux' | 'windows', share: number): Kind => ({
  type: `guest.${kind}`,
  each: [
    [
      'vmware.vm',
      ({ fields, life }, random) =>
        life.rhythm !== 'off' &&
        String(fields.guestOsName).includes('Windows') === (kind === 'windows') &&
        random.next() < share
          ? 1
          : 0,
    ],
  ],
  make(draft, references) {
    const { owner, random, i, anchorHour } = draft
    // Some stand by themselves, in the smallest estate too.
    const isVirtual = random.next() < 0.92 && i !== 2
    const [osName, kernelVersion, flavour] = random.weighted<readonly [string, string, string]>(AGENT_SYSTEMS[kind])
    const cores = isVirtual ? Number(owner?.fields.virtualProcessorCount) : 32
    const memorySize = isVirtual ? Number(owner?.fields.memoryAllocated) : 262_144
    const name = isVirtual ? String(owner?.fields.name) : `phys-${kind === 'linux' ? 'lnx' : 'win'}-${two(i)}`
    return {
      name,
      nativeId: `agent-${owner?.fields.nativeId}`,
      references,
      fields: {
        osName,
        kernelVersion,
        [kind === 'linux' ? 'distribution' : 'edition']: flavour,
        isVirtual,
        guestHostname: `${name}.corp.example`,
        IPv4Addresses: owner?.fields.IPv4Addresses,
        logicalProcessorCount: isVirtual ? cores : 64,
        'processor.count': isVirtual ? 1 : 2,
        'processor.cores': cores,
        memorySize,
        bootTime: daysAgo(random, anchorHour, 100, 1),
      },
      nature:
        owner && isVirtual
          ? {
              life: owner.life,
              sizes: { io: owner.sizes.io, net: owner.sizes.net, storageGib: owner.sizes.storageGib },
            }
          : {},
    }
  },
})

const NUTANIX: readonly Kind[] = [
  {
    type: 'nutanix.sp',
    each: [['nutanix.cluster', () => 2]],
    name: ({ owner, i }) => `${owner?.fields.name}-pool-${i + 1}`,
    fields: ({ i }) => ({ capacity: 20_480, reservedCapacity: 512, isSubordinate: i % 2 === 1 }),
    nature: stores(300),
  },
  {
    type: 'nutanix.sc',
    each: [['nutanix.sp', ({ key }) => 2 + (key % 2)]],
    name: ({ owner, i }) => `${owner?.fields.name}-container-${i + 1}`,
    fields: ({ random }) => ({
      replicationFactor: random.weighted([
        [2, 4],
        [3, 1],
      ] as const),
      reservedCapacity: 256,
    }),
    nature: stores(150, [6_144, 8_192, 10_240]),
  },
  {
    type: 'windows.csv',
    each: [['windows.cluster', ({ key }) => 3 + (key % 3)]],
    name: ({ owner, i }) => `${owner?.fields.name}-csv${i + 1}`,
    fields: () => ({ state: 'Online', branding: 'Windows Server 2022 Datacenter' }),
    nature: stores(130, [4_096, 8_192, 8_192]),
  },
]

export const DATA_CENTRE_KINDS: readonly Kind[] = [
  ...PHYSICAL,
  ...NUTANIX,
  agents('linux', 0.4),
  agents('windows', 0.24),
]
