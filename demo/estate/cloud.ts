/** What stands around instances in AWS, and Google Cloud: networks, volumes, balancers, databases, projects, disks, regions. */
import { APPLICATIONS, ROLES } from './company.js'
import { behaviourOf, type EstateEntity, type EstatePlan, loadOf, type Namer, thing } from './entity.js'
import { hash32, type Random } from './random.js'
import { holds, type Shapes } from './shape.js'

const HOUR = 3_600_000
const DISK_LOAD: Shapes = {
  'io.xfer.r': { mean: 45, rhythm: 'office' },
  'io.xfer.w': { mean: 30, rhythm: 'office' },
  'io.xfer': { mean: 75, rhythm: 'office' },
  'io.data': { mean: 2.4, rhythm: 'office' },
  'io.latency': { mean: 1.8 },
}
const GCP_TYPES = [
  { name: 'e2-medium', vcpus: 2, mib: 4_096 },
  { name: 'e2-standard-2', vcpus: 2, mib: 8_192 },
  { name: 'n2-standard-4', vcpus: 4, mib: 16_384 },
  { name: 'n2-highmem-8', vcpus: 8, mib: 65_536 },
] as const
const GCP_ZONES = ['europe-west1-b', 'europe-west1-c', 'us-central1-a'] as const

const REGIONS = [
  ['AWS', 'eu-central-1', 'Frankfurt', 'Germany', 50.1, 8.7],
  ['AWS', 'eu-west-1', 'Dublin', 'Ireland', 53.3, -6.3],
  ['AWS', 'us-east-1', 'Ashburn', 'United States', 39, -77.5],
  ['AWS', 'eu-north-1', 'Stockholm', 'Sweden', 59.3, 18.1],
  ['Azure', 'westeurope', 'Amsterdam', 'Netherlands', 52.4, 4.9],
  ['Azure', 'northeurope', 'Dublin', 'Ireland', 53.3, -6.3],
  ['Azure', 'eastus', 'Boydton', 'United States', 36.7, -78.4],
  ['GCP', 'europe-west1', 'St. Ghislain', 'Belgium', 50.5, 3.8],
  ['GCP', 'us-central1', 'Council Bluffs', 'United States', 41.3, -95.9],
] as const

