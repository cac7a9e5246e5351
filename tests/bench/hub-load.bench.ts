/**
 * The hub of an account with 200 systems more (`PLINTH_BENCH_SYSTEMS`) of ten hosts and 100 machines each, in a browser over HTTP: its address opened by
 * somebody who is signed in, until nothing of the page is to come any more; and of that what the server's answers took.
 */
import type { Page } from 'puppeteer-core'
import { until } from '../e2e/until.js'
import { largeEnvironment, signedInPage } from './large-environment.js'
import { startProduct } from './product.js'
import { median, report } from './report.js'

const SYSTEMS = Number(process.env.PLINTH_BENCH_SYSTEMS ?? 200)
const OF_A_SYSTEM = { hosts: 10, machines: 100 }
const ESTATE = 260
const RUNS = 7
const GOAL_MS = 1_000
const LONGEST_MS = 20_000

const product = await startProduct(ESTATE)
const { accountId, accessTo, send } = await largeEnvironment(product.address)
await send([...systems()])
await until(async () => (await systemsOfHub()) >= SYSTEMS, 120_000)

const { browser, page } = await signedInPage(product.address)
const taken: { whole: number; asked: number }[] = []
for (let run = 0; run < RUNS; run++) taken.push(await open(page))
const [first] = taken
if (first) {
  report({ name: 'the same the first time, with nothing kept', value: first.whole, unit: 'ms', goal: GOAL_MS })
  report({ name: 'of that the longest answer', value: first.asked, unit: 'ms' })
}
report({
  name: `the hub of ${SYSTEMS} systems, ${SYSTEMS * OF_A_SYSTEM.machines} machines, opened`,
  value: median(taken.map(({ whole }) => whole)),
  unit: 'ms',
  goal: GOAL_MS,
})
report({ name: 'of it the longest answer', value: median(taken.map(({ asked }) => asked)), unit: 'ms' })
await browser.close()
await product.stop()

function* systems() {
  const put = (type: string, id: string, fields: Record<string, unknown>) =>
    JSON.stringify({ entity: { type, id, fields: { name: id, ...fields } } })
  for (let system = 0; system < SYSTEMS; system++) {
    const cluster = `large ${system}`
    yield put('vmware.cluster', cluster, {})
    for (let i = 0; i < OF_A_SYSTEM.hosts; i++)
      yield put('vmware.vh', `${cluster} h${i}`, {
        ...{ 'cluster.id': cluster, serialNumber: `L${system}-${i}`, memorySize: 524_288, 'processor.cores': 48 },
        ...{ 'hwIdentity.vendorName': 'Dell Inc.', 'hwIdentity.name': 'PowerEdge R650', age: 1 + (i % 5) },
        ...{ 'osIdentity.name': 'VMware ESXi 8.0.3', 'runtime.powerState': 'poweredOn' },
      })
    for (let i = 0; i < OF_A_SYSTEM.machines; i++)
      yield put('vmware.vm', `${cluster} m${i}`, {
        ...{ 'host.cluster.id': cluster, 'host.id': `${cluster} h${i % OF_A_SYSTEM.hosts}` },
        ...{ virtualProcessorCount: 4, memoryAllocated: 8_192, 'runtime.powerState': 'poweredOn' },
      })
  }
}

async function systemsOfHub(): Promise<number> {
  const hub = await accessTo(`accounts/${accountId}/hub/dataAccess`)
  const answer = await fetch(`${product.address}/api/datastores/${encodeURIComponent(hub.datastoreId)}/queries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${hub.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ queries: { n: { entity: 'hub.system', select: { n: { count: true } } } } }),
  })
  const { results } = (await answer.json()) as { results: { n: { rows: { n: number }[] } } }
  return results.n.rows[0]?.n ?? 0
}

/** From the opening of the address until nothing is to come for two frames in a row. As text, so that no compiler puts its helpers into it. */
async function open(on: Page): Promise<{ whole: number; asked: number }> {
  await on.goto(`${product.address}/a/${accountId}/hub`, { waitUntil: 'domcontentloaded' })
  return (await on.evaluate(`(async () => {
    const roots = root => [root, ...[...root.querySelectorAll('*')].flatMap(e => e.shadowRoot ? roots(e.shadowRoot) : [])];
    const count = selector => roots(document).reduce((n, root) => n + root.querySelectorAll(selector).length, 0);
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    const isThere = () => count('h1') > 0 && count('.skeleton') === 0 && count('[aria-busy=true]') === 0;
    let whole = ${LONGEST_MS};
    for (let calm = 0; performance.now() < ${LONGEST_MS}; ) {
      await frame();
      if (!isThere()) calm = 0;
      else if (calm++ === 0) whole = performance.now();
      else break;
    }
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/queries')).map(({ duration }) => duration);
    return { whole, asked: Math.max(0, ...asked) };
  })()`)) as { whole: number; asked: number }
}
