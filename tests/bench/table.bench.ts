/**
 * The index's table alone, in a browser: 100k rows of aws.vm in the store. First rows against a bare Tabulator over the same rows and
 * columns; then commits of 1,000 patches, the visible rows among them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { trustedTables } from '../../scripts/trusted-tables.mjs'
import { launchBrowser } from '../support/launch-browser.js'
import { median, report } from './report.js'

const ROWS = Number(process.env.PLINTH_BENCH_ROWS ?? 100_000)
const RUNS = 7
const outDir = mkdtempSync(join(tmpdir(), 'plinth-bench-'))
await build({
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  plugins: [trustedTables()],
  publicDir: false,
  build: {
    outDir,
    lib: { entry: 'tests/bench/table-page.tsx', formats: ['iife'], name: 'bench', fileName: () => 'page.js' },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})
const browser = await launchBrowser()
const page = await browser.newPage()
await page.setViewport({ width: 1440, height: 900 })
await page.setContent('<!doctype html><body></body>')
await page.addScriptTag({ path: join(outDir, 'page.js') })
await page.evaluate(`void (window.rows = plinthBench.makeRows(${ROWS}))`)
const run = async (code: string) => (await page.evaluate(code)) as number
const ours: number[] = []
const bare: number[] = []
for (let i = 0; i < RUNS; i++) {
  bare.push(await run('plinthBench.bare(rows)'))
  ours.push(await run('plinthBench.ours(rows)'))
}
report({
  name: `table of ${ROWS} rows, first rows`,
  value: median(ours),
  unit: 'ms',
  baseline: { name: 'bare Tabulator', value: median(bare) },
  goal: 2,
})
const patches: number[] = []
for (let i = 0; i < RUNS * 3; i++) {
  patches.push(await run(`plinthBench.patch(rows.slice(0, 1000).map(row => row.id), ${i})`))
}
report({ name: '1000 patches: store and visible rows', value: median(patches), unit: 'ms', goal: 16 })
await browser.close()
rmSync(outDir, { recursive: true, force: true })
