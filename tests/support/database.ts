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
  if (base === undefined) return openStore({ registry: testRegistry, ...options })
  const name = `plinth_test_${randomUUID().replaceAll('-', '')}`
  await admin(base, `create database ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  const store = await openStore({ registry: testRegistry, ...options, url: url.href })
  return {
    ...store,
    async close() {
      await store.close()
      await admin(base, `drop database ${name} with (force)`)
    },
  }
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
