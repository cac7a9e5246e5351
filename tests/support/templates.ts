/**
 * What stores of a run begin as: the tables are made once and copied for each store, which takes half the time of making them again. The first
 * process that needs a template makes it, the others wait for it. Without a home of templates, outside of a run, there are none.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMigrated } from '../../src/server/store/open-migrated.js'
import type { Registry } from '../../src/spec/registry.js'
import { holdEngine } from './held-engine.js'

/** Where templates of this run are kept (template-home.ts). */
const HOME = 'PLINTH_TEST_TEMPLATES'
const LONGEST_WAIT_MS = 300_000

/** Outside of a run there is none. */
export const templateHome = (): string | undefined => process.env[HOME]

/** A data directory of its own with the tables of the registry in it, which whoever asks removes; undefined outside of a run. */
export async function copyDirectory(registry: Registry): Promise<string | undefined> {
  const home = templateHome()
  if (home === undefined) return undefined
  holdEngine()
  const template = join(home, 'pglite')
  await makeOnce(template, async () => {
    const made = mkdtempSync(join(home, 'making-'))
    await makeTables({ dataDir: made }, registry)
    renameSync(made, template)
  })
  const copy = mkdtempSync(join(home, 'store-'))
  cpSync(template, copy, { recursive: true })
  return copy
}

/** Makes a database with the tables of the registry, which others are copied from; says its name. Undefined outside of a run. */
export async function templateDatabase(
  registry: Registry,
  create: (name: string) => Promise<string>,
): Promise<string | undefined> {
  const home = templateHome()
  if (home === undefined) return undefined
  const name = `plinth_template_${home.replace(/\W/g, '').slice(-12).toLowerCase()}`
  const done = join(home, 'postgresql')
  await makeOnce(done, async () => {
    await makeTables({ url: await create(name) }, registry)
    writeFileSync(done, name)
  })
  return name
}

async function makeTables(where: { url?: string; dataDir?: string }, registry: Registry): Promise<void> {
  await (await openMigrated(where, registry)).close()
}

/** `make` ends with the file or directory; one process makes it. */
export async function makeOnce(result: string, make: () => Promise<void>): Promise<void> {
  if (existsSync(result)) return
  const making = `${result}.making`
  if (claim(making)) {
    try {
      return await make()
    } finally {
      rmSync(making, { recursive: true })
    }
  }
  for (const end = Date.now() + LONGEST_WAIT_MS; !existsSync(result); await sleep(50)) {
    if (!existsSync(making) && !existsSync(result)) return makeOnce(result, make)
    if (Date.now() > end) throw new Error(`No template in ${result} within ${LONGEST_WAIT_MS} ms`)
  }
}

function claim(directory: string): boolean {
  try {
    mkdirSync(directory)
    return true
  } catch {
    return false
  }
}
