/**
 * A dashboard on a partner's page, from navigation to painted with nothing cached, beside a page that is written by hand with React, Chart.js and the
 * same queries to the same server: on localhost, and at 4 Mbit/s with 80 ms there and back. Split into code, auth, data and paint, which overlap: each
 * but the last is when it was complete. Then the tenth element of a page, from its insertion to painted, and
 * how long of that the server took to answer.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HTTPRequest, Page } from 'puppeteer-core'
import { build } from 'vite'
import { launchBrowser } from '../support/launch-browser.js'
import { startPartnerSite } from './partner-site.js'
import { startProduct } from './product.js'
import { median, report } from './report.js'

const RUNS = Number(process.env.PLINTH_BENCH_RUNS ?? 9)
const WIDGETS = 'instance-types os-breakdown compute network'
/** One each, for the page whose tenth element is measured. */
const NINE = ['summary', 'instance-types', 'os-breakdown', 'compute', 'network']
const LINES = [
  { name: 'localhost', conditions: undefined },
  { name: '4 Mbit/s, 80 ms', conditions: { download: 500_000, upload: 500_000, latency: 80 } },
]

interface Split {
  code: number
  auth: number
  data: number
  painted: number
}

const product = await startProduct()
const site = await startPartnerSite(product.address, ['aws.vm'])
const outDir = mkdtempSync(join(tmpdir(), 'plinth-bench-'))
await build({
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  publicDir: false,
  build: {
    outDir,
    lib: { entry: 'tests/bench/by-hand-page.tsx', formats: ['es'], fileName: () => 'page.js' },
    minify: true,
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})
const browser = await launchBrowser()

const html = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`
const portal = (inside: string) =>
  `<plinth-portal api="${product.address}" session-url="/plinth-session" theme="light">${inside}</plinth-portal>`
const dashboard = (widgets: string) => `<plinth-dashboard type="aws.vm" widgets="${widgets}"></plinth-dashboard>`
const kit = `<script type="module" src="${product.address}/kit/plinth.js"></script>`
site.put('/ours', 'text/html', html(kit, portal(dashboard(WIDGETS))))
site.put('/ten', 'text/html', html(kit, portal([...NINE, ...NINE].slice(0, 9).map(dashboard).join(''))))

/** Runs before anything of the page: when each element was painted. */
const listen = `globalThis.painted = []; document.addEventListener('plinth-state', e => { if (e.state.phase === 'painted') globalThis.painted.push(performance.now()) })`

async function opened<T>(path: string, line: (typeof LINES)[number], work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  await page.evaluateOnNewDocument(listen)
  if (line.conditions) await page.emulateNetworkConditions(line.conditions)
  await page.goto(site.address + path, { waitUntil: 'domcontentloaded' })
  const result = await work(page)
  await context.close()
  return result
}

/** When what was needed until `painted` had come. Of a preflight nothing is listed. */
const SPLIT = `(painted => {
  const all = performance.getEntriesByType('resource').filter(e => e.responseEnd > 0 && e.responseEnd <= painted)
  const last = is => Math.max(0, ...all.filter(is).map(e => e.responseEnd))
  return {
    code: last(e => /\\.js$/.test(new URL(e.name).pathname)),
    auth: last(e => /plinth-session$/.test(e.name)),
    data: last(e => /queries/.test(e.name)),
    painted,
  }
})`

const splitOf = async (page: Page, at: string): Promise<Split> => {
  await page.waitForFunction(at, { polling: 20, timeout: 60_000 })
  return (await page.evaluate(`${SPLIT}(${at})`)) as Split
}

// What the element asks is what the page by hand asks.
const asked = await opened('/ours', { name: 'first', conditions: undefined }, page => {
  return new Promise<object>(resolve =>
    page.on('request', (request: HTTPRequest) => {
      if (request.method() !== 'POST' || !request.url().includes('/queries')) return
      const { queries } = JSON.parse(request.postData() ?? '{}')
      resolve({ data: request.url(), queries })
    }),
  )
})
site.put(
  '/by-hand',
  'text/html',
  html(
    `<script>globalThis.asked = ${JSON.stringify(asked)}</script><script type="module" src="/page.js"></script>`,
    '<div id="root"></div>',
  ),
)
site.put('/page.js', 'text/javascript', readFileSync(join(outDir, 'page.js'), 'utf8'))

const middle = (splits: readonly Split[], part: keyof Split) => median(splits.map(split => split[part]))
for (const line of LINES) {
  const ours: Split[] = []
  const byHand: Split[] = []
  for (let i = 0; i < RUNS; i++) {
    byHand.push(await opened('/by-hand', line, page => splitOf(page, 'globalThis.drawnAt')))
    ours.push(await opened('/ours', line, page => splitOf(page, 'globalThis.painted[0]')))
  }
  for (const part of ['code', 'auth', 'data'] as const) {
    report({
      name: `${line.name}: ${part} complete`,
      value: middle(ours, part),
      unit: 'ms',
      baseline: { name: 'by hand', value: middle(byHand, part) },
    })
  }
  report({
    name: `${line.name}: paint, after what came last`,
    value: median(ours.map(({ painted, code, data }) => painted - Math.max(code, data))),
    unit: 'ms',
    baseline: {
      name: 'by hand',
      value: median(byHand.map(({ painted, code, data }) => painted - Math.max(code, data))),
    },
  })
  report({
    name: `${line.name}: navigation to painted`,
    value: middle(ours, 'painted'),
    unit: 'ms',
    baseline: { name: 'by hand', value: middle(byHand, 'painted') },
    goal: 1.3,
  })
}

const tenth: { answer: number; painted: number }[] = []
for (let i = 0; i < RUNS; i++) {
  tenth.push(
    await opened('/ten', { name: 'tenth', conditions: undefined }, async page => {
      await page.waitForFunction('globalThis.painted.length >= 9', { polling: 50, timeout: 60_000 })
      await new Promise(quiet => setTimeout(quiet, 500))
      return (await page.evaluate(`new Promise(resolve => {
        const box = document.createElement('div')
        box.innerHTML = ${JSON.stringify(dashboard('storage-io'))}
        const begun = performance.now()
        const answer = () => Math.max(...performance.getEntriesByType('resource').filter(e => e.startTime >= begun && /queries/.test(e.name)).map(e => e.duration))
        box.firstChild.addEventListener('plinth-state', e => {
          const painted = performance.now() - begun
          // What was fetched is listed a little later.
          if (e.state.phase === 'painted') setTimeout(() => resolve({ painted, answer: answer() }), 200)
        })
        document.querySelector('plinth-portal').append(box)
      })`)) as { answer: number; painted: number }
    }),
  )
}
report({
  name: "tenth element of a page, the server's answer",
  value: median(tenth.map(({ answer }) => answer)),
  unit: 'ms',
})
report({
  name: 'tenth element of a page, to painted',
  value: median(tenth.map(({ painted }) => painted)),
  unit: 'ms',
  goal: 30,
})

await browser.close()
site.close()
await product.stop()
rmSync(outDir, { recursive: true, force: true })
