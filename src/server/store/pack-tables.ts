/** An embedded database with the tables of a registry and nothing in them, packed: what new data directories begin as (`StoreOptions.template`). */
import type { Registry } from '../../spec/registry.js'
import { openEngine } from './engine/open-engine.js'
import { packDirectory } from './engine/pack-directory.js'
import { generateTables } from './generate-tables.js'
import { migrate } from './migrations.js'

/** `home`: an empty directory to make it in, which the caller removes. */
export async function packTables(registry: Registry, home: string): Promise<Uint8Array> {
  const engine = await openEngine({ dataDir: home })
  await migrate(engine.db)
  await generateTables(engine.db, registry)
  await engine.close()
  return packDirectory(home)
}
