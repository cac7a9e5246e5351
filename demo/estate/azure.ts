/** Azure of the estate: two subscriptions, resource groups by application, machines with their disks, scale sets, databases, networks. */
import { APPLICATIONS, ROLES } from './company.js'
import { behaviourOf, type EstateEntity, type EstatePlan, loadOf, type Namer, thing } from './entity.js'
import { hash32, type Random } from './random.js'
import { holds } from './shape.js'

const HOUR = 3_600_000
const LOCATIONS = ['westeurope', 'northeurope', 'eastus'] as const
const SIZES = [
  { name: 'Standard_B2s', vcpus: 2, gib: 4 },
  { name: 'Standard_D2s_v3', vcpus: 2, gib: 8 },
  { name: 'Standard_D4s_v3', vcpus: 4, gib: 16 },
  { name: 'Standard_E4s_v3', vcpus: 4, gib: 32 },
  { name: 'Standard_D8s_v3', vcpus: 8, gib: 32 },
] as const
const GUESTS = [
  ['Windows Server 2019 Datacenter', 34],
  ['Windows Server 2022 Datacenter', 22],
  ['Ubuntu 22.04 LTS', 28],
  ['Red Hat Enterprise Linux 8', 16],
] as const
const DISK_SKUS = [
  ['Premium_LRS', 5],
  ['StandardSSD_LRS', 4],
  ['Standard_LRS', 2],
] as const

