/**
 * The index of 100k EC2 instances in a browser, on the running product: first rows against a bare Tabulator that asks the same API for the
 * same rows and columns, and against one that holds all of them; 1,000 live patches in one commit; the server's memory with them.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { generateEntities } from '../../demo/estate/generate.js'
import { startProduct, until } from '../e2e/portal.js'
import { median, report } from './report.js'

const ROWS = Number(process.env.PLINTH_BENCH_ROWS ?? 100_000)
const PATCHES = 1_000
const RUNS = 5

const ROWS_IN_PAGE = `
    const roots = root => [root, ...[...root.querySelectorAll('*')].flatMap(e => e.shadowRoot ? roots(e.shadowRoot) : [])];
    const rows = () => roots(document).reduce((n, root) => n + root.querySelectorAll('.tabulator-row').length, 0);`

const BARE = `(async (data, start) => {
      const holder = document.createElement('div');
      holder.style.cssText = 'position:fixed;inset:0;height:600px;background:#fff';
      document.body.append(holder);
      const columns = Object.keys(data[0]).filter(key => key !== 'id').map(field => ({ field, title: field }));
      const table = new Tabulator(holder, { height: 600, data, columns, index: 'id', nestedFieldSeparator: false });
      while (!holder.querySelector('.tabulator-row')) await new Promise(resolve => requestAnimationFrame(resolve));
      const took = performance.now() - start;
      table.destroy();
      holder.remove();
      return took;
    })`

const product = await startProduct(10)
const file = join(product.data, 'bench.ndjson')
const machines = generateEntities('aws.vm', ROWS, 'bench')
const line = (entity: (typeof machines)[number], fields: Record<string, unknown>) =>
  JSON.stringify({ entity: { type: entity.type, id: entity.id, fields } })
writeFileSync(file, machines.map(entity => line(entity, entity.fields)).join('\n'))
const started = performance.now()
const { environmentId } = importFile()
report({ name: `import ${ROWS} instances`, value: (performance.now() - started) / 1000, unit: 's' })

const page = await product.page()
await page.setBypassCSP(true)
await page.goto(product.address)
await signIn(page)
await page.addScriptTag({ path: 'node_modules/tabulator-tables/dist/js/tabulator.min.js' })
await page.addStyleTag({ path: 'node_modules/tabulator-tables/dist/css/tabulator.min.css' })
// What the index asked: the bare table asks the same.
let asked: { url: string; body: string; headers: Record<string, string> } | undefined
page.on('request', request => {
  const list = request.url().includes('/queries') ? listOf(request.postData() ?? '{}') : undefined
  if (list)
    asked = { url: request.url(), body: JSON.stringify({ queries: { index: list } }), headers: request.headers() }
})
const path = `/~/${environmentId}/entities/aws.vm`
await firstRows(page, path)

const ours: number[] = []
const bare: number[] = []
const whole: number[] = []
for (let i = 0; i < RUNS; i++) {
  ours.push(await firstRows(page, path))
  bare.push(await bareTable(page, asked))
  whole.push(await wholeTable(page, asked))
}
const value = median(ours)
report({
  name: `aws.vm index of ${ROWS}, first rows`,
  value,
  unit: 'ms',
  baseline: { name: 'bare Tabulator, same query', value: median(bare) },
  goal: 2,
})
report({
  name: `aws.vm index of ${ROWS}, first rows`,
  value,
  unit: 'ms',
  baseline: { name: 'Tabulator with all rows in memory', value: median(whole) },
})

await firstRows(page, path)
await until(async () => (await countRows(page)) > 0)
// Charts and facets of the page are drawn after its rows.
await new Promise(resolve => setTimeout(resolve, 8_000))
const idle = await mainThread(page, async () => new Promise(resolve => setTimeout(resolve, 3_000)))
const states = ['poweredOff', 'poweredOn', 'suspended']
const busy: number[] = []
for (const state of states) {
  const byName = [...machines].sort((a, b) => (String(a.fields.name) < String(b.fields.name) ? -1 : 1))
  writeFileSync(
    file,
    byName
      .slice(0, PATCHES)
      .map(entity => line(entity, { 'runtime.powerState': state }))
      .join('\n'),
  )
  busy.push(
    await mainThread(page, async () => {
      importFile()
      await new Promise(resolve => setTimeout(resolve, 3_000))
    }),
  )
}
report({
  name: `${PATCHES} live patches, whole page with widgets and facets`,
  value: median(busy),
  unit: 'ms',
  baseline: { name: 'the page at rest for as long', value: idle },
})
const pid = Number(readFileSync(join(product.data, 'plinth.lock'), 'utf8'))
const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
report({ name: `memory of the server at ${ROWS} entities`, value: Number(rss) / 1024, unit: 'MiB' })
await product.close()

/** The query of the rows, of those that the page asked together. */
function listOf(body: string): unknown {
  const { queries = {} } = JSON.parse(body) as { queries?: Record<string, unknown> }
  return Object.entries(queries).find(([name]) => /(^|\.)list$/.test(name))?.[1]
}

