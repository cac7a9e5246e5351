/** What stands around instances in the clouds: networks, groups, disks, balancers, databases, storage. */
import { APPLICATIONS, CLOUDS, INSTANCE_TYPES, REGIONS } from './company.js'
import { tagsOf } from './declared.js'
import { daysAgo } from './entity.js'
import type { Kind, KindDraft } from './kinds.js'
import type { Random } from './random.js'

const applicationOf = ({ parents, random }: KindDraft): string => {
  const tags = parents.map(({ fields }) => fields.tags).find(found => found !== undefined && found !== null)
  return (tags as { application?: string } | undefined)?.application ?? random.pick(APPLICATIONS)[0]
}
const two = (i: number) => String(i + 1).padStart(2, '0')
const named = (prefix: string) => (draft: KindDraft) => `${prefix}-${applicationOf(draft)}-${two(draft.i)}`
const regionIn =
  (cloud: (typeof CLOUDS)[number]) =>
  ({ random }: KindDraft) => ({
    locationName: random.weighted(REGIONS[cloud].map(row => [row.name as string, row.weight] as const)),
  })
/** A disk is as busy as its machine. */
const ofMachine: Kind['nature'] = ({ owner }) =>
  owner ? { life: owner.life, sizes: { cores: owner.sizes.cores, io: owner.sizes.io, net: owner.sizes.net } } : {}
const disks = (random: Random) =>
  random.weighted([
    [1, 64],
    [2, 27],
    [3, 9],
  ] as const)
const diskOf =
  (sizes: readonly number[]) =>
  ({ owner, random }: KindDraft) => ({
    size: random.pick(sizes),
    createdAt: owner?.fields.createdAt,
  })

const VPCS = [
  'us-east-1-production',
  'us-east-1-shared',
  'eu-central-1-production',
  'us-east-1-staging',
  'eu-west-1-production',
  'eu-central-1-shared',
] as const

const AWS: readonly Kind[] = [
  {
    type: 'aws.vpc',
    count: VPCS.length,
    name: ({ i }) => `${VPCS[i % VPCS.length]}${i < VPCS.length ? '' : `-${i}`}`,
    fields: ({ i }) => ({
      cidrBlock: `10.${200 + i}.0.0/16`,
      isDefault: false,
      tags: { environment: VPCS[i % VPCS.length]?.split('-').at(-1) },
    }),
  },
  {
    type: 'aws.subnet',
    count: 26,
    name: ({ random, i }) => `${random.pick(['public', 'private', 'data'])}-${two(i)}`,
    fields: draft => ({
      ...regionIn('aws')(draft),
      cidrBlock: `10.${200 + (draft.i % 6)}.${draft.i}.0/24`,
      availableIpAddressCount: draft.random.integer(14, 246),
      defaultForAz: false,
    }),
  },
  {
    type: 'aws.volume',
    // Left over, when its machine is long gone.
    each: [
      ['aws.vm', (_, random) => disks(random)],
      ['aws.vpc', (_, random) => random.integer(1, 6)],
    ],
    name: draft =>
      draft.owner?.type === 'aws.vm'
        ? `${draft.owner.fields.name}-${draft.i % 3 === 0 ? 'data' : 'root'}`
        : `restored-${two(draft.i)}`,
    nativeId: ({ i }) => `vol-0${(i * 7_919 + 4_096).toString(16)}`,
    fields: draft => {
      const isUsed = draft.owner?.type === 'aws.vm'
      const volumeType = draft.random.weighted([
        ['gp3', 78],
        ['gp2', 15],
        ['io2', 3],
        ['st1', 4],
      ] as const)
      return {
        ...diskOf([30, 50, 50, 100, 100, 200, 500])(draft),
        volumeType,
        state: isUsed ? 'in-use' : 'available',
        encrypted: draft.random.next() < 0.87,
        multiAttachEnabled: false,
        iops: volumeType === 'io2' ? 12_000 : 3_000,
        throughput: 125,
        ...(isUsed
          ? { 'virtualMachine.id': draft.owner?.id }
          : {
              'virtualMachine.id': null,
              locationName: 'us-east-1a',
              createdAt: daysAgo(draft.random, draft.anchorHour, 900, 60),
            }),
      }
    },
    nature: draft => (draft.owner?.type === 'aws.vm' ? (ofMachine?.(draft) ?? {}) : { sizes: { io: 0, net: 0 } }),
  },
  {
    type: 'aws.lb',
    count: 17,
    name: named('lb'),
    nativeId: ({ name }) => `arn:aws:elasticloadbalancing:us-east-1:111122223333:loadbalancer/app/${name}`,
    fields: regionIn('aws'),
    nature: () => ({ sizes: { net: 130 } }),
  },
  {
    type: 'aws.rds.instance',
    count: 14,
    name: named('rds'),
    fields: draft => {
      const [engine, engineVersion] = draft.random.weighted([
        [['postgres', '16.4'], 7],
        [['mysql', '8.0.39'], 4],
        [['sqlserver-se', '15.00.4385'], 2],
      ] as const)
      return {
        ...regionIn('aws')(draft),
        instanceIdentifier: draft.name,
        engine,
        engineVersion,
        'cloudInstanceIdentity.name': draft.random.weighted([
          ['db.m5.large', 5],
          ['db.t3.medium', 4],
          ['db.r5.xlarge', 3],
        ] as const),
        publiclyAccessible: draft.i === 5,
        size: draft.random.pick([100, 200, 400, 1_000]),
        tags: tagsOf(draft.random),
      }
    },
    nature: ({ random }) => ({
      sizes: { cores: 4, memoryMib: 16_384, storageGib: random.pick([100, 200, 400, 1_000]) },
    }),
  },
]

