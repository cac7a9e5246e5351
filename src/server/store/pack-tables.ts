/** An embedded database with the tables of a registry and nothing in them, packed: what new data directories begin as (`StoreOptions.template`). */
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Registry } from '../../spec/registry.js'
import { openEngine } from './engine/open-engine.js'
import { generateTables } from './generate-tables.js'
import { migrate } from './migrations.js'

/** `home`: an empty directory to make it in, which the caller removes. */
export async function packTables(registry: Registry, home: string): Promise<Uint8Array> {
  const engine = await openEngine({ dataDir: home })
  await migrate(engine.db)
  await generateTables(engine.db, registry)
  await engine.close()
  const database = await PGlite.create({ dataDir: join(home, 'pglite'), extensions: { pg_trgm } })
  try {
    await database.exec('checkpoint')
    return new Uint8Array(await (await database.dumpDataDir('gzip')).arrayBuffer())
  } finally {
    await database.close()
  }
}
