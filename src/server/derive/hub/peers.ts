/**
 * What in a hub works together with its like: nodes that take over for each other, clusters that copy to each other. Sources name the partners of
 * their entities, by the property that `kinds.ts` declares; who is named has the other as a peer too, and who is not there is nobody's.
 */
import type { EntityRow } from '../../store/derived/types.js'
import type { HubContext } from './context.js'
import { HARDWARE, HEADS, hardwarePrefixOf, PARTS, prefixOf, SYSTEM } from './kinds.js'

const PAGE = 1_000
const PEERS = 'peers'

/** Writes the peers of all systems and hardware of a source, where they differ. */
export async function workPeers(context: HubContext): Promise<void> {
  const { store, source, hub, now } = context
  for (const { type, peers: by } of [...HEADS, ...PARTS]) {
    if (by === undefined) continue
    const partners = partnersOf(await pagesOf(context, type, by), by)
    if (partners.size === 0) continue
    for (const [to, prefix] of [
      [SYSTEM, prefixOf(source.datastoreId, type)],
      [HARDWARE, hardwarePrefixOf(source.datastoreId, type)],
    ] as const) {
      const values = [...partners.keys()].map(id => `${prefix}${id}`)
      const rows = await store.derived.rows(hub.datastoreId, { type: to, columns: [PEERS], by: 'id', values })
      const there = new Set(rows.map(({ id }) => id))
      const put = rows.flatMap(row => {
        const named = [...(partners.get(row.id.slice(prefix.length)) ?? [])].map(id => `${prefix}${id}`)
        const peers = named.filter(id => there.has(id)).sort()
        return JSON.stringify(row[PEERS] ?? []) === JSON.stringify(peers) ? [] : [{ id: row.id, values: { peers } }]
      })
      if (put.length > 0) await store.derived.write(hub.datastoreId, to, { put }, now)
    }
  }
}

async function pagesOf({ store, source }: HubContext, type: string, column: string): Promise<EntityRow[]> {
  const found: EntityRow[] = []
  for (let after = ''; ; ) {
    const asked = { type, columns: [column], after, limit: PAGE }
    const rows: EntityRow[] = await store.derived.page(source.datastoreId, asked)
    found.push(...rows)
    after = rows.at(-1)?.id ?? ''
    if (rows.length < PAGE) return found
  }
}

/** The partners of each, whichever of the two names the other. */
function partnersOf(rows: readonly EntityRow[], by: string): ReadonlyMap<string, ReadonlySet<string>> {
  const partners = new Map(rows.map(({ id }) => [id, new Set<string>()]))
  for (const row of rows) {
    const named: readonly unknown[] = Array.isArray(row[by]) ? row[by] : []
    for (const id of named) {
      const others = typeof id === 'string' && id !== row.id ? partners.get(id) : undefined
      if (!others) continue
      others.add(row.id)
      partners.get(row.id)?.add(String(id))
    }
  }
  return partners
}
