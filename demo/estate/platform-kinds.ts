/** Kubernetes, applications, networks of the internet, and the hub that looks over several clients. */
import { APPLICATIONS, ROOMS } from './company.js'
import { serial } from './declared.js'
import type { EstateEntity } from './entity.js'
import type { Kind, KindDraft } from './kinds.js'
import { filling, ordinaryLife, pressure } from './life.js'
import type { Random } from './random.js'

const two = (i: number) => String(i + 1).padStart(2, '0')
const CPUS = 8
const MEMORY_MIB = 32_768
/** One node in reserve and a tenth free: what of a cluster may be used. */
const usable = (nodes: number) => 0.9 * (1 - (nodes > 1 ? 1 / nodes : 0))
const HOSTING = [
  { backing: 'AKS', version: 'v1.34.1', os: 'Ubuntu 24.04.1 LTS', kernel: '6.8.0-1021-azure' },
  { backing: 'EKS', version: 'v1.35.0-eks-c39b1d0', os: 'Amazon Linux 2023', kernel: '6.1.115-126.197.amzn2023' },
  { backing: 'GKE', version: 'v1.35.1-gke.1431000', os: 'Container-Optimized OS from Google', kernel: '6.6.72' },
  { backing: 'vSphere', version: 'v1.35.0', os: 'Ubuntu 24.04.1 LTS', kernel: '6.8.0-48-generic' },
  { backing: 'vSphere', version: 'v1.32.11', os: 'Ubuntu 22.04.5 LTS', kernel: '5.15.0-124-generic' },
] as const
const hostingOf = (i: number) => HOSTING[i % HOSTING.length] ?? HOSTING[0]
const isSystem = (space: EstateEntity) => /^(kube-system|monitoring)$/.test(String(space.fields.name))
const workload = ({ owner, random }: KindDraft, part: string) => {
  const name = `${owner?.fields.name}-${part}`
  const replicas = random.weighted([
    [1, 2],
    [2, 6],
    [3, 6],
    [4, 3],
    [6, 2],
  ] as const)
  return { name, replicas, desiredReplicas: replicas, tags: { app: name } }
}
const small =
  (cores: number): NonNullable<Kind['nature']> =>
  ({ random, i }) => ({ life: ordinaryLife(random, i), sizes: { cores, memoryMib: cores * 2_600, io: 1, net: 1 } })
const podsOf = ({ fields }: EstateEntity) => Number(fields.replicas ?? 1)

