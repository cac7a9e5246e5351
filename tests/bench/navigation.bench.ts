/**
 * Navigation to complete in a browser, warm, on the demo as `npm start` makes it: every index, dashboard and properties page, the overviews, insights
 * and costs, from the change of the address until nothing of the page is to come any more (`PLINTH_BENCH_RUNS`, 3 each). Then changes of filter, order and range of a list, to its new rows.
 */
import type { Page } from 'puppeteer-core'
import { specs } from '../../specs/registry.js'
import { until } from '../e2e/portal.js'
import { launchBrowser } from '../support/launch-browser.js'
import { signIn as signInAsDemo } from '../support/sign-in.js'
import { startProduct } from './product.js'
import { median, report } from './report.js'

const RUNS = Number(process.env.PLINTH_BENCH_RUNS ?? 3)
/** The most queries of one call. */
const MOST_QUERIES = 50
const LONGEST_MS = 20_000
const MEDIAN_GOAL_MS = 1_000
const WORST_GOAL_MS = 2_000
const CHANGE_GOAL_MS = 300

/** Through every shadow root. As text, so that no compiler puts its helpers into it. */
const PARTS = `
  const roots = root => [root, ...[...root.querySelectorAll('*')].flatMap(e => e.shadowRoot ? roots(e.shadowRoot) : [])];
  const count = selector => roots(document).reduce((n, root) => n + root.querySelectorAll(selector).length, 0);
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
  const go = to => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); };
  const isThere = () => count('h1') > 0 && count('.skeleton') === 0 && count('[aria-busy=true]') === 0;`

const product = await startProduct()
const browser = await launchBrowser()
const page = await browser.newPage()
await page.setViewport({ width: 1440, height: 900 })
const environment = await signIn(page)

const own = specs.filter(spec => spec.index && !spec.type.startsWith('hub.'))
const first = await firstIds(own.map(({ type }) => type))
const at = (path: string) => `/~/${environment}${path}`
const pages: { kind: string; name: string; path: string }[] = [
  ...['', '/virtual', '/storage', '/physical'].map(part => ({
    kind: 'overview',
    name: part,
    path: at(`/overview${part}`),
  })),
  { kind: 'analyze', name: 'insights', path: at('/insights') },
  { kind: 'analyze', name: 'cost', path: at('/cost') },
  ...own.map(({ type }) => ({ kind: 'index', name: type, path: at(`/entities/${type}`) })),
  ...own
    .filter(spec => (spec.dashboard ?? []).length > 0)
    .map(({ type }) => ({ kind: 'dashboard', name: type, path: at(`/dashboards/${type}`) })),
  ...own.flatMap(({ type }) => {
    const id = first.get(type)
    return id === undefined
      ? []
      : [{ kind: 'properties', name: type, path: at(`/entities/${type}/${encodeURIComponent(id)}`) }]
  }),
]
// Once, so that code and answers are there: what is measured is warm.
for (const { path } of pages) await navigate(path)
const taken = new Map<string, { name: string; ms: number }[]>()
for (let run = 0; run < RUNS; run++) {
  for (const { kind, name, path } of pages) {
    taken.set(kind, [...(taken.get(kind) ?? []), { name, ms: await navigate(path) }])
  }
}
for (const [kind, all] of taken) {
  const worst = all.reduce((a, b) => (a.ms > b.ms ? a : b))
  report({
    name: `${kind}, median of ${all.length}`,
    value: median(all.map(({ ms }) => ms)),
    unit: 'ms',
    goal: MEDIAN_GOAL_MS,
  })
  report({ name: `${kind}, slowest (${worst.name})`, value: worst.ms, unit: 'ms', goal: WORST_GOAL_MS })
}
const CHANGES = {
  filter: '?f.runtime.powerState=poweredOff',
  order: '?sort=-cpu.utilization.p95',
  range: '?range=168',
}
for (const [name, search] of Object.entries(CHANGES)) {
  const each: number[] = []
  for (let run = 0; run < RUNS + 2; run++) {
    await navigate(at('/entities/vmware.vm'))
    each.push(await newRows(at(`/entities/vmware.vm${search}`)))
  }
  report({ name: `vmware.vm, a change of ${name} to new rows`, value: median(each), unit: 'ms', goal: CHANGE_GOAL_MS })
}
await browser.close()
await product.stop()

/** From a change of the address until nothing is to come, for two frames in a row. */
async function navigate(to: string): Promise<number> {
  return (await page.evaluate(`(async () => {
    ${PARTS}
    const start = performance.now();
    go(${JSON.stringify(to)});
    await frame(); await frame();
    for (let calm = 0, end = start; ; ) {
      await frame();
      if (!isThere()) calm = 0;
      else if (calm++ === 0) end = performance.now();
      else return end - start;
      if (performance.now() - start > ${LONGEST_MS}) return ${LONGEST_MS};
    }
  })()`)) as number
}

/** Until the rows are others than before. */
async function newRows(to: string): Promise<number> {
  return (await page.evaluate(`(async () => {
    ${PARTS}
    const text = () => roots(document).flatMap(root => [...root.querySelectorAll('.tabulator-row')]).map(row => row.innerText).join();
    const before = text();
    const start = performance.now();
    go(${JSON.stringify(to)});
    while (text() === before && performance.now() - start < ${LONGEST_MS}) await frame();
    return performance.now() - start;
  })()`)) as number
}

/** Signs the demo user in; gives the id of the estate's environment. */
async function signIn(on: Page): Promise<string> {
  await on.goto(product.address, { waitUntil: 'domcontentloaded' })
  await until(async () => (await on.$('pierce/#email')) !== null)
  await (await on.$('pierce/#email'))?.type('demo@plinth.local')
  await (await on.$('pierce/#password'))?.type('plinth-demo')
  await on.keyboard.press('Enter')
  await until(async () => (await on.$$('pierce/a.environment')).length === 2)
  const links = await on.$$eval('pierce/a.environment', all =>
    all.map(link => ({ id: link.getAttribute('href')?.split('/')[2] ?? '', text: link.textContent ?? '' })),
  )
  return links.find(({ text }) => !text.startsWith('Hub'))?.id ?? ''
}

/** The first entity of each type that has any. */
async function firstIds(types: readonly string[]): Promise<Map<string, string>> {
  const token = await signInAsDemo(product.address)
  const access = await ask(`/portal/environments/${environment}/dataAccess`, token)
  const ids = new Map<string, string>()
  for (let start = 0; start < types.length; start += MOST_QUERIES) {
    const queries = Object.fromEntries(
      types
        .slice(start, start + MOST_QUERIES)
        .map(type => [type, { entity: type, select: { name: { property: 'name' } }, limit: 1 }]),
    )
    const answer = await ask(`/api/datastores/${access.scope.split(':')[1]}/queries`, access.access_token, { queries })
    for (const type of Object.keys(queries)) {
      const id = answer.results[type]?.rows?.[0]?.id
      if (id !== undefined) ids.set(type, id)
    }
  }
  return ids
}

async function ask(path: string, token: string, body?: object) {
  const answer = await fetch(product.address + path, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return answer.json()
}
