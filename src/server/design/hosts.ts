/** Hosts of an environment: which cluster each is in, and which node types they are. */
import type { vmwareVh } from '../../../specs/vmware/vh.js'
import { nodePrice } from '../../analytics/cost/node-price.js'
import type { RowOf } from '../../spec/language/entity.js'
import type { NodePrices } from '../../wire/cost-profile.js'
import type { NodeType, ScenarioInputs } from '../../wire/design/scenario.js'
import { CLUSTER, HEADS, type HeadKind, PARTS } from '../derive/hub/kinds.js'
import { batches } from '../derive/job.js'
import type { Store } from '../store/store.js'

/** Where somebody reads, and how others come in between. */
export interface DesignSource {
  store: Store
  datastoreId: string
  yieldToRequests(): Promise<void>
}

export interface Host {
  type: string
  id: string
  clusterId: string | null
  model: string | null
  cores: number | null
  memoryGiB: number | null
  rackUnits: number | null
}

const COLUMNS = ['hwIdentity.name', 'processor.cores', 'memorySize', 'chassis.rackUnits'] as const
type HostRow = Pick<RowOf<typeof vmwareVh>, (typeof COLUMNS)[number] | typeof CLUSTER>
const MIB_A_GIB = 1_024
const MOST_TYPES = 20

/** Types of clusters that machines run on. */
export const MACHINE_HEADS = HEADS.filter((head): head is HeadKind & Required<Pick<HeadKind, 'machines'>> =>
  Boolean(head.machines),
)

export async function hostsOf(source: DesignSource): Promise<Host[]> {
  const { registry } = source.store
  const hosts: Host[] = []
  for (const { parts } of MACHINE_HEADS) {
    if (!registry.has(parts)) continue
    const columns = [...COLUMNS, CLUSTER] as const
    for await (const rows of batches<HostRow>({ ...source, spec: registry.get(parts) }, columns))
      for (const row of rows) {
        const memory = row.memorySize ?? null
        hosts.push({
          type: parts,
          id: row.id,
          clusterId: row[CLUSTER] ?? null,
          model: row['hwIdentity.name'] ?? null,
          cores: row['processor.cores'] ?? null,
          memoryGiB: memory === null ? null : Math.round(memory / MIB_A_GIB),
          rackUnits: row['chassis.rackUnits'] ?? null,
        })
      }
  }
  return hosts
}

/** The hosts that are in what a scenario is about; none where single machines are picked: they share theirs with others. */
export function hostsMeant({ of, picked }: ScenarioInputs['workload'], hosts: readonly Host[]): Host[] {
  if (of === 'all') return [...hosts]
  if (of !== 'clusters') return []
  const named = new Set(picked.map(({ type, id }) => JSON.stringify([type, id])))
  const headOf = (type: string) => MACHINE_HEADS.find(({ parts }) => parts === type)?.type
  return hosts.filter(({ type, clusterId }) => named.has(JSON.stringify([headOf(type), clusterId])))
}

/** How the hosts of a type are named by its machines. */
export function hostReference(hosts: string): string | undefined {
  return PARTS.find(part => part.type === hosts)?.machines?.by
}

/** The node types that there are, the most frequent first. Prices are those of the cost profile, watts are not observed, and storage is not of the node. */
export function observedTypes(hosts: readonly Host[], prices: NodePrices): (NodeType & { hosts: number })[] {
  const types = new Map<string, NodeType & { hosts: number }>()
  for (const { model, cores, memoryGiB, rackUnits } of hosts) {
    if (cores === null || memoryGiB === null || cores < 1 || memoryGiB < 1) continue
    const name = [model, `${cores} cores`, `${memoryGiB} GiB`].filter(part => part !== null).join(', ')
    const known = types.get(name)
    if (known) known.hosts += 1
    else {
      const price = nodePrice({ cores, memoryGiB }, prices)
      types.set(name, { name, cores, memoryGiB, storageGiB: null, price, watts: null, rackUnits, hosts: 1 })
    }
  }
  return [...types.values()].sort((a, b) => b.hosts - a.hosts || (a.name < b.name ? -1 : 1)).slice(0, MOST_TYPES)
}