const AZURE: readonly Kind[] = [
  {
    type: 'azure.subscription',
    count: 3,
    name: ({ i }) => ['Production', 'Development', 'Shared services'][i] ?? `Subscription ${i + 1}`,
    nativeId: ({ i }) => `/subscriptions/sub-${i + 1}`,
    fields: () => ({ state: 'Enabled' }),
  },
  {
    type: 'azure.rg',
    count: APPLICATIONS.length,
    name: ({ i }) => `rg-${APPLICATIONS[i % APPLICATIONS.length]?.[0]}${i < APPLICATIONS.length ? '' : `-${i}`}`,
    nativeId: draft => `${draft.parent('azure.subscription')?.fields.nativeId ?? ''}/resourceGroups/${draft.name}`,
    fields: draft => {
      const row = APPLICATIONS[draft.i % APPLICATIONS.length] ?? APPLICATIONS[0]
      return { ...regionIn('azure')(draft), tags: { application: row[0], owner: row[1] } }
    },
  },
  {
    type: 'azure.vnet',
    count: 4,
    name: named('vnet'),
    fields: ({ i }) => ({ addressPrefixes: [`10.${120 + i}.0.0/16`] }),
  },
  {
    type: 'azure.vnetSubnet',
    count: 23,
    name: ({ random, i }) => `snet-${random.pick(['web', 'app', 'data', 'mgmt'])}-${two(i)}`,
    fields: ({ i }) => ({ addressPrefix: `10.${120 + (i % 4)}.${i}.0/24` }),
  },
  {
    type: 'azure.vmss',
    count: 4,
    name: named('vmss'),
    fields: () => ({
      sku: 'Standard_D2s_v5',
      'cloudInstanceIdentity.name': 'Standard_D2s_v5',
      orchestrationMode: 'Uniform',
    }),
  },
  {
    type: 'azure.disk',
    each: [
      ['azure.vm', (_, random) => disks(random)],
      ['azure.subscription', (_, random) => random.integer(2, 5)],
    ],
    name: draft =>
      draft.owner?.type === 'azure.vm'
        ? `${draft.owner.fields.name}-${draft.i % 3 === 0 ? 'data' : 'os'}`
        : `old-data-${two(draft.i)}`,
    fields: draft => {
      const size = draft.random.pick([128, 128, 256, 512, 1_024])
      const isUsed = draft.owner?.type === 'azure.vm'
      const sku = draft.random.weighted([
        ['Premium_LRS', 5],
        ['StandardSSD_LRS', 4],
        ['Standard_LRS', 2],
      ] as const)
      return {
        sku,
        size,
        maxIops: size * 4,
        maxTput: 100 + Math.round(size / 8),
        state: isUsed ? 'Attached' : 'Unattached',
        'virtualMachine.id': isUsed ? draft.owner?.id : null,
        createdAt: draft.owner?.fields.createdAt,
      }
    },
    nature: draft => (draft.owner?.type === 'azure.vm' ? (ofMachine?.(draft) ?? {}) : { sizes: { io: 0, net: 0 } }),
  },
  {
    type: 'azure.publicIp',
    count: 31,
    name: named('pip'),
    fields: ({ i, random, name }) => ({
      sku: random.weighted([
        ['Standard', 8],
        ['Basic', 2],
      ] as const),
      IPv4: `203.0.113.${10 + (i % 240)}`,
      isStatic: random.next() < 0.7,
      isAttached: random.next() < 0.86,
      dnsName: random.next() < 0.5 ? `${name}.westeurope.cloudapp.example` : null,
    }),
  },
  {
    type: 'azure.lb',
    count: 12,
    name: named('lb'),
    fields: ({ i, random }) => ({
      sku: random.weighted([
        ['Standard', 8],
        ['Basic', 2],
      ] as const),
      frontendAddresses: [`203.0.113.${10 + (i % 240)}`],
      rulesCount: random.integer(1, 6),
      backendPoolsCount: random.integer(1, 2),
    }),
  },
  {
    type: 'azure.mc',
    count: 3,
    name: ({ i }) => `aks-${['production', 'staging', 'development'][i] ?? i}`,
    fields: ({ i, name }) => ({
      sku: i === 0 ? 'Standard' : 'Free',
      version: ['1.34.1', '1.34.0', '1.32.9'][i % 3],
      nodesCount: [9, 5, 3][i % 3],
      'cloudInstanceIdentity.name': 'Standard_D4s_v5',
      dnsName: `${name}.hcp.westeurope.azmk8s.example`,
    }),
  },
  {
    type: 'azure.sql.server',
    count: 4,
    name: named('sql'),
    fields: ({ i, name }) => ({
      version: '12.0',
      minimalTlsVersion: i === 3 ? '1.0' : '1.2',
      dnsName: `${name}.database.windows.example`,
      publiclyAccessible: i === 2,
    }),
  },
  {
    type: 'azure.sql.database',
    count: 14,
    name: named('db'),
    fields: ({ random }) => ({
      sku: random.weighted([
        ['GP_S_Gen5', 6],
        ['S2', 4],
        ['P1', 2],
      ] as const),
      size: random.pick([50, 100, 250, 500]),
    }),
  },
  {
    type: 'azure.storageAccount',
    count: 17,
    name: draft => `st${applicationOf(draft)}${two(draft.i)}`,
    fields: draft => ({
      sku: draft.random.weighted([
        ['Standard_LRS', 6],
        ['Standard_GRS', 4],
        ['Premium_LRS', 1],
      ] as const),
      primaryLocation: 'westeurope',
      secondaryLocation: draft.random.next() < 0.4 ? 'northeurope' : null,
      kind: 'StorageV2',
    }),
  },
]

