/** Kubernetes of the estate: clusters with nodes, workloads and their pods; and the applications that run there. */
import { APPLICATIONS, HOSTING, hostingOf, NODE_SIZE } from './company.js'
import { serial } from './declared.js'
import { type EstateEntity, two } from './entity.js'
import type { Kind, KindDraft } from './kinds.js'
import { ordinaryLife, pressure, usable } from './life.js'

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
/** The recommended label of what belongs together: the application that a namespace is of. */
const partOf = (space: EstateEntity | undefined) => ({ 'app.kubernetes.io/part-of': String(space?.fields.name) })
const PARTS = ['portal', 'api', 'worker', 'reports', 'gateway', 'jobs'] as const
/** Each time that an application comes again it is another part of it. */
function applicationName({ i }: KindDraft): string {
  const round = Math.floor(i / APPLICATIONS.length)
  const part = PARTS[(round + i) % PARTS.length]
  const again = Math.floor(round / PARTS.length)
  return `${APPLICATIONS[i % APPLICATIONS.length]?.[0]}-${part}${again === 0 ? '' : `-${again + 1}`}`
}
/** What a node has, and what it leaves for pods. */
export const capacityOf = (vcpus: number, mib: number) => ({
  'capacity.cpus': vcpus,
  'capacity.memory': mib,
  'allocatable.cpus': vcpus - 0.2,
  'allocatable.memory': mib - 3_072,
})
const podsOf = ({ fields }: EstateEntity) => Number(fields.replicas ?? 1)

export const KUBERNETES_KINDS: readonly Kind[] = [
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
        'capacity.pods': 110,
        ...capacityOf(NODE_SIZE.vcpus, NODE_SIZE.mib),
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
        tags: { app: draft.name, ...partOf(draft.owner) },
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
    fields: ({ name, owner }) => ({
      replicas: 3,
      desiredReplicas: 3,
      serviceName: name,
      tags: { app: name, ...partOf(owner) },
    }),
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
    name: applicationName,
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
