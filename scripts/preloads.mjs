/** The portal's page names the files of the kit that it will need, so that a browser asks for all of them at once, not for each when another has come. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOADER = 'src/elements/loader.ts'
const APP = 'src/react/app/app-screen.tsx'

/** Writes them into `index.html` of the portal; `kit` is the folder of the built kit. */
export function addPreloads(portal, kit) {
  const manifest = JSON.parse(readFileSync(join(kit, '.vite/manifest.json'), 'utf8'))
  const links = preloads(manifest).map(file => `    <link rel="modulepreload" crossorigin href="/kit/${file}" />\n`)
  const page = join(portal, 'index.html')
  const html = readFileSync(page, 'utf8')
  if (!html.includes('  </head>')) throw new Error(`${page} has no head to name the kit's files in`)
  writeFileSync(page, html.replace('  </head>', `${links.join('')}  </head>`))
}

/** What the loader fetches first, the portal's own screen, and all that these import. */
function preloads(manifest) {
  const files = new Set()
  const visit = key => {
    const entry = manifest[key]
    if (!entry) throw new Error(`${key} is not in the kit's manifest`)
    if (files.has(entry.file)) return
    files.add(entry.file)
    for (const other of entry.imports ?? []) visit(other)
  }
  for (const key of [...(manifest[LOADER]?.dynamicImports ?? []), APP]) visit(key)
  return [...files]
}