export function azureEstate(random: Random, namer: Namer, { anchorHour, scale }: EstatePlan): EstateEntity[] {
  const times = (count: number) => Math.max(1, Math.round(count * scale))
  const make = (
    type: string,
    nativeId: string,
    fields: Record<string, unknown>,
    shapes?: Parameters<typeof thing>[4],
  ) => thing(type, nativeId, anchorHour, fields, shapes)
  const daysAgo = (most: number) => new Date((anchorHour - random.integer(24, 24 * most)) * HOUR).toISOString()

  const subscriptions = ['Production', 'Development'].map((name, i) =>
    make('azure.subscription', `/subscriptions/sub-${i + 1}`, {
      name,
      state: 'Enabled',
      tags: { stage: name.toLowerCase() },
    }),
  )
  const groups = APPLICATIONS.slice(0, times(10)).map((application, i) =>
    make('azure.rg', `${subscriptions[i % 2]?.fields.nativeId}/resourceGroups/rg-${application}`, {
      name: `rg-${application}`,
      'subscription.id': subscriptions[i % 2]?.id,
      locationName: LOCATIONS[i % 3],
      tags: { application },
    }),
  )
  const inGroup = (index: number) => {
    const group = groups[index % groups.length]
    return { 'resourceGroup.id': group?.id, locationName: group?.fields.locationName, tags: group?.fields.tags }
  }
  const networks = Array.from({ length: times(4) }, (_, i) =>
    make('azure.vnet', `vnet-${i + 1}`, {
      name: `vnet-${LOCATIONS[i % 3]}-${i + 1}`,
      ...inGroup(i),
      addressPrefixes: [`10.${120 + i}.0.0/16`],
    }),
  )
  const subnets = Array.from({ length: times(24) }, (_, i) => {
    const network = networks[i % networks.length]
    return make('azure.vnetSubnet', `subnet-${i + 1}`, {
      name: `snet-${['web', 'app', 'data', 'mgmt'][i % 4]}-${i + 1}`,
      ...inGroup(i),
      addressPrefix: `10.${120 + (i % networks.length)}.${i % 250}.0/24`,
      'virtualNetwork.id': network?.id,
    })
  })

  const machine = (type: string, nativeId: string, index: number, more: Record<string, unknown>): EstateEntity => {
    const role = random.weighted(ROLES)
    const behaviour = behaviourOf(random, role)
    const isOn = behaviour !== 'off'
    const size = random.pick(SIZES)
    const place = inGroup(index)
    const address = `10.${(type === 'azure.vm' ? 120 : 124) + (index % 4)}.${Math.floor(index / 240) % 250}.${10 + (index % 240)}`
    return {
      type,
      id: `${type}:${nativeId}`,
      key: hash32(nativeId),
      behaviour,
      load: loadOf(random, behaviour),
      growth: random.next() * 0.001,
      anchorHour,
      fields: {
        name: namer(`az-${role}`),
        nativeId,
        ...place,
        sku: size.name,
        'cloudInstanceIdentity.name': size.name,
        'runtime.powerState': isOn ? 'poweredOn' : 'poweredOff',
        'runtime.nativeState': isOn ? 'VM running' : 'VM deallocated',
        guestOsName: random.weighted(GUESTS),
        'guestOsIdentity.architecture': 'x86_64',
        virtualProcessorCount: size.vcpus,
        memoryAllocated: size.gib * 1024,
        isTemplate: false,
        privateIpAddress: address,
        IPv4Addresses: [address],
        createdAt: daysAgo(800),
        ...more,
      },
    }
  }
  const machines = Array.from({ length: times(200) }, (_, i) => machine('azure.vm', `vm-az-${i + 1}`, i, {}))
  const disks = machines.flatMap((vm, i) =>
    Array.from({ length: i % 10 < 3 ? 2 : 1 }, (_, d) => {
      const size = d === 0 ? 128 : random.pick([256, 512, 1024])
      return make(
        'azure.disk',
        `disk-${vm.fields.nativeId}-${d}`,
        {
          name: `${vm.fields.name}-${d === 0 ? 'os' : 'data'}`,
          ...inGroup(i),
          sku: random.weighted(DISK_SKUS),
          'virtualMachine.id': vm.id,
          size,
          maxIops: size * 4,
          maxTput: 100 + Math.round(size / 8),
          state: 'Attached',
          createdAt: vm.fields.createdAt,
        },
        {
          'io.xfer.r': { mean: 40, rhythm: 'office' },
          'io.xfer.w': { mean: 25, rhythm: 'office' },
          'io.latency': { mean: 2.2 },
        },
      )
    }),
  )
  const loose = Array.from({ length: times(10) }, (_, i) =>
    make('azure.disk', `disk-loose-${i + 1}`, {
      name: `old-data-${i + 1}`,
      ...inGroup(i),
      sku: 'Standard_LRS',
      size: 512,
      state: 'Unattached',
      createdAt: daysAgo(900),
    }),
  )
  const sets = Array.from({ length: times(5) }, (_, i) =>
    make('azure.vmss', `vmss-${i + 1}`, {
      name: `vmss-${APPLICATIONS[i % APPLICATIONS.length]}`,
      ...inGroup(i),
      sku: 'Standard_D2s_v3',
      'cloudInstanceIdentity.name': 'Standard_D2s_v3',
      instanceCount: 8,
      orchestrationMode: 'Uniform',
    }),
  )
  const members = sets.flatMap((set, s) =>
    Array.from({ length: 8 }, (_, i) =>
      machine('azure.vmssvm', `${set.fields.nativeId}-${i}`, s * 8 + i, {
        ...inGroup(s),
        name: `${set.fields.name}_${i}`,
        'virtualMachineScaleSet.id': set.id,
      }),
    ),
  )
  const addresses = Array.from({ length: times(30) }, (_, i) =>
    make('azure.publicIp', `pip-${i + 1}`, {
      name: `pip-${i + 1}`,
      ...inGroup(i),
      sku: i % 4 === 0 ? 'Basic' : 'Standard',
      IPv4: `203.0.113.${10 + (i % 240)}`,
      isStatic: i % 3 !== 0,
      isAttached: i % 7 !== 0,
      dnsName: i % 2 === 0 ? `app${i}.westeurope.cloudapp.example` : null,
    }),
  )
  const balancers = Array.from({ length: times(12) }, (_, i) =>
    make('azure.lb', `lb-${i + 1}`, {
      name: `lb-${APPLICATIONS[i % APPLICATIONS.length]}-${i + 1}`,
      ...inGroup(i),
      sku: i % 4 === 0 ? 'Basic' : 'Standard',
      frontendAddresses: [`203.0.113.${10 + (i % 240)}`],
      rulesCount: 1 + (i % 5),
      backendPoolsCount: 1 + (i % 2),
    }),
  )
  const managed = Array.from({ length: times(3) }, (_, i) =>
    make('azure.mc', `aks-${i + 1}`, {
      name: `aks-${['prod', 'stage', 'dev'][i % 3]}-${i + 1}`,
      ...inGroup(i),
      sku: i === 0 ? 'Standard' : 'Free',
      version: ['1.33.5', '1.32.9', '1.30.14'][i % 3],
      nodesCount: 5 + (i % 3) * 2,
      'cloudInstanceIdentity.name': 'Standard_D4s_v3',
      dnsName: `aks-${i + 1}.hcp.westeurope.azmk8s.example`,
      state: 'Running',
    }),
  )
  const servers = Array.from({ length: times(4) }, (_, i) =>
    make('azure.sql.server', `sql-${i + 1}`, {
      name: `sql-${APPLICATIONS[i % APPLICATIONS.length]}`,
      ...inGroup(i),
      version: '12.0',
      minimalTlsVersion: i === 3 ? '1.0' : '1.2',
      dnsName: `sql-${i + 1}.database.windows.example`,
      publiclyAccessible: i === 2,
    }),
  )
  const databases = Array.from({ length: times(14) }, (_, i) =>
    make(
      'azure.sql.database',
      `db-${i + 1}`,
      {
        name: `${APPLICATIONS[i % APPLICATIONS.length]}-db-${i + 1}`,
        ...inGroup(i),
        sku: ['GP_S_Gen5', 'S2', 'P1'][i % 3],
        'server.id': servers[i % servers.length]?.id,
        size: 250,
        status: i === 9 ? 'Paused' : 'Online',
      },
      {
        'cpu.utilization': { mean: 12 + (i % 6) * 6, rhythm: 'office', most: 100 },
        'storage.used': holds(30 + i * 12, 0.003, 250),
      },
    ),
  )
  const accounts = Array.from({ length: times(16) }, (_, i) =>
    make(
      'azure.storageAccount',
      `st-${i + 1}`,
      {
        name: `st${APPLICATIONS[i % APPLICATIONS.length]}${i + 1}`,
        ...inGroup(i),
        sku: ['Standard_LRS', 'Standard_GRS', 'Premium_LRS'][i % 3],
        primaryLocation: LOCATIONS[i % 3],
        secondaryLocation: i % 3 === 1 ? LOCATIONS[(i + 1) % 3] : null,
        isPrimaryUnavailable: false,
        kind: 'StorageV2',
        accessTier: i % 4 === 0 ? 'Cool' : 'Hot',
        createdAt: daysAgo(1200),
      },
      { 'storage.used': holds(200 + i * 140, 0.004), 'io.xfer': { mean: 60 + i * 9, rhythm: 'office' } },
    ),
  )
  return [
    ...subscriptions,
    ...groups,
    ...networks,
    ...subnets,
    ...machines,
    ...disks,
    ...loose,
    ...sets,
    ...members,
    ...addresses,
    ...balancers,
    ...managed,
    ...servers,
    ...databases,
    ...accounts,
  ]
}
