/** Networks of the internet, and the hub that looks over several clients: their systems and the hardware these are made of. */
import { APPLICATIONS, hostingOf, ROOMS } from './company.js'
import { serial } from './declared.js'
import { two } from './entity.js'
import type { Kind, KindDraft } from './kinds.js'
import { filling, ordinaryLife, pressure, usable } from './life.js'
import type { Random } from './random.js'

/** Documentation ranges stand in for real ones; owners and numbers are those of the registries' examples. */
const INTERNET: readonly Kind[] = [
  {
    type: 'global.inet.asn',
    count: 18,
    name: ({ i }) => `AS${64_496 + i}`,
    fields: ({ i, random }) => ({
      kind: random.weighted([
        ['isp', 5],
        ['hosting', 4],
        ['business', 3],
      ] as const),
      ASNumber: 64_496 + i,
      owner: random.pick(['Example Carrier', 'Example CDN', 'Example Bank', 'Example Cloud']),
    }),
  },
  {
    type: 'global.asn.cloud',
    count: 8,
    name: ({ i }) => `Cloud AS${64_520 + i}`,
    fields: () => ({ kind: 'hosting', owner: 'Example Cloud' }),
  },
  {
    type: 'global.inet.cloud',
    count: 23,
    name: ({ i }) => `198.51.100.${i * 8}/29`,
    fields: ({ name, random }) => ({
      region: random.pick(['eu-central-1', 'eu-west-1', 'us-east-1']),
      service: random.pick(['EC2', 'S3', 'CDN']),
      owner: 'Example Cloud',
      addressPrefix: name,
    }),
  },
  {
    type: 'global.inet.defined',
    count: 7,
    name: ({ i }) =>
      [
        'Frankfurt office',
        'Amsterdam office',
        'Ashburn office',
        'Hamburg warehouse',
        'Leipzig warehouse',
        'Rotterdam warehouse',
        'Home offices',
      ][i] ?? `Office ${i + 1}`,
    fields: ({ i }) => ({
      owner: 'Demo company',
      addressPrefix: `192.0.2.${i * 16}/28`,
      description: 'Named in the account',
    }),
  },
]

const SYSTEMS = [
  [['storage', 'netapp', 'NetApp', 'AFF-A400', 'AFF', '9.17.1P2'], 8, 1_100],
  [['hyperconverged', 'nutanix', 'Nutanix', 'NX-3060-G8', 'NX', '7.5'], 4, 900],
  [['compute', 'vmware', 'Dell Inc.', 'PowerEdge R650', 'PowerEdge', '8.0.3'], 8, undefined],
  [['compute', 'vmware', 'HPE', 'ProLiant DL380 Gen9', 'ProLiant', '7.0.3'], 2, -160],
  [['hyperconverged', 'scalecomputing', 'Scale Computing', 'HE153', 'HE100', '9.4.26'], 4, undefined],
  [['network', 'snmp', 'Cisco', 'Nexus 93180YC-FX', 'Nexus', '10.4(3)'], 8, 620],
  [['backup', 'veeam', 'HPE', 'Apollo 4200 Gen10', 'Apollo', '12.3.1'], 4, 430],
] as const
const day = (anchorHour: number, days: number) =>
  new Date((anchorHour + Math.round(days) * 24) * 3_600_000).toISOString().slice(0, 10)
const clientOf = (draft: KindDraft) => ({ 'managedBy.id': draft.parent('hub.client')?.id })
const dimensionsOf = (random: Random, role: string) => [random.pick(ROOMS), role]

