/** What `plinth backup` and `plinth restore` do: the database that the server has into a file, and a file into a new database. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { specs } from '../../specs/registry.js'
import { createRegistry } from '../spec/registry.js'
import { PortalError } from '../wire/errors.js'
import { appendOperatorAct, isStandby } from './store/audit/operator-entry.js'
import { broken } from './store/backup/backup-lines.js'
import { type Restored, readBackup } from './store/backup/read-backup.js'
import { writeBackup } from './store/backup/write-backup.js'
import { type Engine, openEngine } from './store/engine/open-engine.js'
import { type DatabasePlace, openMigrated } from './store/open-migrated.js'

export interface BackupOptions {
  /** PostgreSQL, or a data directory that no server holds. */
  place: DatabasePlace
  file: string
  progress?: (rows: number, table: string) => void
}

/**
 * Gives the number of rows. The file is there when it is whole and the audit log has its entry, readable for its owner alone, and never
 * replaces another. From a standby, which takes no entries, it is made without one.
 */
export async function backUp({ place, file, progress }: BackupOptions, version: string): Promise<number> {
  const { url, dataDir } = place
  if (url === undefined && !existsSync(`${dataDir}/pglite`)) {
    throw new PortalError('NOT_FOUND', {
      message: `There is no database in ${dataDir}: name its directory with --data`,
    })
  }
  if (existsSync(file)) throw new PortalError('CONFLICT', { message: `${file} is there already: name another file` })
  let rows = 0
  const count = (done: number, table: string) => {
    rows = done
    progress?.(done, table)
  }
  const part = `${file}.part`
  await closing(await openEngine(place), async ({ db }) => {
    const at = new Date().toISOString()
    const lines = writeBackup(db, { version, at }, count)
    try {
      await pipeline(Readable.from(withFeeds(lines)), createGzip(), createWriteStream(part, { mode: 0o600 }))
      const details = { of: at, file: basename(file), rows }
      if (!(await isStandby(db)))
        await db.transaction().execute(trx => appendOperatorAct(trx, { kind: 'export', action: 'backup', details }))
      await rename(part, file)
    } catch (error) {
      await rm(part, { force: true })
      throw isOfFiles(error)
        ? new PortalError('INVALID_REQUEST', { message: `${file} cannot be written: ${error.message}` })
        : error
    }
  })
  return rows
}

/** All of the file or nothing. Throws CONFLICT where the database is not empty, INVALID_REQUEST where the file is not a whole backup. */
export async function restore({ place, file, progress }: BackupOptions): Promise<Restored> {
  if (!existsSync(file)) throw new PortalError('NOT_FOUND', { message: `There is no file ${file}` })
  return closing(await openMigrated(place, createRegistry(specs)), async ({ db }) => {
    try {
      return await readBackup(db, linesOf(file), progress)
    } catch (error) {
      if (error instanceof PortalError || !(error instanceof Error)) throw error
      throw broken(`the database refuses what is in it (${error.message})`)
    }
  })
}

/** No room, no such folder, no right. */
function isOfFiles(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

async function closing<T>(engine: Engine, work: (engine: Engine) => Promise<T>): Promise<T> {
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

async function* withFeeds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  // What cannot be unpacked is the error of the lines.
  const read = pipeline(createReadStream(file), unpacked).catch(() => undefined)
  try {
    let rest = ''
    // By line feeds alone: texts hold other line separators.
    for await (const part of unpacked.setEncoding('utf8')) {
      const lines = (rest + String(part)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest !== '') yield rest
  } catch (cause) {
    throw broken(`the file is cut off or damaged (${cause instanceof Error ? cause.message : 'unknown'})`)
  } finally {
    unpacked.destroy()
    await read
  }
}
