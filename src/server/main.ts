/**
 * The server process. `plinth serve` starts it and gets its progress over IPC. Its database begins to open at once: that takes as long as it takes to
 * load everything else.
 */
import { fileURLToPath } from 'node:url'
import { PortalError } from '../wire/errors.js'
import { readConfig } from './config.js'
import { createLog, describe } from './log.js'
import { say } from './messages.js'
import { openEngine } from './store/engine/open-engine.js'

/** The empty database that the build packs (scripts/empty-database.mjs). Sources that run unbuilt have none. */
const EMPTY_DATABASE = fileURLToPath(new URL('../../empty-database.tgz', import.meta.url))

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  const engine = openEngine(databaseUrl === undefined ? { dataDir, template: EMPTY_DATABASE } : { url: databaseUrl })
  // Thrown where it is waited for.
  engine.catch(() => undefined)
  const { runServer } = await import('./run-server.js')
  await runServer(config, createLog(config.logLevel), engine)
}

main().catch((error: unknown) => {
  const message = error instanceof PortalError ? error.message : 'The server could not start'
  createLog('info').fatal({ event: 'failed', message, cause: describe(error) })
  say({ event: 'failed', message })
  process.exit(1)
})
