/** Kubernetes of the estate: clusters with nodes, namespaces, workloads, pods on nodes, services and volumes. */
import { APPLICATIONS } from './company.js'
import { type EstateEntity, type EstatePlan, thing } from './entity.js'
import type { Random } from './random.js'
import { holds, type Shapes } from './shape.js'

const HOUR = 3_600_000
const HOSTING = [
  {
    backing: 'AKS',
    version: 'v1.33.5',
    os: 'Ubuntu 22.04.5 LTS',
    kernel: '5.15.0-1074-azure',
    runtime: 'containerd://1.7.22',
  },
  {
    backing: 'EKS',
    version: 'v1.32.9-eks-c39b1d0',
    os: 'Amazon Linux 2',
    kernel: '5.10.226-214.880.amzn2',
    runtime: 'containerd://1.7.11',
  },
  {
    backing: 'GKE',
    version: 'v1.34.1-gke.1431000',
    os: 'Container-Optimized OS from Google',
    kernel: '6.1.100',
    runtime: 'containerd://1.7.19',
  },
  {
    backing: 'vSphere',
    version: 'v1.32.11',
    os: 'VMware Photon OS/Linux',
    kernel: '4.19.317-7.ph3',
    runtime: 'containerd://1.6.33',
  },
  {
    backing: 'vSphere',
    version: 'v1.30.14',
    os: 'Ubuntu 20.04.6 LTS',
    kernel: '5.4.0-196-generic',
    runtime: 'containerd://1.6.8',
  },
] as const
const CPUS = 8
const MEMORY_MIB = 32_768

export function kubernetesEstate(random: Random, { anchorHour, scale }: EstatePlan): EstateEntity[] {
  const clusters = Math.max(2, Math.round(5 * scale))
  return Array.from({ length: clusters }, (_, i) => cluster(random, i, anchorHour)).flat()
}