const HUB: readonly Kind[] = [
  {
    type: 'hub.client',
    rows: 3,
    name: ({ i }) => ['Acme Manufacturing', 'Northwind Logistics', 'Contoso Health'][i] ?? `Client ${i + 1}`,
    fields: ({ i }) => ({ country: ['DE', 'NL', 'US'][i] }),
  },
  {
    type: 'hub.system',
    rows: 31,
    make(draft, references) {
      const { random, i, anchorHour } = draft
      const [[role, platformType, vendorName, modelName, familyName, version], , ends] = random.weighted(
        SYSTEMS.map(row => [row, row[1]] as const),
      )
      const nodes = role === 'network' ? 1 : random.integer(2, 6)
      const load = pressure(random, i)
      const computes = role === 'compute' || role === 'hyperconverged'
      // Arrays, switches and backup systems fill up; their processors never are the end of them.
      const peak = computes ? usable(nodes) * load.share : random.between(0.12, 0.34)
      const growth = computes ? load.growth : 0
      const size = { cores: nodes * 48, memoryMib: nodes * 524_288, storageGib: 10_240 * random.integer(2, 8) }
      const name = `s-${two(i)}-${familyName.toLowerCase()}`
      return {
        name,
        nativeId: `system-${i + 1}`,
        references,
        fields: {
          ...clientOf(draft),
          platformType,
          platformCategory: role,
          dimensions: dimensionsOf(random, role),
          role,
          modelName,
          familyName,
          vendorName,
          version,
          serialNumbers: Array.from({ length: nodes }, () => serial(random)),
          oemIdentifiers: [modelName],
          rackUnits: nodes * 2,
          'lifecycle.endOfLife': ends === undefined ? null : day(anchorHour, ends),
          age: Math.round(random.between(4, 52)) / 10,
          healthStatus: random.weighted([
            ['healthy', 84],
            ['degraded', 11],
            ['critical', 5],
          ] as const),
          warrantyExpires: day(anchorHour, random.integer(-90, 1_200)),
          nodesCount: nodes,
          virtualMachinesCount: computes ? nodes * random.integer(9, 34) : 0,
          'cores.total': size.cores,
          'cores.allocated': Math.round(size.cores * peak * 1.2),
          'memory.total': size.memoryMib,
          'memory.allocated': Math.round(size.memoryMib * peak * 1.1),
        },
        // The work of a backup system is at night, of a switch all day.
        nature: {
          life: {
            ...ordinaryLife(random, i),
            rhythm: role === 'backup' ? 'nightly' : role === 'network' ? 'steady' : 'office',
            peak,
            memory: peak * random.between(0.8, 1.02),
            growth,
            ...filling(random, i + 3),
          },
          sizes: { ...size, io: 30, net: 12 },
        },
      }
    },
  },
  {
    type: 'hub.hardware',
    each: [['hub.system', ({ fields }) => Number(fields.nodesCount)]],
    name: ({ owner, i }) => `h-${String(owner?.fields.name).slice(2, 4)}-${i + 1}`,
    fields: ({ owner, random, anchorHour }) => {
      const of = (path: string) => owner?.fields[path]
      const left = random.integer(-160, 1_300)
      return {
        ...Object.fromEntries(
          [
            'platformType',
            'platformCategory',
            'dimensions',
            'role',
            'modelName',
            'familyName',
            'vendorName',
            'version',
            'oemIdentifiers',
            'age',
            'healthStatus',
            'managedBy.id',
            'lifecycle.endOfLife',
          ].map(path => [path, of(path)]),
        ),
        serialNumbers: [serial(random)],
        rackUnits: 2,
        'processor.vendorName': random.weighted([
          ['Intel', 7],
          ['AMD', 3],
        ] as const),
        enclosure: `Rack ${random.integer(1, 8)}`,
        'lifecycle.warrantyStatus': left < 0 ? 'Expired' : 'Active',
        'lifecycle.queried': new Date(anchorHour * 3_600_000).toISOString(),
        'lifecycle.starts': day(anchorHour, left - 1_826),
        'lifecycle.expires': day(anchorHour, left),
        'lifecycle.purchaseDate': day(anchorHour, left - 1_850),
        components: [1, 2].map(n => ({ name: `Power supply ${n}`, kind: 'PSU', serialNumber: serial(random) })),
      }
    },
  },
  {
    type: 'hub.k8s.cluster',
    rows: 5,
    name: ({ i }) => `k-${hostingOf(i).backing.toLowerCase()}-${i + 1}`,
    fields: draft => ({
      ...clientOf(draft),
      platformType: 'k8s',
      flavor: hostingOf(draft.i).backing,
      version: hostingOf(draft.i).version,
      nodesCount: draft.random.integer(5, 14),
    }),
  },
  {
    type: 'hub.cloud.region',
    rows: 4,
    name: ({ i }) => `c-${['eu-central-1', 'us-east-1', 'westeurope', 'europe-west1'][i]}`,
    fields: draft => ({
      ...clientOf(draft),
      platformType: ['aws', 'aws', 'azure', 'gcp'][draft.i],
      provider: ['AWS', 'AWS', 'Azure', 'GCP'][draft.i],
      location: draft.name.slice(2),
      locationName: ['Frankfurt', 'Ashburn', 'Amsterdam', 'St. Ghislain'][draft.i],
      virtualMachinesCount: draft.random.integer(40, 190),
    }),
  },
  {
    type: 'hub.application',
    rows: APPLICATIONS.length,
    name: ({ i }) => `a-${APPLICATIONS[i]?.[0]}`,
    fields: draft => ({
      ...clientOf(draft),
      platformType: 'k8s',
      appSource: draft.random.weighted([
        ['helm', 3],
        ['git', 2],
      ] as const),
      description: `Application ${APPLICATIONS[draft.i]?.[0]}`,
    }),
  },
]

export const HUB_KINDS: readonly Kind[] = [...INTERNET, ...HUB]