/** VPCs, subnets, volumes, balancers and databases around the instances. */
export function awsEstate(
  random: Random,
  instances: readonly EstateEntity[],
  { anchorHour, scale }: EstatePlan,
): EstateEntity[] {
  const times = (count: number) => Math.max(1, Math.round(count * scale))
  const daysAgo = (most: number) => new Date((anchorHour - random.integer(24, 24 * most)) * HOUR).toISOString()
  const vpcs = [...new Set(instances.map(instance => String(instance.fields['vpc.id'])))].sort().map((id, i) =>
    thing('aws.vpc', id.replace('aws.vpc:', ''), anchorHour, {
      name: `${['eu-central-1', 'eu-west-1', 'us-east-1'][Math.floor(i / 2) % 3]}-${i % 2 === 0 ? 'production' : 'shared'}`,
      cidrBlock: `10.${200 + i}.0.0/16`,
      isDefault: false,
      tags: { stage: i % 2 === 0 ? 'production' : 'shared' },
    }),
  )
  const vpc = (i: number) => vpcs[i % vpcs.length]?.id
  const subnets = Array.from({ length: times(24) }, (_, i) =>
    thing('aws.subnet', `subnet-0${(i * 7919 + 65_537).toString(16)}`, anchorHour, {
      name: `${['public', 'private', 'data'][i % 3]}-${i + 1}`,
      'vpc.id': vpc(i),
      locationName: `eu-central-1${'abc'[i % 3]}`,
      state: 'available',
      cidrBlock: `10.${200 + (i % Math.max(1, vpcs.length))}.${i % 250}.0/24`,
      defaultForAz: false,
      availableIpAddressCount: 251 - (i % 6) * 31,
      tags: { tier: ['public', 'private', 'data'][i % 3] },
    }),
  )
  const volumes = instances.map((instance, i) =>
    thing(
      'aws.volume',
      `vol-0${String(instance.fields.nativeId).slice(3)}`,
      anchorHour,
      {
        name: `${instance.fields.name}-root`,
        locationName: instance.fields.locationName,
        volumeType: i % 9 === 0 ? 'gp2' : i % 31 === 0 ? 'io2' : 'gp3',
        state: 'in-use',
        size: [30, 50, 100, 250][i % 4],
        encrypted: i % 5 !== 0,
        multiAttachEnabled: false,
        iops: 3_000,
        throughput: 125,
        'virtualMachine.id': instance.id,
        createdAt: instance.fields.createdAt,
        tags: instance.fields.tags,
      },
      instance.behaviour === 'off' ? undefined : DISK_LOAD,
    ),
  )
  const loose = Array.from({ length: times(20) }, (_, i) =>
    thing('aws.volume', `vol-0aa${(i + 4_096).toString(16)}`, anchorHour, {
      name: `left-over-${i + 1}`,
      locationName: 'eu-west-1a',
      volumeType: 'gp2',
      state: 'available',
      size: 100,
      encrypted: false,
      multiAttachEnabled: false,
      iops: 300,
      createdAt: daysAgo(1_000),
    }),
  )
  const balancers = Array.from({ length: times(16) }, (_, i) =>
    thing(
      'aws.lb',
      `arn:aws:elasticloadbalancing:eu-central-1:111122223333:loadbalancer/app/lb-${i + 1}`,
      anchorHour,
      {
        name: `lb-${APPLICATIONS[i % APPLICATIONS.length]}-${i + 1}`,
        'vpc.id': vpc(i),
        locationName: ['eu-central-1', 'eu-west-1', 'us-east-1'][i % 3],
        dnsName: `lb-${i + 1}.elb.amazonaws.example`,
        loadBalancerType: i % 4 === 0 ? 'network' : 'application',
        scheme: i % 3 === 0 ? 'internal' : 'internet-facing',
        state: 'active',
        createdAt: daysAgo(900),
        tags: { application: APPLICATIONS[i % APPLICATIONS.length] },
      },
      { 'net.data.rx': { mean: 40 + i * 3, rhythm: 'office' }, 'net.data.tx': { mean: 160 + i * 9, rhythm: 'office' } },
    ),
  )
  const databases = Array.from({ length: times(14) }, (_, i) =>
    thing(
      'aws.rds.instance',
      `db-${i + 1}`,
      anchorHour,
      {
        name: `rds-${APPLICATIONS[i % APPLICATIONS.length]}-${i + 1}`,
        instanceIdentifier: `rds-${APPLICATIONS[i % APPLICATIONS.length]}-${i + 1}`,
        engine: ['postgres', 'mysql', 'sqlserver-se'][i % 3],
        engineVersion: ['15.7', '8.0.39', '15.00.4385'][i % 3],
        publiclyAccessible: i === 5,
        'cloudInstanceIdentity.name': ['db.t3.medium', 'db.m5.large', 'db.r5.xlarge'][i % 3],
        locationName: 'eu-central-1a',
        status: i === 11 ? 'stopped' : 'available',
        size: 200,
        encrypted: true,
        multiAz: i % 2 === 0,
        createdAt: daysAgo(700),
        tags: { application: APPLICATIONS[i % APPLICATIONS.length] },
      },
      {
        'cpu.utilization': { mean: 14 + i * 4, rhythm: 'office', most: 100 },
        'mem.free': { mean: 3_400, waver: 0.1, digits: 0 },
        'storage.used': holds(60 + i * 7, 0.004, 200),
        'storage.free': holds(140 - i * 7, -0.002),
        'io.xfer.r': { mean: 110, rhythm: 'office' },
        'io.xfer.w': { mean: 70, rhythm: 'office' },
        'io.latency': { mean: 1.4 },
        'net.data.rx': { mean: 22, rhythm: 'office' },
        'net.data.tx': { mean: 48, rhythm: 'office' },
      },
    ),
  )
  return [...vpcs, ...subnets, ...volumes, ...loose, ...balancers, ...databases]
}

