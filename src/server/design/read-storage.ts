/** Reads how much storage machines need: what they used when it was measured last, and what they were given. */
import type { vmwareVm } from '../../../specs/vmware/vm.js'
import type { DesignMachine } from '../../analytics/design/demand.js'
import type { EntitySpec, RowOf } from '../../spec/language/entity.js'
import type { EntityRow, MachineUsage } from '../store/derived/types.js'
import type { DesignSource } from './hosts.js'

export type DiskRow = Pick<RowOf<typeof vmwareVm>, 'virtualDisks'>
export type Storage = Pick<DesignMachine, 'storageGiB' | 'givenStorageGiB'>

const USED = 'storage.used'
const PROVISIONED = 'storage.provisioned'

export function diskColumns({ fields }: EntitySpec): (keyof DiskRow)[] {
  return Object.hasOwn(fields, 'virtualDisks') ? ['virtualDisks'] : []
}

interface Asked {
  spec: EntitySpec
  rows: readonly EntityRow<DiskRow>[]
  usage: ReadonlyMap<string, MachineUsage>
  now: Date
}

/** Only of machines that were not measured in the last days is read what was measured before. */
export async function readStorage(
  { store, datastoreId }: Pick<DesignSource, 'store' | 'datastoreId'>,
  { spec: { type }, rows, usage, now }: Asked,
): Promise<(row: EntityRow<DiskRow>) => Storage> {
  const ids = rows.flatMap(({ id }) => (usage.get(id)?.storage == null ? [id] : []))
  const before = await store.derived.lastValues(datastoreId, { type, ids, before: now }, [USED, PROVISIONED])
  return row => ({
    storageGiB: usage.get(row.id)?.storage ?? before.get(row.id)?.[USED] ?? null,
    givenStorageGiB: sizeOf(row.virtualDisks) ?? before.get(row.id)?.[PROVISIONED] ?? null,
  })
}

/** Null where the size of one of them is not known: the sum would be too small. */
function sizeOf(disks: DiskRow['virtualDisks'] | undefined): number | null {
  if (!disks || disks.length === 0) return null
  let sum = 0
  for (const { size } of disks) {
    if (size == null) return null
    sum += size
  }
  return sum
}
