/** Packs a closed data directory of the embedded database into one file, from which new directories can be made (`openEngine`, `template`). */
import { PGlite } from '@electric-sql/pglite'

export async function packDirectory(dataDir: string): Promise<Uint8Array> {
  const database = await PGlite.create({ dataDir: `${dataDir}/pglite` })
  try {
    await database.exec('checkpoint')
    return new Uint8Array(await (await database.dumpDataDir('gzip')).arrayBuffer())
  } finally {
    await database.close()
  }
}
