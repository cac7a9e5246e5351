/** Puts the world and its twins into a store, each thing at its time. */
import type { Store } from '../../../src/server/store/store.js'
import { CASES, EARLIER, ITEMS, type Item, LATER, NOW, WORLD } from './world.js'

/** The datastore of a case's twin. */
export const twinOf = (name: string) => `twin of ${name}`.replaceAll(' ', '-')

/** What of a store is written to. */
export interface Filled extends Pick<Store, 'derived' | 'forecasts'> {
  datastore: Pick<Store['datastore'], 'ingest'>
}

/** `clock` is the store's. */
export async function fill(store: Filled, clock: { now: Date }): Promise<void> {
  const datastores: [string, readonly Item[]][] = [
    [WORLD, ITEMS],
    ...CASES.map(({ name, leaves }): [string, Item[]] => [twinOf(name), ITEMS.flatMap(item => leaves(item) ?? [])]),
  ]
  for (const at of [EARLIER, LATER, NOW]) {
    clock.now = at
    for (const [datastoreId, items] of datastores)
      await put(
        store,
        datastoreId,
        items.filter(item => item.at === at),
        at,
      )
  }
}

export async function put(store: Filled, datastoreId: string, items: readonly Item[], now: Date): Promise<void> {
  const records = items.flatMap(({ what }) => ('record' in what ? [what.record] : []))
  const lines = records.map((record, i) => ({ line: i + 1, record }))
  const { rejected } = await store.datastore.ingest(datastoreId, lines)
  if (rejected.length > 0) throw new Error(JSON.stringify(rejected.slice(0, 3)))
  for (const { type, what } of items) {
    if ('derived' in what) await store.derived.write(datastoreId, type, { put: [what.derived] }, now)
    if ('forecast' in what) await store.forecasts.keep(datastoreId, type, [what.forecast], now)
  }
}
