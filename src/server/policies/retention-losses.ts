/** What an environment would lose if kinds of data were kept for fewer days. */
import { isShorter, KINDS_WITH_DATA, type RetentionKind, type RetentionLoss } from '../../wire/retention.js'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'

type Days = Partial<Record<RetentionKind, number | null>>

/** Kinds that `after` leaves out stay as they are. */
export async function retentionLosses(
  store: Pick<Store, 'retention'>,
  { id, name, datastoreId }: Pick<Environment, 'id' | 'name' | 'datastoreId'>,
  { before, after, now }: { before: Days; after: Days; now: Date },
): Promise<RetentionLoss[]> {
  const losses: RetentionLoss[] = []
  for (const kind of KINDS_WITH_DATA) {
    const days = after[kind]
    if (days === undefined || !isShorter(days, before[kind] ?? null)) continue
    const loss = await store.retention.loss({ datastoreId, kind, days, now })
    if (loss) losses.push({ environmentId: id, environment: name, ...loss })
  }
  return losses
}