const GCP: readonly Kind[] = [
  {
    type: 'gcp.project',
    count: 3,
    name: ({ i }) => `corp-${['production', 'analytics', 'sandbox'][i] ?? i}`,
    nativeId: ({ name }) => name,
    fields: ({ i }) => ({
      projectNumber: String(481_516_230 + i),
      tags: { environment: ['production', 'production', 'test'][i % 3] },
    }),
  },
  {
    type: 'gcp.disk',
    each: [['gcp.vm', (_, random) => disks(random)]],
    name: ({ owner, i }) => `${owner?.fields.name}-${i}`,
    fields: draft => {
      const isSmall = draft.random.next() < 0.7
      return {
        ...diskOf(isSmall ? [20, 50, 100] : [250, 500])(draft),
        maxIops: isSmall ? 3_000 : 15_000,
        maxTput: isSmall ? 140 : 240,
        diskType: draft.random.weighted([
          ['pd-balanced', 6],
          ['pd-ssd', 3],
          ['pd-standard', 2],
        ] as const),
      }
    },
    nature: ofMachine ?? (() => ({})),
  },
]

const ALL_REGIONS = CLOUDS.flatMap(cloud => REGIONS[cloud].map(region => ({ cloud, ...region })))
const PROVIDERS = { aws: 'AWS', azure: 'Azure', gcp: 'GCP' } as const

/** Kinds around the clouds; `machinesIn` counts the instances of a region. */
export function cloudKinds(machinesIn: (cloud: string, region: string) => number): Kind[] {
  return [...AWS, ...AZURE, ...GCP, regionKind(machinesIn)]
}

function regionKind(machinesIn: (cloud: string, region: string) => number): Kind {
  return {
    type: 'cloud.region',
    rows: ALL_REGIONS.length,
    name: ({ i }) => ALL_REGIONS[i]?.name ?? '',
    nativeId: ({ i }) => `${ALL_REGIONS[i]?.cloud}/${ALL_REGIONS[i]?.name}`,
    fields: ({ i }) => {
      const region = ALL_REGIONS[i]
      if (!region) return {}
      const { cloud, name, place, country, at } = region
      return {
        provider: PROVIDERS[cloud],
        location: name,
        locationName: place,
        country,
        latitude: at[0],
        longitude: at[1],
        virtualMachinesCount: machinesIn(cloud, name),
      }
    },
  }
}

/** USD an hour of an instance type where it runs; undefined when the company's price lists do not have it. */
export function hourlyPrice(cloud: (typeof CLOUDS)[number], type: string, location: string): number | undefined {
  const size = INSTANCE_TYPES[cloud].find(({ name }) => name === type)
  const region = REGIONS[cloud].find(
    ({ zones, name }) => name === location || (zones as readonly string[]).includes(location),
  )
  return size && size.hourly * (region?.price ?? 1)
}
