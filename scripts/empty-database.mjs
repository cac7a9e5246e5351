/**
 * Makes what a new data directory begins as: the embedded database with all of its tables and nothing in them, packed, in `dist/node`. Making it takes
 * longer than everything else a first start does before it listens. It holds no key and no secret: those are made where it is used.
 */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const built = new URL('../dist/node/', import.meta.url)
const { packTables } = await import(new URL('src/server/store/pack-tables.js', built))
const { specs } = await import(new URL('specs/registry.js', built))
const { createRegistry } = await import(new URL('src/spec/registry.js', built))

const home = mkdtempSync(join(tmpdir(), 'plinth-empty-'))
try {
  const target = new URL('empty-database.tgz', built)
  const half = new URL('empty-database.half', built)
  writeFileSync(half, await packTables(createRegistry(specs), home))
  renameSync(half, target)
} finally {
  rmSync(home, { recursive: true, force: true })
}
