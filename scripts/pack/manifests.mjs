/** The manifests of the two packages: what a stranger installs, made from the workspace's own manifest and from what was built. */
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { LICENCES } from '../licences.mjs'

const IMPORTED = /(?:\bfrom |\bimport\(|\bimport )'([@\w][\w./@:-]*)'/g
/** The kit uses the page's own React in these versions: its components belong to the page's React tree. */
const REACT = '>=18'

/** Files that both packages hold besides those that npm adds anyway. */
const TEXTS = ['CHANGELOG.md', 'NOTICE.md', LICENCES]

/** `entries`: names of the built modules; `typeOnly`: those of declarations alone. */
export function kitManifest(workspace, { entries, typeOnly }) {
  const exported = entries.map(entry => [entry === 'index' ? '.' : `./${entry}`, module(entry)])
  const types = typeOnly.map(entry => [
    `./${entry}`,
    { types: `./dist/${entry}.d.ts`, default: './dist/types-only.js' },
  ])
  return {
    name: 'plinth-portal-kit',
    ...common(workspace),
    description: workspace.description,
    keywords: ['web-components', 'custom-elements', 'react', 'dashboard', 'infrastructure', 'monitoring', 'embedded'],
    files: ['dist', 'cdn', 'docs', 'demo', '*.json', 'llms.txt', ...TEXTS],
    // What defines elements; of the rest a bundler leaves out what nobody uses.
    sideEffects: ['./dist/index.js', './dist/elements/*.js', './cdn/*.js', './cdn/*/chunks/*.js'],
    main: './dist/index.js',
    types: './dist/index.d.ts',
    unpkg: './cdn/plinth.js',
    jsdelivr: './cdn/plinth.js',
    customElements: 'custom-elements.json',
    exports: {
      ...Object.fromEntries([...exported, ...types]),
      './plinth.js': { types: './dist/types-only.d.ts', default: './cdn/plinth.js' },
      './plinth-kit.js': { types: './dist/index.d.ts', default: './cdn/plinth-kit.js' },
      './integrity.json': './cdn/integrity.json',
      './importmap.json': './cdn/importmap.json',
      './custom-elements.json': './custom-elements.json',
      './vscode.html-custom-data.json': './vscode.html-custom-data.json',
      './dashboard.schema.json': './dashboard.schema.json',
      './package.json': './package.json',
    },
    peerDependencies: { react: REACT, 'react-dom': REACT },
    peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
  }
}

/** `built`: folder of the server's modules, which say what has to be installed. */
export function serverManifest(workspace, built) {
  return {
    name: 'plinth-server',
    ...common(workspace),
    description: 'Server and command line of the Plinth portal, with the portal page and the elements it serves',
    engines: workspace.engines,
    bin: workspace.bin,
    files: ['bin', 'dist', 'docs', ...TEXTS],
    dependencies: Object.fromEntries(importedBy(built).map(name => [name, versionOf(workspace, name)])),
  }
}

const common = ({ version, license }) => ({ version, license, type: 'module' })

const module = entry => ({ types: `./dist/${entry}.d.ts`, default: `./dist/${entry}.js` })

/** Packages that the modules of a folder import. */
function importedBy(folder) {
  const modules = readdirSync(folder, { recursive: true }).filter(file => file.endsWith('.js'))
  const names = modules.flatMap(file =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORTED)].map(([, name]) => packageOf(name)),
  )
  return [...new Set(names)].filter(name => !isBuiltin(name)).sort()
}

const packageOf = specifier =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function versionOf({ dependencies }, name) {
  const version = dependencies[name]
  if (version === undefined) throw new Error(`the built server imports ${name}, which package.json does not name`)
  return version
}
