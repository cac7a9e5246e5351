/** Reads the machines that a scenario is about, with what they used: measured ones over the policy's range, others by what they were given. */
import type { ScenarioWorkload } from '../../analytics/design/compute-scenario.js'
import type { DesignMachine } from '../../analytics/design/demand.js'
import { DECOMMISSION_POLICY } from '../../analytics/scorecard/decommission.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { ScenarioInputs, ScenarioPolicies } from '../../wire/design/scenario.js'
import { DAY } from '../../wire/duration.js'
import { PortalError } from '../../wire/errors.js'
import { batches } from '../derive/job.js'
import type { Machine } from '../derive/scorecard.js'
import { machineColumns, machineOf, type ReadRow } from '../derive/scorecards.js'
import type { EntityRow, MachineUsage } from '../store/derived/types.js'
import { type DesignSource, type Host, hostReference, hostsMeant, MACHINE_HEADS } from './hosts.js'
import { type DiskRow, diskColumns, readStorage, type Storage } from './read-storage.js'

type MeantRow = ReadRow & DiskRow

/** More would hold the server's memory. */
export const MOST_MACHINES = 20_000
const MIB_A_GIB = 1_024

export interface WorkloadQuestion {
  inputs: ScenarioInputs
  policies: ScenarioPolicies
  hosts: readonly Host[]
  now: Date
}

/** Throws INVALID_REQUEST when there are too many. */
export async function readWorkload(source: DesignSource, question: WorkloadQuestion): Promise<ScenarioWorkload> {
  const { inputs, hosts } = question
  const found: Found = { machines: [], unmeasured: 0, stale: 0, unsized: 0, seen: 0 }
  for (const spec of machineTypes(source)) {
    const isMeant = chooser(spec, question)
    if (!isMeant) continue
    const columns = [...machineColumns(spec), ...diskColumns(spec), ...isMeant.columns] as (keyof MeantRow)[]
    for await (const rows of batches<MeantRow>({ ...source, spec }, columns)) {
      await add(source, spec, rows.filter(isMeant.of), { found, question })
    }
  }
  const { of } = inputs.workload
  const picked = eachOnce(inputs.workload.picked)
  const { seen, ...counted } = found
  const gone =
    of === 'machines' ? Math.max(0, picked.length - seen) : of === 'clusters' ? await goneClusters(source, picked) : 0
  return { ...counted, gone, today: todayOf(inputs, hosts) }
}

interface Found extends Omit<ScenarioWorkload, 'gone' | 'today'> {
  machines: DesignMachine[]
  /** Templates too. */
  seen: number
}

/** Types of machines that are judged, and so measured. */
export function machineTypes({ store }: Pick<DesignSource, 'store'>): EntitySpec[] {
  return store.registry.stored.filter(spec => spec.derive?.scorecard !== undefined)
}

interface Chooser {
  columns: (keyof ReadRow)[]
  of(row: EntityRow<ReadRow>): boolean
}

/** Undefined where no machine of the type is meant. */
function chooser(spec: EntitySpec, { inputs, hosts }: WorkloadQuestion): Chooser | undefined {
  const { of, picked } = inputs.workload
  if (of === 'none') return undefined
  if (of === 'all') return { columns: [], of: () => true }
  if (of === 'machines') {
    const ids = new Set(picked.filter(({ type }) => type === spec.type).map(({ id }) => id))
    return ids.size === 0 ? undefined : { columns: [], of: ({ id }) => ids.has(id) }
  }
  const head = MACHINE_HEADS.find(({ machines }) => machines.type === spec.type)
  const clusters = new Set(picked.filter(({ type }) => type === head?.type).map(({ id }) => id))
  if (!head || clusters.size === 0) return undefined
  // A machine that names its host alone is in the cluster of that host.
  const byHost = hostReference(head.parts)
  const theirs = hostsMeant(inputs.workload, hosts).filter(host => host.type === head.parts)
  const onHosts = new Set(theirs.map(({ id }) => id))
  const named = (row: object, path: string | undefined) => (path === undefined ? undefined : Reflect.get(row, path))
  return {
    columns: [head.machines.by, ...(byHost === undefined ? [] : [byHost])] as unknown as (keyof ReadRow)[],
    of: row => clusters.has(named(row, head.machines.by)) || onHosts.has(named(row, byHost)),
  }
}

