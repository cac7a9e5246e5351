/**
 * `npm run pack`: two packages from this tree, as folders and tarballs in `dist/packages`. `plinth-portal-kit` is what runs in a browser and
 * installs nothing else; `plinth-server` is the command, the server and the demo, with the built kit that it serves.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { LICENCES, licencesText } from './licences.mjs'
import { writeIntegrity } from './pack/integrity.mjs'
import { KIT_FILES, kitReadme } from './pack/kit-texts.mjs'
import { kitManifest, serverManifest } from './pack/manifests.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const PACKAGES = join(root, 'dist/packages')
/** Declarations that stand for no module. */
const TYPE_ONLY = ['vue', 'svelte']

/** Gives the tarballs. Throws when a step fails. */
export async function pack() {
  process.env.NODE_ENV = 'production'
  if (!(await build({ ifStale: true }))) throw new Error('the build failed')
  const workspace = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  rmSync(PACKAGES, { recursive: true, force: true })
  const folders = [await writeKit(workspace), writeServer(workspace)]
  return folders.map(tarball)
}

async function writeKit(workspace) {
  const { buildKit, buildSingleFile } = await import('./pack/build-kit.mjs')
  const folder = join(PACKAGES, 'plinth-portal-kit')
  const packages = new Set()
  const entries = await buildKit(join(folder, 'dist'), workspace.version, packages)
  copy('dist/kit', join(folder, 'cdn'), file => !/\.(br|gz)$|\.vite/.test(file))
  await buildSingleFile(join(folder, 'cdn'), 'plinth-kit', { version: workspace.version, packages })
  for (const place of ['.', 'cdn']) writeFileSync(join(folder, place, LICENCES), licencesText(packages))
  writeIntegrity(join(folder, 'cdn'))
  for (const name of ['index', 'react', ...TYPE_ONLY])
    copy(`dist-types/${name}.d.ts`, join(folder, `dist/${name}.d.ts`))
  for (const entry of entries.filter(name => name.startsWith('elements/')))
    writeFileSync(join(folder, `dist/${entry}.d.ts`), "import '../index.js'\n")
  for (const file of ['types-only.js', 'types-only.d.ts']) writeFileSync(join(folder, 'dist', file), 'export {}\n')
  for (const [place, file] of Object.entries(KIT_FILES)) copy(file, join(folder, place))
  writeFileSync(join(folder, 'README.md'), kitReadme())
  return finish(folder, kitManifest(workspace, { entries, typeOnly: TYPE_ONLY }))
}

function writeServer(workspace) {
  const folder = join(PACKAGES, 'plinth-server')
  mkdirSync(folder, { recursive: true })
  for (const part of ['bin', 'dist/node', 'dist/kit', 'dist/portal'])
    copy(part, join(folder, part), file => !/\.vite/.test(file))
  for (const file of ['operations.md', 'protocol.md', 'errors.md', 'openapi.json', 'ingest.schema.json'])
    copy(`docs/${file}`, join(folder, 'docs', file))
  copy('docs/operations.md', join(folder, 'README.md'))
  copy(`dist/kit/${LICENCES}`, join(folder, LICENCES))
  return finish(folder, serverManifest(workspace, join(folder, 'dist/node')))
}

function finish(folder, manifest) {
  for (const file of ['LICENSE', 'NOTICE.md', 'CHANGELOG.md']) copy(file, join(folder, file))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return folder
}

function copy(from, to, filter = () => true) {
  cpSync(join(root, from), to, { recursive: true, filter })
}

function tarball(folder) {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', PACKAGES], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm pack in ${folder}: ${stderr}`)
  const [{ filename, size, unpackedSize, entryCount }] = JSON.parse(stdout)
  console.log(`${filename}: ${kB(size)}, ${kB(unpackedSize)} unpacked, ${entryCount} files`)
  return join(PACKAGES, filename)
}

const kB = bytes => `${Math.round(bytes / 1000).toLocaleString('en')} kB`

if (process.argv[1] === fileURLToPath(import.meta.url)) await pack()
