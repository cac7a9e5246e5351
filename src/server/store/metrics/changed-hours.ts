/** What follows when hours of entities changed, in the transaction that changed them. */
import type { Transaction } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { EntityRecord } from '../../../wire/patch.js'
import type { Database } from '../database.js'
import { summedMeasures } from '../sums/kinds.js'
import { markHours } from '../sums/marks.js'
import { noteDue } from './due-rollups.js'
import { freshIds, refreshRollups } from './refresh-rollups.js'

/** Entities whose rollups are worked out with the batch; of more of them behind it, within seconds (due-rollups.ts). */
const AT_ONCE = 500

/** Gives the rollups that were worked out, as patch records. */
export async function onHoursChanged(
  trx: Transaction<Database>,
  datastoreId: string,
  spec: EntitySpec,
  hours: readonly { id: string; hour: number }[],
  now: Date,
): Promise<EntityRecord[]> {
  if (summedMeasures(spec).length > 0) {
    await markHours(
      trx,
      datastoreId,
      spec.type,
      hours.map(({ hour }) => hour),
    )
  }
  const fresh = freshIds(hours, now)
  if (fresh.length <= AT_ONCE) return refreshRollups(trx, datastoreId, spec, fresh, now)
  await noteDue(trx, datastoreId, spec.type, fresh)
  return []
}
