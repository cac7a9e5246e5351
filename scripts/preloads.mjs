/**
 * The portal's page and the loader name the files of the kit that they will need, so that a browser asks for all of them at once, not for each when
 * another has come.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOADER = 'src/elements/loader.ts'
const APP = 'src/react/app/app-screen.tsx'
/** What every element needs: its definition, and what resources come by. Chunks that hold several modules go by their names (vite.config.ts). */
const ALWAYS = ['core', 'stream-client']
/** What stands in a loader that no build has told anything (src/elements/early/files.ts). */
const PLACE = /JSON\.parse\((["'`])\{"plinthFiles":0\}\1\)/
/** Fetched by a screen before it is painted, though not imported by it. */
const BODIES = 'drawn-bodies'
/** Elements that stand on the pages of partners, and what paints them. The others ask for their files one after the other. */
const PAINTED_BY = {
  'plinth-dashboard': ['dashboard', BODIES],
  'plinth-widget': ['dashboard', BODIES],
  'plinth-overview': ['src/react/features/overview/overview-screen.tsx', BODIES],
  'plinth-index': ['src/react/features/index/index-screen.tsx'],
}

/** Writes them into `index.html` of the portal; `kit` is the folder of the built kit. */
export function addPreloads(portal, kit) {
  const manifest = JSON.parse(readFileSync(join(kit, '.vite/manifest.json'), 'utf8'))
  const links = preloads(manifest).map(file => `    <link rel="modulepreload" crossorigin href="/kit/${file}" />\n`)
  const page = join(portal, 'index.html')
  const html = readFileSync(page, 'utf8')
  if (!html.includes('  </head>')) throw new Error(`${page} has no head to name the kit's files in`)
  writeFileSync(page, html.replace('  </head>', `${links.join('')}  </head>`))
}

/** Writes them into the loader, by the tags of a page. It needs no helper of Vite's then, which would be one more file to wait for. */
export function addLoaderFiles(kit) {
  const manifest = JSON.parse(readFileSync(join(kit, '.vite/manifest.json'), 'utf8'))
  const path = join(kit, 'plinth.js')
  const code = readFileSync(path, 'utf8')
  const all = filesOf(manifest, ALWAYS)
  const names = [...all]
  const tags = {}
  for (const [tag, roots] of Object.entries(PAINTED_BY)) {
    tags[tag] = []
    for (const file of filesOf(manifest, roots)) {
      if (all.has(file)) continue
      if (!names.includes(file)) names.push(file)
      tags[tag].push(names.indexOf(file))
    }
  }
  const folder = /^([^/]+)\/chunks\//.exec(names[0])?.[1]
  const short = names.map(file => file.slice(`${folder}/chunks/`.length, -'.js'.length))
  const files = JSON.stringify({ folder, names: short.join(' '), all: all.size, tags })
  const helper = /import\{\w+ as (\w+)\}from"[^"]*\/react\.js";/
  if (!PLACE.test(code) || !helper.test(code)) throw new Error(`${path} is not written as scripts/preloads.mjs expects`)
  writeFileSync(
    path,
    code.replace(helper, 'const $1=load=>load();').replace(PLACE, () => files),
  )
}

/** What the loader fetches first, the portal's own screen, and all that these import. */
function preloads(manifest) {
  return [...filesOf(manifest, [...(manifest[LOADER]?.dynamicImports ?? []), APP])]
}

/** The files of entries, or of chunks, and of all that these import, those without which nothing else begins first. */
function filesOf(manifest, roots) {
  const files = new Set()
  const visit = key => {
    const entry = manifest[key]
    if (!entry) throw new Error(`${key} is not in the kit's manifest`)
    if (files.has(entry.file)) return
    files.add(entry.file)
    for (const other of entry.imports ?? []) visit(other)
  }
  for (const root of roots) visit(root in manifest ? root : `_${root}.js`)
  return files
}
