/** The hosts of an environment, read again once something of it changed: whoever follows scenarios asks every two seconds. */
import { setImmediate as nextTick } from 'node:timers/promises'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'
import { type Host, hostsOf } from './hosts.js'

interface Known {
  at: string
  hosts: Promise<readonly Host[]>
}

const MOST_KNOWN = 20
const known = new WeakMap<Store, Map<string, Known>>()

export async function hostsNow(store: Store, { datastoreId }: Environment): Promise<readonly Host[]> {
  const { epoch, sequence } = await store.changes.head(`datastore:${datastoreId}`)
  const at = `${epoch} ${sequence}`
  const ofStore = known.get(store) ?? new Map<string, Known>()
  known.set(store, ofStore)
  const last = ofStore.get(datastoreId)
  if (last?.at === at) return last.hosts
  const hosts = hostsOf({ store, datastoreId, yieldToRequests: async () => void (await nextTick()) })
  ofStore.delete(datastoreId)
  ofStore.set(datastoreId, { at, hosts })
  hosts.catch(() => ofStore.delete(datastoreId))
  const [oldest] = ofStore.keys()
  if (ofStore.size > MOST_KNOWN && oldest !== undefined) ofStore.delete(oldest)
  return hosts
}
