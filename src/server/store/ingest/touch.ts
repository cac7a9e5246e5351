/** The state of a datastore: when it last changed, and how many entities it has. */
import type { WriteContext } from '../context.js'
import { countEntities } from './entities.js'

/** Updates the state and returns its changes. Entities are not counted again while none came or went. */
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
