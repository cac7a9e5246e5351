/**
 * Holds the kit's weight: gzip sizes of what is really loaded, from the build manifest's import graph, against the budgets of
 * docs/embedding.md. Prints them all; fails when one is over.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'

const KIT = 'dist/kit'
const manifest = JSON.parse(readFileSync(`${KIT}/.vite/manifest.json`, 'utf8'))
const entries = Object.values(manifest)
const sizes = new Map(entries.map(({ file }) => [file, gzipSync(readFileSync(`${KIT}/${file}`)).length]))
const chunk = name => entries.find(({ file }) => file.endsWith(`/chunks/${name}.js`)) ?? fail(`no chunk ${name}`)
const source = path => manifest[path] ?? fail(`no entry ${path}`)

/** Files loaded by static imports from these entries. */
function loaded(...roots) {
  const files = new Set()
  const visit = entry => {
    if (files.has(entry.file)) return
    files.add(entry.file)
    for (const key of entry.imports ?? []) visit(manifest[key])
  }
  roots.forEach(visit)
  return files
}

function weigh(files) {
  return [...files].reduce((sum, file) => sum + sizes.get(file), 0)
}

const kit = chunk('core')
// The heaviest declaration with the vocabulary it is written in: what a page that shows one type downloads.
const dashboard = loaded(kit, chunk('dashboard'), source('specs/vmware/vm.ts'))
// What every element brings; the sheets of a screen are in its chunk, and weighed there.
const STYLES = 'src/react/styles'
const sheets = [...readFileSync(`${STYLES}/sheets.ts`, 'utf8').matchAll(/'\.\/([a-z-]+\.css)\?inline'/g)]
const styles = sheets.map(([, name]) => readFileSync(`${STYLES}/${name}`, 'utf8'))
if (styles.length === 0) fail('no sheets of every element')
const screens = entries.filter(entry => /^src\/react\/(features|app)\/.*-screen\.tsx$/.test(entry.src ?? ''))
/** What is there before a screen: the portal, for those that are no elements; else what any dashboard brings. */
const elements = readFileSync('src/react/element-screens.ts', 'utf8')
const app = loaded(source('src/react/app/app-screen.tsx'))
const before = ({ src }) => {
  const feature = /features\/([a-z-]+)\//.exec(src)?.[1]
  const isElement = feature === undefined || elements.includes(`/features/${feature}/`)
  return isElement ? dashboard : new Set([...dashboard, ...app])
}
/** Libraries, and parts of ours, that several screens share, each weighed on its own line. */
const forms = entries.filter(({ file }) => file.endsWith('/chunks/forms.js'))
const engines = new Set([...['chart', 'table', 'menu', 'parts'].map(chunk), ...forms].map(({ file }) => file))
/** The app has the addresses and titles of all screens, and keeps a page whose session ended; an account's page reads what most of its calls answer; a list has filters, views and exports, and what keeps its rows live, as insights have; the administration has the rules of all its forms; a landscape draws by itself, flows too, those to the outside among them, and says whose it is, and a stack what differs; a design chooses among machines, nodes and instance types; an insight says all that it rests on. */
const LARGER = {
  'app-screen': 33.1,
  'account-screen': 30.9,
  'admin-screen': 30,
  'design-screen': 20.6,
  'index-screen': 30.7,
  'insights-screen': 27,
  'landscape-screen': 40.2,
  'properties-screen': 26.5,
  'stack-screen': 31.6,
}
const budgets = [
  ['loader plinth.js', sizes.get('plinth.js'), 2.4],
  ['React chunk', sizes.get(chunk('react').file), 60],
  ['core, what all elements share', sizes.get(chunk('core').file), 45.2],
  ['parts that many screens share', sizes.get(chunk('parts').file), 1.3],
  ['chart engine', sizes.get(chunk('chart').file), 70],
  // The library's client alone: it comes with a server too, which was 37 kB more.
  ['stream client', sizes.get(chunk('stream-client').file), 5.6],
  ['table engine', sizes.get(chunk('table').file), 55],
  ['CSS of every element', gzipSync(styles.join('\n')).length, 6],
  ['first painted dashboard', weigh(dashboard), 115],
  [
    'complete dashboard',
    weigh(new Set([...dashboard, ...loaded(chunk('drawn-bodies'), source('src/react/widgets/chart-engine.tsx'))])),
    190,
  ],
  ['forms engine', weigh(forms.map(({ file }) => file)), 14],
  ['menu engine', sizes.get(chunk('menu').file), 20],
  ...screens.map(entry => [
    `screen ${basename(entry.file, '.js')}`,
    weigh([...loaded(entry)].filter(file => !before(entry).has(file) && !engines.has(file))),
    LARGER[basename(entry.file, '.js')] ?? 25,
  ]),
]

let over = 0
for (const [name, bytes, budget] of budgets) {
  const isOver = bytes > budget * 1000
  if (isOver) over += 1
  console.log(
    `${name.padEnd(32)} ${(bytes / 1000).toFixed(1).padStart(7)} kB gz   budget ${String(budget).padStart(5)}${isOver ? '   OVER' : ''}`,
  )
}
process.exitCode = over === 0 ? 0 : 1

function fail(message) {
  throw new Error(`${message} in the manifest: build first, or update scripts/bundle-budgets.mjs`)
}
