/** The hub of the estate: clients with systems and the hardware they are made of, clusters, regions, applications. */
import { APPLICATIONS } from './company.js'
import { type EstateEntity, thing } from './entity.js'
import type { Random } from './random.js'
import { holds } from './shape.js'
import { supportEnd } from './wear.js'

const SYSTEMS = [
  ['storage', 'netapp', 'NetApp', 'AFF-A400', 'AFF', '9.13.1P8'],
  ['hyperconverged', 'nutanix', 'Nutanix', 'NX-3060-G8', 'NX', '6.5.4'],
  ['compute', 'vmware', 'Dell Inc.', 'PowerEdge R650', 'PowerEdge', '8.0.2'],
  ['hyperconverged', 'scalecomputing', 'Scale Computing', 'HE153', 'HE100', '9.4.26'],
  ['network', 'snmp', 'Cisco', 'Nexus 93180YC-FX', 'Nexus', '9.3(10)'],
  ['backup', 'veeam', 'HPE', 'Apollo 4200 Gen10', 'Apollo', '12.1.2'],
] as const

export function hubEstate(random: Random, anchorHour: number): EstateEntity[] {
  const clients = ['Acme Manufacturing', 'Northwind Logistics', 'Contoso Health'].map((name, i) =>
    thing('hub.client', `client-${i + 1}`, anchorHour, { name, country: ['DE', 'NL', 'US'][i] }),
  )
  const owner = (i: number) => ({ 'owner.id': clients[i % clients.length]?.id })
  const systems = Array.from({ length: 30 }, (_, i) => {
    const [role, platform, vendorName, modelName, familyName, version] = SYSTEMS[i % SYSTEMS.length] ?? SYSTEMS[0]
    const nodes = role === 'network' ? 1 : 2 + (i % 4)
    const load = 10 + ((i * 17) % 38)
    const memory = 28 + ((i * 7) % 27)
    const capacity = 20_480 + (i % 5) * 10_240
    return thing(
      'hub.system',
      `system-${i + 1}`,
      anchorHour,
      {
        name: `s-${String(i + 1).padStart(2, '0')}-${familyName.toLowerCase()}`,
        ...owner(i),
        'managedBy.id': clients[0]?.id,
        platformType: platform,
        platformCategory: role,
        dimensions: [`site-${1 + (i % 3)}`, role],
        role,
        modelName,
        familyName,
        vendorName,
        version,
        serialNumbers: Array.from({ length: nodes }, () => serial(random)),
        oemIdentifiers: [modelName],
        ...supportEnd(modelName, anchorHour),
        rackUnits: nodes * 2,
        age: 1 + random.integer(0, 60) / 10,
        healthStatus: i % 13 === 5 ? 'critical' : i % 7 === 3 ? 'degraded' : 'healthy',
        warrantyExpires: day(anchorHour + random.integer(-2_000, 20_000)),
        nodesCount: nodes,
        virtualMachinesCount: role === 'network' || role === 'storage' ? 0 : 20 + i * 3,
        'cores.allocated': nodes * 40,
        'cores.total': nodes * 48,
        'memory.allocated': nodes * 300_000,
        'memory.total': nodes * 524_288,
      },
      {
        'cpu.utilization': { mean: load, rhythm: 'office', most: 100 },
        'cpu.used.cores': { mean: (load / 100) * nodes * 48, rhythm: 'office' },
        'mem.utilization': { mean: memory, waver: 0.03, most: 100 },
        'mem.used': { mean: (memory / 100) * nodes * 524_288, waver: 0.03, digits: 0 },
        'storage.capacity': holds(capacity),
        'storage.used': holds(capacity * (0.4 + (i % 5) * 0.11), 0.003, capacity * 0.98),
        'storage.utilization': { mean: 40 + (i % 5) * 11, growth: 0.003, waver: 0, most: 98 },
      },
    )
  })
  const hardware = systems.flatMap((system, s) =>
    Array.from({ length: Math.min(3, Number(system.fields.nodesCount)) }, (_, i) =>
      thing('hub.hardware', `hw-${s + 1}-${i + 1}`, anchorHour, {
        name: `h-${String(s + 1).padStart(2, '0')}-${i + 1}`,
        ...owner(s),
        platformType: system.fields.platformType,
        platformCategory: system.fields.role,
        dimensions: system.fields.dimensions,
        role: system.fields.role,
        modelName: system.fields.modelName,
        familyName: system.fields.familyName,
        vendorName: system.fields.vendorName,
        serialNumbers: [serial(random)],
        oemIdentifiers: system.fields.oemIdentifiers,
        ...supportEnd(String(system.fields.modelName), anchorHour),
        rackUnits: 2,
        age: system.fields.age,
        healthStatus: system.fields.healthStatus,
        'system.id': system.id,
        'processor.vendorName': s % 4 === 3 ? 'AMD' : 'Intel',
        enclosure: `Rack ${1 + (s % 8)}`,
        'lifecycle.warrantyStatus': s % 5 === 0 ? 'Expired' : 'Active',
        'lifecycle.queried': new Date(anchorHour * 3_600_000).toISOString(),
        'lifecycle.starts': day(anchorHour - 20_000),
        'lifecycle.expires': day(anchorHour + (s % 5 === 0 ? -2_000 : 12_000)),
        'lifecycle.purchaseDate': day(anchorHour - 20_500),
        components: [
          { name: 'Power supply 1', kind: 'PSU', serialNumber: serial(random) },
          { name: 'Power supply 2', kind: 'PSU', serialNumber: serial(random) },
        ],
      }),
    ),
  )
  const clusters = ['AKS', 'EKS', 'GKE', 'vSphere', 'vSphere'].map((flavor, i) =>
    thing('hub.k8s.cluster', `k-${i + 1}`, anchorHour, {
      name: `k-${flavor.toLowerCase()}-${i + 1}`,
      ...owner(i),
      platformType: 'k8s',
      flavor,
      version: ['1.33.5', '1.32.9-eks-c39b1d0', '1.34.1-gke.1431000', 'v1.32.11', 'v1.30.14'][i],
      nodesCount: 10,
    }),
  )
  const regions = [
    ['AWS', 'eu-central-1', 'Frankfurt', 'aws'],
    ['AWS', 'us-east-1', 'Ashburn', 'aws'],
    ['Azure', 'westeurope', 'Amsterdam', 'azure'],
    ['GCP', 'europe-west1', 'St. Ghislain', 'gcp'],
  ].map(([provider, location, locationName, platformType], i) =>
    thing('hub.cloud.region', `c-${i + 1}`, anchorHour, {
      name: `c-${location}`,
      ...owner(i),
      platformType,
      provider,
      location,
      locationName,
      virtualMachinesCount: 60 + i * 30,
    }),
  )
  const applications = APPLICATIONS.map((application, i) =>
    thing('hub.application', `a-${i + 1}`, anchorHour, {
      name: `a-${application}`,
      ...owner(i),
      platformType: 'k8s',
      appSource: ['helm', 'git'][i % 2],
      version: `2.${i}.0`,
      description: `Application ${application}`,
    }),
  )
  return [...clients, ...systems, ...hardware, ...clusters, ...regions, ...applications]
}

function serial(random: Random): string {
  return (random.integer(0, 36 ** 6) + 36 ** 6).toString(36).toUpperCase()
}

function day(hour: number): string {
  return new Date(hour * 3_600_000).toISOString().slice(0, 10)
}
