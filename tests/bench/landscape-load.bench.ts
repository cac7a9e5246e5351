/**
 * The landscape of 100,000 entities (`PLINTH_BENCH_ROWS`) in a browser over HTTP: its address opened by somebody who is signed in, until its squares are on the
 * screen. Its answer is made anew once a name that machines show has changed; while nothing changes, whoever opens it within the minute after gets the
 * same one; once some machines have changed, these alone are read again.
 */
import type { Page } from 'puppeteer-core'
import { largeEnvironment, signedInPage } from './large-environment.js'
import { ENTITIES, entities, machine, put, settled } from './large-landscape.js'
import { startProduct } from './product.js'
import { median, report } from './report.js'

const ESTATE = 260
const RUNS = 7
/** Machines that are turned on or off before it is opened. */
const CHANGED = 20
const GOAL_MS = 2_000
const LONGEST_MS = 30_000

const product = await startProduct(ESTATE)
const environment = await largeEnvironment(product.address)
const { id, send } = environment
await send([...entities()])
await settled(product.address, environment)
const { browser, page } = await signedInPage(product.address)
// The files of the kit are there before any is measured.
await open(page)
const of = `the landscape of ${ENTITIES} entities`
const rename = (run: number) => send([put('vmware.cluster', 0, { name: `cluster ${run}` })])
const turn = (run: number) =>
  send(Array.from({ length: CHANGED }, (_, i) => machine(i * 97, run % 2 === 0 ? 'suspended' : 'poweredOn')))
for (const [name, runs, before] of [
  [`${of}, made anew`, RUNS, rename],
  [`${of}, made within the minute`, RUNS, async () => {}],
  [`${of}, ${CHANGED} of them changed`, RUNS, turn],
] as const) {
  const taken: { painted: number; answered: number }[] = []
  for (let run = 0; run < runs; run++) {
    await before(run)
    taken.push(await open(page))
  }
  report({ name, value: median(taken.map(({ painted }) => painted)), unit: 'ms', goal: GOAL_MS })
  report({ name: 'of it until its answer', value: median(taken.map(({ answered }) => answered)), unit: 'ms' })
}
await browser.close()
await product.stop()

/** From the opening of the address until a good part of the map is no longer empty. As text, so that no compiler puts its helpers into it. */
async function open(on: Page): Promise<{ painted: number; answered: number }> {
  await on.goto(`${product.address}/~/${id}/landscape`, { waitUntil: 'domcontentloaded' })
  return (await on.evaluate(`(async () => {
    const roots = root => [root, ...[...root.querySelectorAll('*')].flatMap(e => e.shadowRoot ? roots(e.shadowRoot) : [])];
    const find = selector => roots(document).map(root => root.querySelector(selector)).find(Boolean);
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    const isDrawn = canvas => {
      const { width, height } = canvas;
      const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
      let drawn = 0;
      for (let i = 3; i < data.length; i += 4) if (data[i]) drawn++;
      return drawn > width * height / 20;
    };
    let painted = ${LONGEST_MS};
    while (performance.now() < ${LONGEST_MS}) {
      await frame();
      const canvas = find('.landscape-surface canvas');
      if (!canvas || canvas.width <= 300 || !isDrawn(canvas)) continue;
      painted = performance.now();
      break;
    }
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes('/topology'));
    return { painted, answered: asked ? asked.responseEnd : 0 };
  })()`)) as { painted: number; answered: number }
}
