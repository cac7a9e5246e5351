/** What a page may hold the kit's files to: their hashes, and an import map that carries them. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the import map expects the folder: put in place of it wherever a page has it. */
const BASE = '/kit/'

/** Writes `integrity.json` and `importmap.json` beside the files of `folder`. */
export function writeIntegrity(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.js'))
    .sort()
  const hashes = Object.fromEntries(files.map(file => [file, hashOf(join(folder, file))]))
  write('integrity.json', {
    files: Object.fromEntries(
      files.map(file => [file, { integrity: hashes[file], bytes: statSync(join(folder, file)).size }]),
    ),
  })
  write('importmap.json', {
    imports: { 'plinth-portal-kit': `${BASE}index.js` },
    integrity: Object.fromEntries(files.map(file => [`${BASE}${file}`, hashes[file]])),
  })

  function write(name, value) {
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`)
  }
}

const hashOf = file => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