export function gcpEstate(random: Random, namer: Namer, { anchorHour, scale }: EstatePlan): EstateEntity[] {
  const projects = ['acme-production', 'acme-analytics'].map((name, i) =>
    thing('gcp.project', name, anchorHour, {
      name,
      projectNumber: String(481_516_230 + i),
      tags: { stage: i === 0 ? 'production' : 'analytics' },
    }),
  )
  const machines = Array.from({ length: Math.max(2, Math.round(110 * scale)) }, (_, i): EstateEntity => {
    const role = random.weighted(ROLES)
    const behaviour = behaviourOf(random, role)
    const isOn = behaviour !== 'off'
    const type = random.pick(GCP_TYPES)
    const nativeId = String(7_000_000_000_000 + i * 104_729)
    const application = random.pick(APPLICATIONS)
    const address = `10.132.${Math.floor(i / 240) % 250}.${10 + (i % 240)}`
    return {
      type: 'gcp.vm',
      id: `gcp.vm:${nativeId}`,
      key: hash32(nativeId),
      behaviour,
      load: loadOf(random, behaviour),
      growth: random.next() * 0.001,
      anchorHour,
      fields: {
        name: namer(`gc-${application}-${role}`),
        nativeId,
        'project.id': projects[i % 2]?.id,
        locationName: random.pick(GCP_ZONES),
        'cloudInstanceIdentity.name': type.name,
        'runtime.powerState': isOn ? 'poweredOn' : 'poweredOff',
        'runtime.nativeState': isOn ? 'RUNNING' : 'TERMINATED',
        guestOsName: random.pick(['Debian GNU/Linux 12', 'Ubuntu 22.04 LTS', 'Windows Server 2022 Datacenter']),
        'guestOsIdentity.architecture': 'X86_64',
        virtualProcessorCount: type.vcpus,
        memoryAllocated: type.mib,
        isTemplate: false,
        privateIpAddress: address,
        IPv4Addresses: [address],
        createdAt: new Date((anchorHour - random.integer(24, 24 * 500)) * HOUR).toISOString(),
        tags: { application, role },
      },
    }
  })
  const disks = machines.flatMap((vm, i) =>
    Array.from({ length: i % 4 === 0 ? 2 : 1 }, (_, d) =>
      thing(
        'gcp.disk',
        `${vm.fields.nativeId}-${d}`,
        anchorHour,
        {
          name: `${vm.fields.name}-${d}`,
          size: d === 0 ? 50 : 500,
          maxIops: d === 0 ? 3_000 : 15_000,
          maxTput: d === 0 ? 140 : 240,
          'virtualMachine.id': vm.id,
          diskType: ['pd-balanced', 'pd-ssd', 'pd-standard'][i % 3],
          status: 'READY',
          locationName: vm.fields.locationName,
          createdAt: vm.fields.createdAt,
          'project.id': vm.fields['project.id'],
          tags: vm.fields.tags,
        },
        DISK_LOAD,
      ),
    ),
  )
  return [...projects, ...machines, ...disks]
}

/** Regions with the instances that stand in them. */
export function regionEstate(entities: readonly EstateEntity[], anchorHour: number): EstateEntity[] {
  const places = entities.filter(({ type }) => ['aws.vm', 'azure.vm', 'azure.vmssvm', 'gcp.vm'].includes(type))
  return REGIONS.map(([provider, location, locationName, country, latitude, longitude]) =>
    thing('cloud.region', `${provider.toLowerCase()}/${location}`, anchorHour, {
      name: location,
      provider,
      location,
      locationName,
      country,
      latitude,
      longitude,
      virtualMachinesCount: places.filter(({ fields }) => String(fields.locationName).startsWith(location)).length,
    }),
  )
}
