/** Where the templates of a run are kept, and gone with it (templates.ts); vitest runs it once, before its workers start. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { scratchDirectory } from '../../scripts/scratch.mjs'

export default function prepare(): () => Promise<void> {
  const home = scratchDirectory('plinth-templates-')
  process.env.PLINTH_TEST_TEMPLATES = home
  return async () => {
    await dropDatabase(join(home, 'postgresql'))
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** The file holds the name of the template on PostgreSQL. */
async function dropDatabase(file: string): Promise<void> {
  if (!existsSync(file)) return
  const client = new pg.Client({ connectionString: process.env.PLINTH_TEST_DATABASE_URL })
  await client.connect()
  await client.query(`drop database ${readFileSync(file, 'utf8')} with (force)`)
  await client.end()
}
