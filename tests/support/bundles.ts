/**
 * What tests start in processes of their own, each put together into a few files once a run: to read some hundred sources anew takes a server longer
 * than everything else of its start.
 */
import { mkdtempSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { scratchDirectory } from '../../scripts/scratch.mjs'
import { makeOnce, templateHome } from './templates.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The embedded database's thread lies beside whoever starts it. */
const ENTRIES = {
  server: 'src/server/main.ts',
  writers: 'tests/support/writer-process.ts',
  'pglite-worker': 'src/server/store/engine/pglite-worker.js',
}

/** The file to start, in JavaScript. */
export async function bundled(entry: 'server' | 'writers'): Promise<string> {
  const home = templateHome() ?? scratchDirectory('plinth-bundles-')
  const made = join(home, 'bundles')
  await makeOnce(made, async () => {
    const aside = mkdtempSync(join(home, 'bundling-'))
    const input = Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(ROOT, path)]))
    const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      build: { ssr: true, target: 'node20', outDir: aside, minify: false, rollupOptions: { input, output } },
    })
    writeFileSync(join(aside, 'package.json'), '{ "type": "module" }')
    symlinkSync(join(ROOT, 'node_modules'), join(aside, 'node_modules'))
    renameSync(aside, made)
  })
  return join(made, `${entry}.js`)
}
