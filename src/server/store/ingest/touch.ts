/** What a datastore says of itself: when it last changed, and how many entities it has. */
import type { WriteContext } from '../context.js'
import { countEntities } from './entities.js'

/** What changed of the Datastore root itself. Counting is skipped while nothing came or went. */
export async function touch(context: WriteContext, countsChanged: boolean): Promise<Record<string, unknown>> {
  const { db, datastoreId, registry } = context
  const asOf = context.now.toISOString()
  await db
    .insertInto('datastore_state')
    .values({ datastore_id: datastoreId, as_of: asOf, first_at: asOf })
    .onConflict(conflict => conflict.column('datastore_id').doUpdateSet({ as_of: asOf }))
    .execute()
  if (!countsChanged) return { asOf }
  return {
    asOf,
    counts: await countEntities(
      context,
      registry.stored.map(spec => spec.type),
    ),
  }
}