function importFile(): { environmentId: string } {
  const args = ['dist/node/src/cli/main.js', 'import', 'ndjson', file, '--environment', 'Bench', '--json']
  return JSON.parse(
    execFileSync('node', [...args, '--data', product.data], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  )
}

async function signIn(on: Page): Promise<void> {
  await until(async () => (await on.$('pierce/input[type=password]')) !== null)
  await (await on.$('pierce/input[type=email]'))?.type('demo@plinth.local')
  await (await on.$('pierce/input[type=password]'))?.type('plinth-demo')
  await on.keyboard.press('Enter')
  await until(async () => (await on.$('pierce/nav')) !== null)
}

/** From the click on a link to the first row drawn, everything loaded before. */
async function firstRows(on: Page, to: string): Promise<number> {
  await on.evaluate(`history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate'))`)
  await until(async () => (await countRows(on)) === 0)
  return (await on.evaluate(`(async () => {
    ${ROWS_IN_PAGE}
    const start = performance.now();
    history.pushState(null, '', ${JSON.stringify(to)});
    dispatchEvent(new PopStateEvent('popstate'));
    while (rows() === 0) await new Promise(resolve => requestAnimationFrame(resolve));
    return performance.now() - start;
  })()`)) as number
}

async function bareTable(on: Page, request: typeof asked): Promise<number> {
  return (await on.evaluate(
    `(async () => {
    const request = ${JSON.stringify(request)};
    const start = performance.now();
    const answer = await (await fetch(request.url, { method: 'POST', headers: request.headers, body: request.body })).json();
    return await window.__plinthBench(answer.results.index.rows, start);
  })()`.replace('window.__plinthBench', BARE),
  )) as number
}

async function wholeTable(on: Page, request: typeof asked): Promise<number> {
  return (await on.evaluate(
    `(async () => {
    const request = ${JSON.stringify(request)};
    const answer = await (await fetch(request.url, { method: 'POST', headers: request.headers, body: request.body })).json();
    const some = answer.results.index.rows;
    const all = Array.from({ length: ${ROWS} }, (_, i) => ({ ...some[i % some.length], id: 'row' + i }));
    const start = performance.now();
    return await window.__plinthBench(all, start);
  })()`.replace('window.__plinthBench', BARE),
  )) as number
}

async function countRows(on: Page): Promise<number> {
  return (await on.evaluate(`(() => { ${ROWS_IN_PAGE} return rows(); })()`)) as number
}

/** Milliseconds of main thread the page's tasks took meanwhile. */
async function mainThread(on: Page, work: () => Promise<unknown>): Promise<number> {
  const before = (await on.metrics()).TaskDuration ?? 0
  await work()
  return (((await on.metrics()).TaskDuration ?? 0) - before) * 1000
}