function cluster(random: Random, index: number, anchorHour: number): EstateEntity[] {
  const hosting = HOSTING[index % HOSTING.length] ?? HOSTING[0]
  const name = `k-${hosting.backing.toLowerCase()}-${String(index + 1).padStart(2, '0')}`
  const make = (type: string, nativeId: string, fields: Record<string, unknown>, shapes?: Shapes) =>
    thing(type, `${name}/${nativeId}`, anchorHour, fields, shapes)
  const createdAt = () => new Date((anchorHour - random.integer(24, 24 * 400)) * HOUR).toISOString()
  const id = `k8s.cluster:${name}/cluster`
  const busy = 18 + (index % 4) * 13
  const nodes = Array.from({ length: 10 }, (_, i) =>
    make(
      'k8s.node',
      `node-${i}`,
      {
        name: `${name}-node-${i}`,
        'cluster.id': id,
        status: index === 3 && i === 4 ? 'NotReady' : i === 9 ? 'SchedulingDisabled' : 'Ready',
        kubeletVersion: i === 9 ? 'v1.29.15' : hosting.version,
        osName: hosting.os,
        kernelVersion: hosting.kernel,
        containerRuntime: hosting.runtime,
        'capacity.cpus': CPUS,
        'capacity.memory': MEMORY_MIB,
        'capacity.pods': 110,
        'allocatable.cpus': CPUS - 0.2,
        'allocatable.memory': MEMORY_MIB - 3_072,
        address: `10.${180 + (index % 40)}.0.${10 + i}`,
        tags: { 'kubernetes.io/os': 'linux', 'node.kubernetes.io/instance-type': 'general' },
      },
      {
        'cpu.utilization': { mean: busy, rhythm: 'office', most: 100 },
        'cpu.used.cores': { mean: (busy / 100) * CPUS, rhythm: 'office', most: CPUS },
        'mem.utilization': { mean: 52, growth: 0.002, waver: 0.03, most: 100 },
        'mem.used': { mean: MEMORY_MIB * 0.52, growth: 0.002, waver: 0.03, most: MEMORY_MIB },
        'pods.count': { mean: 16, waver: 0.05, digits: 0 },
      },
    ),
  )
  const namespaces = ['kube-system', 'monitoring', ...APPLICATIONS.slice(0, 6)].map(space =>
    make('k8s.namespace', `ns-${space}`, {
      name: space,
      'cluster.id': id,
      status: 'Active',
      createdAt: createdAt(),
      tags: { 'kubernetes.io/metadata.name': space },
    }),
  )
  const storageClass = make('k8s.storageClass', 'sc-standard', {
    name: hosting.backing === 'vSphere' ? 'vsphere-csi' : 'managed-premium',
    'cluster.id': id,
    provisioner: hosting.backing === 'vSphere' ? 'csi.vsphere.vmware.com' : 'disk.csi.cloud.example',
    reclaimPolicy: 'Delete',
  })
  const workloads: EstateEntity[] = []
  const pods: EstateEntity[] = []
  const addPods = (owner: string, space: EstateEntity | undefined, count: number, cores: number) => {
    for (let i = 0; i < count; i++) {
      const number = pods.length
      const state = random.weighted([
        ['Running', 96],
        ['Pending', 1],
        ['Succeeded', 2],
        ['Failed', 1],
      ] as const)
      pods.push(
        make(
          'k8s.pod',
          `pod-${number}`,
          {
            name: `${owner}-${number.toString(36)}${random.integer(1000, 9999)}`,
            'namespace.id': space?.id,
            'cluster.id': id,
            'node.id': nodes[number % nodes.length]?.id,
            state,
            address:
              state === 'Running'
                ? `10.${180 + (index % 40)}.${1 + Math.floor(number / 200)}.${10 + (number % 200)}`
                : null,
            isMirror: false,
            restartCount: random.weighted([
              [0, 8],
              [1, 2],
              [7, 1],
            ] as const),
            ownerName: owner,
            createdAt: createdAt(),
            tags: { app: owner },
          },
          state === 'Running' ? used(cores) : undefined,
        ),
      )
    }
  }
  for (const [n, space] of namespaces.entries()) {
    const application = String(space.fields.name)
    const isSystem = n < 2
    for (const part of isSystem ? ['controller'] : ['web', 'api']) {
      const replicas = isSystem ? 2 : random.integer(3, 12)
      const owner = `${application}-${part}`
      const common = {
        'namespace.id': space.id,
        'cluster.id': id,
        createdAt: createdAt(),
        tags: { app: owner },
        replicas,
        desiredReplicas: replicas,
      }
      const deployment = make(
        'k8s.deployment',
        `deploy-${owner}`,
        {
          name: owner,
          ...common,
          availableReplicas: n === 5 ? replicas - 1 : replicas,
          updatedReplicas: replicas,
          strategy: 'RollingUpdate',
        },
        used(0.12 * replicas),
      )
      const set = make(
        'k8s.replicaSet',
        `rs-${owner}`,
        { name: `${owner}-6d4cf`, ...common, availableReplicas: replicas, 'deployment.id': deployment.id },
        used(0.12 * replicas),
      )
      workloads.push(deployment, set)
      addPods(owner, space, replicas, 0.12)
      workloads.push(
        make('k8s.service', `svc-${owner}`, {
          name: owner,
          'namespace.id': space.id,
          'cluster.id': id,
          createdAt: createdAt(),
          tags: { app: owner },
          serviceType: part === 'web' && n % 3 === 0 ? 'LoadBalancer' : 'ClusterIP',
          address: `172.20.${n}.${10 + workloads.length}`,
          ports: part === 'web' ? ['80/TCP', '443/TCP'] : ['8080/TCP'],
        }),
      )
    }
    if (!isSystem && n % 2 === 0) {
      const owner = `${application}-db`
      const common = {
        'namespace.id': space.id,
        'cluster.id': id,
        createdAt: createdAt(),
        tags: { app: owner },
        replicas: 3,
        desiredReplicas: 3,
      }
      workloads.push(make('k8s.statefulSet', `sts-${owner}`, { name: owner, ...common, serviceName: owner }, used(0.9)))
      addPods(owner, space, 3, 0.3)
      for (let i = 0; i < 4; i++)
        workloads.push(
          make('k8s.persistentVolume', `pv-${owner}-${i}`, {
            name: `pvc-${random.integer(100_000, 999_999)}`,
            'cluster.id': id,
            'storageClass.id': storageClass.id,
            accessModes: [i === 3 ? 'ReadWriteMany' : 'ReadWriteOnce'],
            status: i === 3 ? 'Released' : 'Bound',
            size: [20, 50, 100, 200][i] ?? 20,
            claimName: `${application}/data-${owner}-${i}`,
            reclaimPolicy: 'Delete',
            createdAt: createdAt(),
          }),
        )
    }
  }
  for (const agent of ['node-exporter', 'log-agent', 'csi-node']) {
    const space = namespaces[agent === 'csi-node' ? 0 : 1]
    const common = {
      'namespace.id': space?.id,
      'cluster.id': id,
      createdAt: createdAt(),
      tags: { app: agent },
      replicas: nodes.length,
      desiredReplicas: nodes.length,
    }
    workloads.push(make('k8s.daemonSet', `ds-${agent}`, { name: agent, ...common }, used(0.05 * nodes.length)))
    addPods(agent, space, nodes.length, 0.03)
  }
  const total = nodes.length
  const entity = make(
    'k8s.cluster',
    'cluster',
    {
      name,
      nodesCount: total,
      podsCount: pods.length,
      'capacity.cpus': total * CPUS,
      'capacity.memory': total * MEMORY_MIB,
      'capacity.pods': total * 110,
      'allocatable.cpus': total * (CPUS - 0.2),
      'allocatable.memory': total * (MEMORY_MIB - 3_072),
      backingType: hosting.backing,
      version: hosting.version,
      tags: { stage: index === 0 ? 'production' : 'shared' },
    },
    {
      'cpu.utilization': { mean: busy, rhythm: 'office', most: 100 },
      'cpu.used.cores': { mean: (busy / 100) * CPUS * total, rhythm: 'office', most: CPUS * total },
      'mem.utilization': { mean: 52, growth: 0.002, waver: 0.02, most: 100 },
      'mem.used': { mean: MEMORY_MIB * total * 0.52, growth: 0.002, waver: 0.02, most: MEMORY_MIB * total },
      'pods.count': holds(pods.length),
    },
  )
  return [entity, ...nodes, ...namespaces, storageClass, ...workloads, ...pods]
}

function used(cores: number): Shapes {
  return {
    'cpu.used.cores': { mean: cores, rhythm: 'office', digits: 4 },
    'mem.used': { mean: cores * 2_400, waver: 0.04, digits: 0 },
  }
}
