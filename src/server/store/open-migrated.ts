/** An engine whose database has the tables of this version. */
import type { Registry } from '../../spec/registry.js'
import { type Engine, openEngine } from './engine/open-engine.js'
import { generateTables } from './generate-tables.js'
import { migrate } from './migrations.js'
import { placeOverlays } from './overlays/said-fields.js'
import { raiseWall } from './wall/raise-wall.js'
import type { Wall } from './wall/wall.js'

export interface DatabasePlace {
  /** PostgreSQL; without it `dataDir` on PGlite, without that PGlite in memory. */
  url?: string
  dataDir?: string
  /** The file that a new `dataDir` begins as a copy of (pack-tables.ts). Without the file the tables are made at the start. */
  template?: string
  /** One that is being opened already, in place of all that. */
  engine?: Promise<Engine>
}

export interface MigratedEngine extends Engine {
  wall: Wall | undefined
}

export async function openMigrated(place: DatabasePlace, registry: Registry): Promise<MigratedEngine> {
  const engine = await (place.engine ?? openEngine(place))
  try {
    const wall = await engine.alone('schema', async () => {
      await migrate(engine.db)
      await generateTables(engine.db, registry)
      await placeOverlays(engine.db, registry)
      // The embedded database would start with twice as many relations.
      return engine.name === 'pglite' ? undefined : raiseWall(engine.db)
    })
    return { ...engine, wall }
  } catch (error) {
    await engine.close()
    throw error
  }
}
