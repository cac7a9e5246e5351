// The embedded database's own thread. PGlite is WebAssembly and runs a statement to its end: in the main thread a long one would
// starve every timer and stream. One message is one statement, answered in order; the main thread can cancel the one at work.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import './whole-texts.js'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { openCancellable } from './cancellable-memory.js'
import { runStatement } from './pglite-statement.js'
import { unpackDirectory } from './unpack-directory.js'

const parsers = {
  [types.INT8]: Number,
  [types.NUMERIC]: Number,
  [types.DATE]: value => value,
  [types.TIMESTAMPTZ]: value => new Date(value).toISOString(),
}
const NOTHING = { rows: [], fields: [] }
const { dataDir, template, cancelled } = workerData

// Its log stays small, and statistics are of samples that are read in moments (table-care.ts).
const SETTINGS = ['max_wal_size=96MB', 'min_wal_size=32MB', 'default_statistics_target=20'].flatMap(setting => [
  '-c',
  setting,
])

// Trigrams are a program of their own, which does not know shared memory.
const open = (module, given = { ...(dataDir && { dataDir }) }) =>
  PGlite.create({
    ...given,
    ...(module && { pgliteWasmModule: module }),
    ...(!module && { extensions: { pg_trgm } }),
    relaxedDurability: true,
    startParams: [...PGlite.defaultStartParams, ...SETTINGS],
  })

/** Aside, and moved when it is whole: what a process that was killed left half is not taken for a database. */
async function make() {
  const aside = `${dataDir}.new`
  rmSync(aside, { recursive: true, force: true })
  if (template && existsSync(template)) unpackDirectory(await readFile(template), aside)
  else await (await open(undefined, { dataDir: aside })).close()
  renameSync(aside, dataDir)
}

/** A directory is made first: the program that makes it does not know shared memory. What is only in memory cannot be opened twice. */
async function start() {
  if (!dataDir) return { database: await open() }
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await make()
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return openCancellable(await readFile(join(main, '../pglite.wasm')), open)
}

const { database, memory, variables } = await start()

// Its own, not of each query: with them it would copy those of all types, of which each table has two, to every answer.
Object.assign(database.parsers, parsers)

// Arrays that come as bytes are in binary form already (binary-array.ts).
for (const [oid, serialize] of Object.entries(database.serializers)) {
  database.serializers[oid] = value => (ArrayBuffer.isView(value) ? value : serialize(value))
}

const flags = memory && new Int32Array(memory.buffer)
parentPort.postMessage({ ready: true, memory, variables })

/** Forgets a cancellation that came too late for the statement before. */
function clear() {
  if (!flags) return
  Atomics.store(flags, variables.cancel >> 2, 0)
  Atomics.store(flags, variables.pending >> 2, 0)
}

parentPort.on('message', async ({ id, sql, parameters, close }) => {
  try {
    if (close) {
      await database.close()
      parentPort.postMessage({ id })
      parentPort.close()
      return
    }
    clear()
    if (Atomics.load(cancelled, 0) === id) throw Object.assign(new Error('canceled before it began'), { code: '57014' })
    const { rows, fields, affectedRows } =
      parameters.length === 0 && sql.includes(';')
        ? ((await database.exec(sql, { rowMode: 'array' })).at(-1) ?? NOTHING)
        : await runStatement(database, sql, parameters)
    // As lists: rows by name would take the names of their columns with each of them.
    parentPort.postMessage({ id, columns: fields.map(({ name }) => name), rows, affectedRows })
  } catch (error) {
    parentPort.postMessage({ id, error: { message: error.message, code: error.code, detail: error.detail } })
  }
})
