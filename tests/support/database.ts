/** A store for tests: PGlite in memory, or a fresh schema of the PostgreSQL in `PLINTH_TEST_DATABASE_URL`. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { specs } from '../../specs/registry.js'
import { openStore, type StoreOptions } from '../../src/server/store/open-store.js'
import type { Store } from '../../src/server/store/store.js'
import { createRegistry } from '../../src/spec/registry.js'

export const testRegistry = createRegistry(specs)

export async function openTestStore(options: Partial<StoreOptions> = {}): Promise<Store> {
  const base = process.env.PLINTH_TEST_DATABASE_URL
  const href = await createTestDatabase()
  if (base === undefined || href === undefined) return openStore({ registry: testRegistry, ...options })
  const store = await openStore({ registry: testRegistry, ...options, url: href })
  const opened: Store = {
    ...store,
    async close() {
      await store.close()
      await admin(base, `drop database ${new URL(href).pathname.slice(1)} with (force)`)
    },
  }
  openedWith.set(opened, { ...options, url: href })
  return opened
}

/** An empty database of its own on the PostgreSQL of the run; undefined on PGlite. */
export async function createTestDatabase(): Promise<string | undefined> {
  const base = process.env.PLINTH_TEST_DATABASE_URL
  if (base === undefined) return undefined
  const name = `plinth_test_${randomUUID().replaceAll('-', '')}`
  await admin(base, `create database ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

/** How stores over PostgreSQL were opened. */
const openedWith = new WeakMap<Store, Partial<StoreOptions>>()

/** What a second server has: a store of its own over the same PostgreSQL, by the same clock; on PGlite, which has one process, the same store. */
export async function openReplicaStore(store: Store): Promise<Store> {
  const options = openedWith.get(store)
  return options ? openStore({ registry: testRegistry, ...options }) : { ...store, close: async () => undefined }
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
