// The embedded database's own thread. PGlite is WebAssembly and runs a statement to its end: in the main thread a long one would
// starve every timer and stream. One message is one statement, answered in order.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const parsers = {
  [types.INT8]: Number,
  [types.NUMERIC]: Number,
  [types.DATE]: value => value,
  [types.TIMESTAMPTZ]: value => new Date(value).toISOString(),
}
const database = await PGlite.create({
  ...(workerData.dataDir && { dataDir: workerData.dataDir }),
  extensions: { pg_trgm },
  relaxedDurability: true,
})
parentPort.postMessage({ ready: true })

parentPort.on('message', async ({ id, sql, parameters, close }) => {
  try {
    if (close) {
      await database.close()
      parentPort.postMessage({ id })
      parentPort.close()
      return
    }
    const { rows, affectedRows } =
      parameters.length === 0 && sql.includes(';')
        ? ((await database.exec(sql)).at(-1) ?? { rows: [], affectedRows: 0 })
        : await database.query(sql, parameters, { parsers })
    parentPort.postMessage({ id, rows, affectedRows })
  } catch (error) {
    parentPort.postMessage({ id, error: { message: error.message, code: error.code, detail: error.detail } })
  }
})
