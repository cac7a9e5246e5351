/** A store for tests: PGlite, or a database of its own on the PostgreSQL in `PLINTH_TEST_DATABASE_URL`. */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { scratchDirectory } from '../../scripts/scratch.mjs'
import { specs } from '../../specs/registry.js'
import type { DatabasePlace } from '../../src/server/store/open-migrated.js'
import { openStore, type StoreOptions } from '../../src/server/store/open-store.js'
import type { Store } from '../../src/server/store/store.js'
import { createRegistry } from '../../src/spec/registry.js'
import { copyDirectory, templateDatabase } from './templates.js'

export const testRegistry = createRegistry(specs)

export async function openTestStore(options: Partial<StoreOptions> = {}): Promise<Store> {
  const base = process.env.PLINTH_TEST_DATABASE_URL
  if (base === undefined) return openDirectory(options)
  const href = await createCopy(base)
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

/** On PGlite, over a directory as the product is; in memory outside of a run. */
async function openDirectory(options: Partial<StoreOptions>): Promise<Store> {
  const dataDir = await copyDirectory(testRegistry)
  const store = await openStore({ registry: testRegistry, ...options, ...(dataDir !== undefined && { dataDir }) })
  if (dataDir === undefined) return store
  return {
    ...store,
    async close() {
      await store.close()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** An empty database of its own on the PostgreSQL of the run; undefined on PGlite. */
export async function createTestDatabase(): Promise<string | undefined> {
  const base = process.env.PLINTH_TEST_DATABASE_URL
  return base === undefined ? undefined : createFrom(base, undefined)
}

/** A database of its own with the tables in it and nothing else, for stores that are opened one after the other. */
export async function createTestPlace(): Promise<DatabasePlace> {
  const base = process.env.PLINTH_TEST_DATABASE_URL
  if (base !== undefined) return { url: await createCopy(base) }
  const dataDir = await copyDirectory(testRegistry)
  return { dataDir: dataDir ?? scratchDirectory('plinth-store-') }
}

async function createCopy(base: string): Promise<string> {
  return createFrom(base, await templateDatabase(testRegistry, name => createFrom(base, undefined, name)))
}

async function createFrom(
  base: string,
  template: string | undefined,
  name = `plinth_test_${randomUUID().replaceAll('-', '')}`,
): Promise<string> {
  await admin(base, `create database ${name}${template === undefined ? '' : ` template ${template}`}`)
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
