/** The consequences of changed hours, in the transaction that changed them. */
import type { EntityRecord } from '../../../wire/patch.js'
import type { TypeWriteContext } from '../context.js'
import { summedMeasures } from '../sums/kinds.js'
import { markHours } from '../sums/marks.js'
import { noteDue } from './due-rollups.js'
import { freshIds, refreshRollups } from './refresh-rollups.js'

/** Entities whose rollups are worked out with the batch; of more of them behind it, within seconds (due-rollups.ts). */
const AT_ONCE = 500

/** Gives the rollups that were worked out, as patch records. */
export async function onHoursChanged(
  context: TypeWriteContext,
  hours: readonly { id: string; hour: number }[],
): Promise<EntityRecord[]> {
  const { spec, now } = context
  if (summedMeasures(spec).length > 0) {
    await markHours(
      context,
      spec.type,
      hours.map(({ hour }) => hour),
    )
  }
  const fresh = freshIds(hours, now)
  if (fresh.length <= AT_ONCE) return refreshRollups(context, fresh)
  await noteDue(context, fresh)
  return []
}