async function add(
  { store, datastoreId }: DesignSource,
  spec: EntitySpec,
  meant: readonly EntityRow<MeantRow>[],
  { found, question: { policies, now } }: { found: Found; question: WorkloadQuestion },
): Promise<void> {
  found.seen += meant.length
  const counted = meant.flatMap(row => {
    const machine = machineOf(row, spec, undefined)
    if (machine.isTemplate) return []
    if (isStale(machine, policies, now)) found.stale += 1
    else if (machine.vcpus === null || machine.memoryMiB === null) found.unsized += 1
    else return [{ machine, row }]
    return []
  })
  if (counted.length === 0) return
  if (found.machines.length + counted.length > MOST_MACHINES) {
    const message = `There are more than ${MOST_MACHINES} machines: pick clusters or machines`
    throw new PortalError('INVALID_REQUEST', { message })
  }
  const from = new Date(now.getTime() - policies.rangeDays * DAY)
  const range = { type: spec.type, ids: counted.map(({ row }) => row.id), from, to: now }
  const usage = await store.derived.usage(datastoreId, range)
  const storageOf = await readStorage({ store, datastoreId }, { spec, usage, now, rows: counted.map(({ row }) => row) })
  for (const { machine, row } of counted) {
    const used = usage.get(machine.id)
    const isMeasured = (used?.hours ?? 0) / (policies.rangeDays * 24) >= DECOMMISSION_POLICY.minCoverage
    if (!isMeasured) found.unmeasured += 1
    found.machines.push({ ...sizeOf(spec.type, machine, used, isMeasured), ...storageOf(row) })
  }
}

function isStale({ powerState, powerStateSince }: Machine, { stalePeriodDays }: ScenarioPolicies, now: Date): boolean {
  if (powerState !== 'poweredOff' || powerStateSince === null) return false
  return now.getTime() - Date.parse(powerStateSince) >= stalePeriodDays * DAY
}

function sizeOf(
  type: string,
  machine: Machine,
  used: MachineUsage | undefined,
  isMeasured: boolean,
): Omit<DesignMachine, keyof Storage> {
  const { id, vcpus, memoryMiB } = machine
  const memory = used?.p99Memory ?? null
  return {
    type,
    id,
    name: machine.name,
    vcpus: vcpus ?? 0,
    memoryGiB: (memoryMiB ?? 0) / MIB_A_GIB,
    p95Cores: isMeasured ? (used?.p95Cores ?? null) : null,
    p99MemoryGiB: isMeasured && memory !== null ? memory / MIB_A_GIB : null,
  }
}

/** How many of the picked clusters there are no more. */
async function goneClusters({ store, datastoreId }: DesignSource, picked: Picked): Promise<number> {
  let there = 0
  for (const { type } of MACHINE_HEADS) {
    const values = picked.filter(one => one.type === type).map(({ id }) => id)
    if (store.registry.has(type))
      there += (await store.derived.rows(datastoreId, { type, columns: [], by: 'id', values })).length
  }
  return picked.length - there
}

function todayOf({ workload }: ScenarioInputs, hosts: readonly Host[]): ScenarioWorkload['today'] {
  const theirs = hostsMeant(workload, hosts)
  if (theirs.length === 0 || theirs.some(host => host.cores === null || host.memoryGiB === null)) return null
  const sum = (of: 'cores' | 'memoryGiB') => theirs.reduce((total, host) => total + (host[of] ?? 0), 0)
  const types = new Set(MACHINE_HEADS.map(({ machines }) => machines.type))
  return { hosts: theirs.length, cores: sum('cores'), memoryGiB: sum('memoryGiB'), types }
}

type Picked = ScenarioInputs['workload']['picked']

function eachOnce(picked: Picked): Picked {
  return [...new Map(picked.map(one => [JSON.stringify([one.type, one.id]), one])).values()]
}
