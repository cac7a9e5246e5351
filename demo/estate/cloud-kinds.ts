/** What stands around instances in the clouds: networks, groups, disks, balancers, databases, storage. */
import { APPLICATIONS, CLOUDS, INSTANCE_TYPES, REGIONS } from './company.js'
import { tagsOf } from './declared.js'
import { daysAgo, isCloudInstance, two } from './entity.js'
import type { Grown, Kind, KindDraft } from './kinds.js'
import type { Random } from './random.js'

export const applicationOf = ({ parents, random }: KindDraft): string => {
  const tags = parents.map(({ fields }) => fields.tags).find(found => found !== undefined && found !== null)
  return (tags as { application?: string } | undefined)?.application ?? random.pick(APPLICATIONS)[0]
}
export const named = (prefix: string) => (draft: KindDraft) => `${prefix}-${applicationOf(draft)}-${two(draft.i)}`
export const regionIn =
  (cloud: (typeof CLOUDS)[number]) =>
  ({ random }: KindDraft) => ({
    locationName: random.weighted(REGIONS[cloud].map(row => [row.name as string, row.weight] as const)),
  })
/** A disk is as busy as its machine. */
export const ofMachine: Kind['nature'] = ({ owner }) =>
  owner ? { life: owner.life, sizes: { cores: owner.sizes.cores, io: owner.sizes.io, net: owner.sizes.net } } : {}
export const disksOf = (random: Random) =>
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
      ['aws.vm', (_, random) => disksOf(random)],
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
    each: [['gcp.vm', (_, random) => disksOf(random)]],
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

const REGION: Kind = {
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
      // They are counted when all machines stand where they stay.
      virtualMachinesCount: 0,
    }
  },
}

/** Kinds around the clouds. */
export const CLOUD_KINDS: readonly Kind[] = [...AWS, ...GCP, REGION]

/** Counts the instances of regions. */
export function countInstances({ entities, byType }: Grown): void {
  const machines = entities.filter(isCloudInstance)
  for (const { fields } of byType.get('cloud.region') ?? []) {
    const platform = `${String(fields.provider).toLowerCase()}.`
    fields.virtualMachinesCount = machines.filter(
      machine =>
        machine.type.startsWith(platform) && String(machine.fields.locationName).startsWith(String(fields.location)),
    ).length
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
