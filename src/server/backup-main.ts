/** The process of a backup: `backup FILE` or `restore FILE`, with the configuration of the server. It says over IPC how far it is and how it ended. */
import { fileURLToPath } from 'node:url'
import { PortalError } from '../wire/errors.js'
import { backUp, restore } from './backup.js'
import { readConfig } from './config.js'

export type BackupMessage =
  | { event: 'progress'; rows: number; table: string }
  | { event: 'done'; rows: number; version: string; at: string }
  | { event: 'failed'; message: string }

const EMPTY_DATABASE = fileURLToPath(new URL('../../empty-database.tgz', import.meta.url))
const SAY_EVERY_MS = 2_000

async function main([what, file = '']: readonly string[]): Promise<void> {
  const { databaseUrl, dataDir, version } = readConfig(process.env)
  const place = databaseUrl === undefined ? { dataDir, template: EMPTY_DATABASE } : { url: databaseUrl }
  const options = { place, file, progress: saidNowAndThen() }
  if (what === 'restore') {
    await send({ event: 'done', ...(await restore(options)) })
    return
  }
  const at = new Date().toISOString()
  await send({ event: 'done', rows: await backUp(options, version), version, at })
}

function saidNowAndThen(): (rows: number, table: string) => void {
  let printedAt = Date.now()
  return (rows, table) => {
    if (Date.now() - printedAt < SAY_EVERY_MS) return
    printedAt = Date.now()
    void send({ event: 'progress', rows, table })
  }
}

function send(message: BackupMessage): Promise<void> {
  return new Promise(resolve => {
    if (process.send) process.send(message, () => resolve())
    else resolve()
  })
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof PortalError)) throw error
  await send({ event: 'failed', message: error.message })
  process.exitCode = 1
} finally {
  process.disconnect?.()
}
