/** The embedded database with the parts of a store that write to it, for tests that ask the readers themselves. */
import { rmSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { createCostIds } from '../../src/charges/charge-id.js'
import { createChangeLog } from '../../src/server/store/change-log.js'
import type { Database } from '../../src/server/store/database.js'
import { createDerivedStore } from '../../src/server/store/derived/derived.js'
import { openEngine } from '../../src/server/store/engine/open-engine.js'
import { createForecastStore } from '../../src/server/store/forecasts/forecasts.js'
import { generateTables } from '../../src/server/store/generate-tables.js'
import { ingest } from '../../src/server/store/ingest/ingest.js'
import { migrate } from '../../src/server/store/migrations.js'
import type { Store } from '../../src/server/store/store.js'
import { testRegistry } from './database.js'
import { copyDirectory } from './templates.js'

export interface SharedEngine {
  db: Kysely<Database>
  store: { datastore: Pick<Store['datastore'], 'ingest'>; derived: Store['derived']; forecasts: Store['forecasts'] }
  close(): Promise<void>
}

export async function openSharedEngine(now: () => Date): Promise<SharedEngine> {
  const dataDir = await copyDirectory(testRegistry)
  const engine = await openEngine(dataDir === undefined ? {} : { dataDir })
  await migrate(engine.db)
  await generateTables(engine.db, testRegistry)
  const changes = await createChangeLog(engine)
  return {
    db: engine.db,
    store: {
      datastore: {
        ingest: (datastoreId, lines) =>
          ingest({ db: engine.db, datastoreId, registry: testRegistry, now: now() }, lines, {
            changes,
            idOfCost: createCostIds(),
          }),
      },
      derived: createDerivedStore({ db: engine.db, changes, registry: testRegistry }),
      forecasts: createForecastStore({ db: engine.db, registry: testRegistry }),
    },
    async close() {
      await changes.close()
      await engine.close()
      if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
