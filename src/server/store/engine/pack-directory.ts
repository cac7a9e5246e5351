/** A data directory of the embedded database that nobody has open, packed as one file that others can begin as (`openEngine`, `template`). */
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
