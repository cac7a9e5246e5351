/** NetApp of the estate: clusters of nodes with their aggregates, storage VMs, volumes, LUNs and initiator groups. */
import { APPLICATIONS, SITES } from './company.js'
import { serial } from './declared.js'
import { type EstateEntity, two } from './entity.js'
import type { Grown, Kind, KindDraft } from './kinds.js'
import { filling, ordinaryLife } from './life.js'

const site = (i: number) => SITES[i % SITES.length] ?? SITES[0]
const application = ({ random }: KindDraft) => random.weighted(APPLICATIONS.map(row => [row[0], row[2]] as const))
/** Storage that fills as its row says, busy by so many operations for each of its few cores. */
export const stores =
  (io: number, sizes?: readonly number[]): NonNullable<Kind['nature']> =>
  ({ random, i }) => ({
    life: { ...ordinaryLife(random, i), ...filling(random, i) },
    sizes: { io, ...(sizes && { storageGib: random.pick(sizes) }) },
  })
const ARRAYS = [
  ['AFF-A400', '9.17.1P2'],
  ['AFF-C250', '9.16.1P4'],
  ['FAS8300', '9.14.1P6'],
] as const
const arrayOf = (cluster: EstateEntity | undefined) => ARRAYS[(cluster?.key ?? 0) % ARRAYS.length] ?? ARRAYS[0]

export const NETAPP_KINDS: readonly Kind[] = [
  {
    type: 'netapp.cluster',
    count: 4,
    name: ({ i }) => `${site(i).code}-ontap-${two(Math.floor(i / 3))}`,
    nativeId: ({ name }) => name,
    fields: ({ i }) => ({
      version: `NetApp Release ${ARRAYS[i % 3]?.[1]}`,
      location: site(i).name,
      managementAddresses: [`10.10.${i}.50`],
    }),
    nature: stores(1),
  },
  {
    type: 'netapp.node',
    each: [['netapp.cluster', ({ key }) => 2 + 2 * (key % 2)]],
    name: ({ owner, i }) => `${owner?.fields.name}-n${i + 1}`,
    fields: ({ owner }) => ({
      modelName: arrayOf(owner)[0],
      version: owner?.fields.version,
      location: owner?.fields.location,
    }),
    nature: ({ random, i }) => ({
      life: { ...ordinaryLife(random, i), peak: random.between(0.25, 0.6) },
      sizes: { cores: 20, io: 900, storageGib: 1 },
    }),
  },
  {
    type: 'netapp.aggregate',
    each: [['netapp.node', () => 1]],
    name: ({ i, random }) => `aggr${i + 1}_${random.pick(['ssd', 'sas'])}`,
    fields: ({ name }) => ({
      class: name.endsWith('ssd') ? 'solid_state' : 'performance',
      raidType: 'raid_dp',
      style: 'aggregate',
      volumeType: 'rw',
    }),
    nature: stores(700, [30_720, 40_960, 61_440]),
  },
  {
    type: 'netapp.svm',
    each: [['netapp.cluster', ({ key }) => 2 + (key % 2)]],
    name: ({ i }) => `svm-${['nas', 'san', 'dr'][i % 3]}-${i + 1}`,
    fields: ({ name }) => ({
      protocol: name.includes('san') ? ['iscsi', 'fcp'] : ['nfs', 'cifs'],
      style: name.includes('-dr-') ? 'dp_destination' : 'default',
    }),
    nature: stores(320),
  },
  {
    type: 'netapp.volume',
    count: 112,
    name: draft => `vol_${application(draft)}_${two(draft.i)}`,
    fields: draft => ({
      nasPath: draft.random.next() < 0.4 ? `/${application(draft)}/${draft.i + 1}` : null,
      readOnly: draft.random.next() < 0.12,
    }),
    nature: stores(85, [512, 1_024, 1_024, 2_048, 4_096, 8_192]),
  },
  {
    type: 'netapp.lun',
    count: 74,
    name: ({ i }) => `lun_${two(i)}`,
    fields: ({ random }) => ({
      class: 'regular',
      size: random.pick([100, 250, 500, 1_000]),
      enabled: true,
      readOnly: false,
      mapped: random.next() < 0.9,
      serialNumber: `wp${serial(random, 10)}`,
    }),
    nature: stores(60),
  },
  {
    type: 'netapp.igroup',
    count: 26,
    name: ({ random, i }) => `ig_${random.pick(['esx', 'win', 'lnx'])}_${two(i)}`,
    fields: ({ name, i }) => ({
      osType: name.includes('esx') ? 'vmware' : name.includes('win') ? 'windows' : 'linux',
      initiators: [`iqn.1998-01.com.example:host-${i + 1}`],
    }),
  },
]

/** Two nodes are a pair that takes over for each other; a cluster copies to the next one, which stands at another site, and back. */
export function pairControllers({ byType }: Grown): void {
  const clusters = byType.get('netapp.cluster') ?? []
  for (const pair of pairsOf(clusters, () => '')) {
    const [a, b] = pair
    const ids = a && b && a.fields.location !== b.fields.location ? [a.id, b.id] : []
    for (const { id, fields } of pair) fields.replicationPartners = ids.filter(other => other !== id)
  }
  for (const pair of pairsOf(byType.get('netapp.node') ?? [], ({ fields }) => String(fields['cluster.id'])))
    for (const { id, fields } of pair) fields.haPartners = pair.flatMap(other => (other.id === id ? [] : [other.id]))
}

/** Two by two, in their order, those of a key; the last may be left alone. */
function pairsOf(entities: readonly EstateEntity[], keyOf: (entity: EstateEntity) => string): EstateEntity[][] {
  const byKey = new Map<string, EstateEntity[]>()
  for (const entity of entities) byKey.set(keyOf(entity), [...(byKey.get(keyOf(entity)) ?? []), entity])
  return [...byKey.values()].flatMap(group => group.flatMap((_, i) => (i % 2 === 0 ? [group.slice(i, i + 2)] : [])))
}