const KUBERNETES: readonly Kind[] = [
  {
    type: 'k8s.cluster',
    count: 5,
    name: ({ i }) => `k-${hostingOf(i).backing.toLowerCase()}-${two(i)}`,
    nativeId: ({ name }) => name,
    fields: ({ i, random }) => ({
      backingType: hostingOf(i).backing,
      version: hostingOf(i).version,
      nodesCount: [11, 12, 8, 9, 6][i % 5],
      tags: {
        environment: random.weighted([
          ['production', 3],
          ['staging', 1],
        ] as const),
      },
    }),
  },
  {
    type: 'k8s.node',
    each: [['k8s.cluster', ({ fields }) => Number(fields.nodesCount)]],
    name: ({ owner, random }) => `${owner?.fields.name}-${serial(random, 5).toLowerCase()}`,
    fields: ({ owner, random }) => {
      const hosting = HOSTING.find(({ version }) => version === owner?.fields.version) ?? HOSTING[0]
      return {
        kubeletVersion: random.next() < 0.93 ? hosting.version : 'v1.33.5',
        osName: hosting.os,
        kernelVersion: hosting.kernel,
        containerRuntime: 'containerd://1.7.24',
        'capacity.cpus': CPUS,
        'capacity.memory': MEMORY_MIB,
        'capacity.pods': 110,
        'allocatable.cpus': CPUS - 0.2,
        'allocatable.memory': MEMORY_MIB - 3_072,
        tags: { 'kubernetes.io/os': 'linux', 'node.kubernetes.io/instance-type': 'general' },
      }
    },
    nature({ owner, random, i }) {
      const cluster = owner?.key ?? 0
      const { share, growth } = pressure(random, cluster % 97)
      const most = usable(Number(owner?.fields.nodesCount ?? 1)) * share
      return {
        life: {
          ...ordinaryLife(random, i),
          rhythm: cluster % 3 === 0 ? 'shop' : 'office',
          phase: 0,
          growth,
          peak: most * random.between(0.75, 1.1),
          memory: most * random.between(0.85, 1.05),
        },
        sizes: { io: 60, net: 40 },
      }
    },
  },
  {
    type: 'k8s.namespace',
    each: [['k8s.cluster', (_, random) => random.integer(6, 9)]],
    name: ({ i, random }) =>
      ['kube-system', 'monitoring'][i % 8] ?? random.weighted(APPLICATIONS.map(row => [row[0], row[2]] as const)),
    fields: ({ name }) => ({ status: 'Active', tags: { 'kubernetes.io/metadata.name': name } }),
  },
  {
    type: 'k8s.storageClass',
    each: [['k8s.cluster', () => 1]],
    name: ({ owner }) => (owner?.fields.backingType === 'vSphere' ? 'vsphere-csi' : 'managed-premium'),
    fields: ({ name }) => ({
      provisioner: name === 'vsphere-csi' ? 'csi.vsphere.vmware.com' : 'disk.csi.cloud.example',
      reclaimPolicy: 'Delete',
    }),
  },
  {
    type: 'k8s.deployment',
    each: [['k8s.namespace', (space, random) => (isSystem(space) ? 1 : random.integer(1, 3))]],
    name: draft =>
      `${draft.owner?.fields.name}-${draft.random.weighted([
        ['web', 4],
        ['api', 5],
        ['worker', 3],
      ] as const)}`,
    fields: draft => {
      const { replicas, desiredReplicas } = workload(draft, '')
      return {
        replicas,
        desiredReplicas,
        availableReplicas: draft.random.next() < 0.97 ? replicas : replicas - 1,
        updatedReplicas: replicas,
        strategy: 'RollingUpdate',
        tags: { app: draft.name },
      }
    },
    nature: small(1.2),
  },
  {
    type: 'k8s.replicaSet',
    each: [['k8s.deployment', () => 1]],
    name: ({ owner, random }) => `${owner?.fields.name}-${serial(random, 5).toLowerCase()}`,
    fields: ({ owner }) => ({
      replicas: owner?.fields.replicas,
      desiredReplicas: owner?.fields.replicas,
      availableReplicas: owner?.fields.availableReplicas,
      'deployment.id': owner?.id,
      tags: owner?.fields.tags,
    }),
    nature: ({ owner }) => (owner ? { life: owner.life, sizes: owner.sizes } : {}),
  },
  {
    type: 'k8s.statefulSet',
    each: [['k8s.namespace', (space, random) => (!isSystem(space) && random.next() < 0.5 ? 1 : 0)]],
    name: ({ owner }) => `${owner?.fields.name}-db`,
    fields: ({ name }) => ({ replicas: 3, desiredReplicas: 3, serviceName: name, tags: { app: name } }),
    nature: small(2.4),
  },
  {
    type: 'k8s.daemonSet',
    each: [['k8s.cluster', () => 3]],
    name: ({ i }) => ['node-exporter', 'log-agent', 'csi-node'][i % 3] ?? 'agent',
    fields: ({ owner, name }) => ({
      replicas: owner?.fields.nodesCount,
      desiredReplicas: owner?.fields.nodesCount,
      tags: { app: name },
    }),
    nature: small(0.6),
  },
  {
    type: 'k8s.pod',
    each: [
      ['k8s.replicaSet', podsOf],
      ['k8s.statefulSet', podsOf],
      ['k8s.daemonSet', podsOf],
    ],
    name: ({ owner, random }) => `${owner?.fields.name}-${serial(random, 5).toLowerCase()}`,
    fields({ owner, random }) {
      const state = random.weighted([
        ['Running', 965],
        ['Succeeded', 20],
        ['Pending', 9],
        ['Failed', 6],
      ] as const)
      return {
        state,
        isMirror: false,
        restartCount: random.weighted([
          [0, 80],
          [1, 14],
          [3, 4],
          [9, 1],
        ] as const),
        ownerName: owner?.fields.name,
        tags: owner?.fields.tags,
        ...(state !== 'Running' && { address: null }),
      }
    },
    nature: small(0.4),
  },
  {
    type: 'k8s.service',
    each: [['k8s.deployment', () => 1]],
    name: ({ owner }) => String(owner?.fields.name),
    fields: ({ name, owner }) => ({
      serviceType: name.endsWith('-web') ? 'LoadBalancer' : 'ClusterIP',
      ports: name.endsWith('-web') ? ['80/TCP', '443/TCP'] : ['8080/TCP'],
      tags: owner?.fields.tags,
    }),
  },
  {
    type: 'k8s.persistentVolume',
    each: [['k8s.statefulSet', (_, random) => random.integer(2, 4)]],
    name: ({ random }) => `pvc-${serial(random, 8).toLowerCase()}`,
    fields: ({ owner, i, random }) => ({
      status: random.weighted([
        ['Bound', 14],
        ['Released', 1],
      ] as const),
      size: random.pick([20, 50, 100, 200]),
      claimName: `data-${owner?.fields.name}-${i % 3}`,
      reclaimPolicy: 'Delete',
      accessModes: ['ReadWriteOnce'],
    }),
  },
  {
    type: 'application.manifest',
    count: 38,
    name: ({ random, i }) =>
      `${APPLICATIONS[i % APPLICATIONS.length]?.[0]}-${random.pick(['portal', 'api', 'worker', 'reports'])}`,
    fields: ({ name, i, random }) => ({
      source: random.weighted([
        ['helm', 6],
        ['git', 4],
        ['compose', 2],
      ] as const),
      description: `Part of ${APPLICATIONS[i % APPLICATIONS.length]?.[0]}`,
      tags: { application: name.split('-')[0] ?? '' },
    }),
    nature: small(3),
  },
]

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
  [['storage', 'netapp', 'NetApp', 'AFF-A400', 'AFF', '9.17.1P2'], 6, 1_100],
  [['hyperconverged', 'nutanix', 'Nutanix', 'NX-3060-G8', 'NX', '7.5'], 6, 900],
  [['compute', 'vmware', 'Dell Inc.', 'PowerEdge R650', 'PowerEdge', '8.0.3'], 8, undefined],
  [['compute', 'vmware', 'HPE', 'ProLiant DL380 Gen9', 'ProLiant', '7.0.3'], 2, -160],
  [['hyperconverged', 'scalecomputing', 'Scale Computing', 'HE153', 'HE100', '9.4.26'], 4, undefined],
  [['network', 'snmp', 'Cisco', 'Nexus 93180YC-FX', 'Nexus', '10.4(3)'], 4, 620],
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
      const { share, growth } = pressure(random, i)
      const peak = usable(nodes) * share
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
          virtualMachinesCount: role === 'compute' || role === 'hyperconverged' ? nodes * random.integer(9, 34) : 0,
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

export const PLATFORM_KINDS: readonly Kind[] = [...KUBERNETES, ...INTERNET, ...HUB]
