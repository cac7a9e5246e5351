/** NetApp of the estate: clusters of two or three nodes with their aggregates, storage VMs, volumes, LUNs and initiator groups. */
import { APPLICATIONS, SITES } from './company.js'
import { type EstateEntity, type EstatePlan, thing } from './entity.js'
import type { Random } from './random.js'
import { holds, type Shapes } from './shape.js'

const MODELS = ['AFF-A400', 'FAS8300', 'AFF-C250'] as const

export function netappEstate(random: Random, { anchorHour, scale }: EstatePlan): EstateEntity[] {
  return Array.from({ length: Math.max(1, Math.round(3 * scale)) }, (_, i) => system(random, i, anchorHour)).flat()
}

function system(random: Random, index: number, anchorHour: number): EstateEntity[] {
  const site = SITES[index % SITES.length] ?? SITES[0]
  const name = `s-${site.code}-na-${String(index + 1).padStart(2, '0')}`
  const make = (type: string, nativeId: string, fields: Record<string, unknown>, shapes?: Shapes) =>
    thing(type, `${name}/${nativeId}`, anchorHour, fields, shapes)
  const cluster = `netapp.cluster:${name}/cluster`
  const version = ['NetApp Release 9.13.1P8', 'NetApp Release 9.12.1P12', 'NetApp Release 9.14.1'][index % 3]
  const nodes = Array.from({ length: index % 3 === 0 ? 4 : 2 }, (_, i) =>
    make(
      'netapp.node',
      `node-${i}`,
      {
        name: `${name}-n${i + 1}`,
        'cluster.id': cluster,
        state: 'up',
        modelName: MODELS[index % 3],
        version,
        serialNumber: `7216${21_000 + index * 10 + i}`,
        location: site.name,
      },
      {
        'cpu.utilization': { mean: 22 + i * 9, rhythm: 'office', most: 100 },
        ...operations(1_800),
        'uptime.total': holds(4_300 + i * 20),
      },
    ),
  )
  const aggregates = nodes.map((node, i) =>
    make(
      'netapp.aggregate',
      `aggr-${i}`,
      {
        name: `aggr${i + 1}_${index % 3 === 1 ? 'sas' : 'ssd'}`,
        'cluster.id': cluster,
        'node.id': node.id,
        state: 'online',
        class: index % 3 === 1 ? 'performance' : 'solid_state',
        raidType: 'raid_dp',
      },
      { ...full(40_960, index === 1 && i === 0 ? 0.91 : 0.45 + random.next() * 0.3, 0.002), ...operations(1_600) },
    ),
  )
  const svms = ['nas', 'san', 'dr'].map((kind, i) =>
    make(
      'netapp.svm',
      `svm-${kind}`,
      {
        name: `svm-${kind}-${index + 1}`,
        'cluster.id': cluster,
        state: i === 2 ? 'stopped' : 'running',
        protocol: kind === 'san' ? ['iscsi', 'fcp'] : ['nfs', 'cifs'],
        style: i === 2 ? 'dp_destination' : 'default',
      },
      operations(1_200),
    ),
  )
  const volumes = Array.from({ length: 36 }, (_, i) => {
    const svm = svms[i % 3]
    const application = APPLICATIONS[i % APPLICATIONS.length]
    const share = 0.2 + random.next() * 0.7
    const capacity = [512, 1_024, 2_048, 4_096][i % 4] ?? 512
    return make(
      'netapp.volume',
      `vol-${i}`,
      {
        name: `vol_${application}_${i + 1}`,
        'cluster.id': cluster,
        'svm.id': svm?.id,
        'aggregate.id': aggregates[i % aggregates.length]?.id,
        state: i === 17 ? 'offline' : 'online',
        style: i % 11 === 0 ? 'flexgroup' : 'flexvol',
        volumeType: i % 3 === 2 ? 'dp' : 'rw',
        nasPath: i % 3 === 0 ? `/${application}/${i + 1}` : null,
        readOnly: i % 3 === 2,
      },
      {
        ...full(capacity, share, 0.003),
        'storage.logical.used': holds(capacity * share * 1.7, 0.003),
        ...operations(90 + i * 6),
        'io.xfer.other': { mean: 12 },
        'io.queue': { mean: 0.8 },
      },
    )
  })
  const luns = volumes
    .filter((_, i) => i % 3 === 1)
    .flatMap((volume, i) =>
      [0, 1].map(n =>
        make(
          'netapp.lun',
          `lun-${i}-${n}`,
          {
            name: `lun_${i + 1}_${n + 1}`,
            'cluster.id': cluster,
            'svm.id': svms[1]?.id,
            'volume.id': volume.id,
            class: 'regular',
            osType: ['vmware', 'windows_2008', 'linux'][i % 3],
            serialNumber: `wpEA+${(index * 1_000 + i * 10 + n).toString(36)}`,
            size: 250,
            enabled: true,
            readOnly: false,
            mapped: i % 8 !== 0,
            containerState: 'online',
          },
          { ...full(250, 0.3 + ((i * 13) % 60) / 100, 0.002), ...operations(140) },
        ),
      ),
    )
  const igroups = Array.from({ length: 8 }, (_, i) =>
    make('netapp.igroup', `ig-${i}`, {
      name: `ig_${['esx', 'win', 'lnx'][i % 3]}_${i + 1}`,
      'cluster.id': cluster,
      'svm.id': svms[1]?.id,
      osType: ['vmware', 'windows', 'linux'][i % 3],
      protocol: i % 2 === 0 ? 'iscsi' : 'fcp',
      initiators:
        i % 2 === 0 ? [`iqn.1998-01.com.example:host-${i}`] : [`50:0a:09:80:8d:13:${(16 + i).toString(16)}:01`],
      lunsCount: 3,
    }),
  )
  const entity = make(
    'netapp.cluster',
    'cluster',
    {
      name,
      version,
      serialNumber: `1-80-${100_200 + index}`,
      location: site.name,
      managementAddresses: [`10.10.${index}.50`],
      nodesCount: nodes.length,
    },
    {
      ...full(40_960 * nodes.length, 0.62, 0.002),
      'storage.logical.used': holds(40_960 * nodes.length * 1.1, 0.002),
      ...operations(5_200),
    },
  )
  return [entity, ...nodes, ...aggregates, ...svms, ...volumes, ...luns, ...igroups]
}

/** A capacity in GiB of which a share is used, growing a little a day. */
export function full(capacity: number, share: number, growth: number): Shapes {
  return {
    'storage.capacity': holds(capacity),
    'storage.used': holds(capacity * share, growth, capacity * 0.99),
    'storage.free': holds(capacity * (1 - share), (-growth * share) / Math.max(0.05, 1 - share)),
    'storage.utilization': { mean: share * 100, growth, waver: 0, most: 99 },
  }
}

/** So many operations a second, two thirds of them reads. */
export function operations(mean: number): Shapes {
  return {
    'io.xfer': { mean, rhythm: 'office' },
    'io.xfer.r': { mean: mean * 0.66, rhythm: 'office' },
    'io.xfer.w': { mean: mean * 0.34, rhythm: 'office' },
    'io.data': { mean: mean * 0.03, rhythm: 'office' },
    'io.latency': { mean: 0.9, waver: 0.2 },
  }
}
