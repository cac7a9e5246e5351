/** An engine whose database has the tables of this version. */
import type { Registry } from '../../spec/registry.js'
import { type Engine, openEngine } from './engine/open-engine.js'
import { generateTables } from './generate-tables.js'
import { migrate } from './migrations.js'

export interface DatabasePlace {
  /** PostgreSQL; without it `dataDir` on PGlite, without that PGlite in memory. */
  url?: string
  dataDir?: string
  /** What a new `dataDir` begins as (pack-tables.ts); without the file its tables are made then. */
  template?: string
}

export async function openMigrated(place: DatabasePlace, registry: Registry): Promise<Engine> {
  const engine = await openEngine(place)
  try {
    await engine.alone('schema', async () => {
      await migrate(engine.db)
      await generateTables(engine.db, registry)
    })
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}
