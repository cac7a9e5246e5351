/**
 * The landscape of 100,000 entities (`PLINTH_BENCH_ROWS`) under a hand: frames while it is dragged and zoomed, beside a bare canvas of the same size that
 * draws as many rectangles in each, both in the headless browser of this run; from a press on an entity until its focus is painted; and what the page
 * holds. Only frames before which the pointer moved or the wheel turned are counted.
 */
import type { Page } from 'puppeteer-core'
import { until } from '../e2e/until.js'
import { largeEnvironment, signedInPage } from './large-environment.js'
import { ENTITIES, entities, settled } from './large-landscape.js'
import { startProduct } from './product.js'
import { median, report } from './report.js'

const ESTATE = 260
const ROUNDS = 3
const ROUND_MS = 3_000
/** 0.8 of the frames of a bare canvas. */
const GOAL_RATIO = 1.25
const GOAL_FOCUS_MS = 100
const FOCUSED = 9
/** What is drawn once it rests is drawn by then. */
const REST_MS = 1_500
/** Squares are smaller, and gaps between their blocks larger. */
const STEP_DOWN = 7
const MAP = 'pierce/.landscape-surface'

const product = await startProduct(ESTATE)
const environment = await largeEnvironment(product.address)
await environment.send([...entities()])
await settled(product.address, environment)
const { browser, page } = await signedInPage(product.address)
await page.setViewport({ width: 1440, height: 900 })
await openMap()
const room = await page.$eval(MAP, map => map.getBoundingClientRect().toJSON() as DOMRect)
const bare = await barePage()
for (const [name, move] of [
  ['dragged', dragged],
  ['zoomed', zoomed],
] as const) {
  const taken = { map: [] as number[], bare: [] as number[] }
  // By turns, so that both have what the machine has.
  for (let round = 0; round < ROUNDS; round++) {
    taken.bare.push(await framesOf(bare, move))
    await page.bringToFront()
    taken.map.push(await framesOf(page, move))
    await rest()
    await bare.bringToFront()
  }
  report({
    ...{ name: `a frame of ${ENTITIES} entities, ${name}`, value: median(taken.map), unit: 'ms', goal: GOAL_RATIO },
    baseline: { name: 'bare canvas', value: median(taken.bare) },
  })
}
await page.bringToFront()
await openMap()
const presses: number[] = []
for (let nth = 0; nth < FOCUSED; nth++) presses.push(await focusedAt(0.35 + nth * 0.03, 0.4 + nth * 0.03))
report({ name: 'from a press to the focus painted', value: median(presses), unit: 'ms', goal: GOAL_FOCUS_MS })
const ends: number[] = []
for (let nth = 0; nth < 3; nth++) ends.push(await focusedBy('End'))
report({ name: `the same of what carries ${ENTITIES} others`, value: median(ends), unit: 'ms' })
const session = await page.createCDPSession()
await session.send('HeapProfiler.collectGarbage')
const { JSHeapUsedSize: heap = Number.NaN } = await page.metrics()
report({ name: 'heap in use', value: heap / 2 ** 20, unit: 'MiB' })
await browser.close()
await product.stop()

function rest(): Promise<unknown> {
  return new Promise(resolve => setTimeout(resolve, REST_MS))
}

async function openMap(): Promise<void> {
  await page.goto(`${product.address}/~/${environment.id}/landscape`, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$(MAP)) !== null)
  await rest()
  await page.focus(MAP)
  for (let times = 0; times < 3; times++) await page.keyboard.press('+')
  await rest()
}

/** As large as the map, and moved by the same hand: all rectangles are drawn in each frame. */
async function barePage(): Promise<Page> {
  const bare = await browser.newPage()
  await bare.setViewport({ width: 1440, height: 900 })
  await bare.setContent('<body style="margin:0"><canvas style="position:absolute"></canvas></body>')
  await bare.evaluate(`(() => {
    const [count, left, top, width, height] = ${JSON.stringify([ENTITIES, room.x, room.y, room.width, room.height])};
    const canvas = document.querySelector('canvas');
    Object.assign(canvas.style, { left: left + 'px', top: top + 'px' });
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    const columns = Math.ceil(Math.sqrt(count * width / height));
    let [x, y, scale, asked] = [0, 0, 1, 0];
    const draw = () => {
      asked = 0;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, width, height);
      context.setTransform(scale, 0, 0, scale, x, y);
      for (let i = 0; i < count; i++) {
        context.fillStyle = i % 3 ? '#5a8fe0' : '#94b8ee';
        context.fillRect(i % columns * 4, Math.floor(i / columns) * 4, 3, 3);
      }
    };
    const ask = () => { asked ||= requestAnimationFrame(draw) };
    addEventListener('pointermove', ({ movementX, movementY, buttons }) => { if (buttons) { x += movementX; y += movementY; ask() } });
    addEventListener('wheel', event => { event.preventDefault(); scale *= Math.exp(-event.deltaY * 0.004); ask() }, { passive: false });
  })()`)
  return bare
}

type Move = (on: Page, step: number) => Promise<void>

async function dragged(on: Page, step: number): Promise<void> {
  const { x, y, width, height } = room
  if (step === 0) {
    await on.mouse.move(x + width / 2, y + height / 2)
    await on.mouse.down()
  }
  const [dx, dy] = [Math.sin(step / 20) * width * 0.25, Math.cos(step / 20) * height * 0.25]
  await on.mouse.move(x + width / 2 + dx, y + height / 2 + dy)
}

async function zoomed(on: Page, step: number): Promise<void> {
  const { x, y, width, height } = room
  if (step === 0) {
    await on.mouse.move(x + width / 2, y + height / 2)
    await on.keyboard.down('Control')
  }
  await on.mouse.wheel({ deltaY: step % 60 < 30 ? -20 : 20 })
}

/** The mean of frames that follow a movement, in ms. The function is a text, so that no compiler puts its helpers into it. */
async function framesOf(on: Page, move: Move): Promise<number> {
  const counting = on.evaluate(`new Promise(resolve => {
    let [moved, frames, began] = [false, 0, performance.now()];
    const note = () => { moved = true };
    for (const kind of ['pointermove', 'wheel']) addEventListener(kind, note, true);
    const frame = () => {
      if (moved) frames++;
      moved = false;
      const took = performance.now() - began;
      if (took < ${ROUND_MS}) return requestAnimationFrame(frame);
      for (const kind of ['pointermove', 'wheel']) removeEventListener(kind, note, true);
      resolve(took / frames);
    };
    requestAnimationFrame(frame);
  })`) as Promise<number>
  let isOver = false
  const ended = counting.finally(() => {
    isOver = true
  })
  for (let step = 0; !isOver; step++) await move(on, step)
  await on.mouse.up().catch(() => {})
  await on.keyboard.up('Control')
  return ended
}

/** From the event until two frames after the panel of the focus is there: the map is drawn in the first of them. */
async function focusPainted(kind: 'pointerup' | 'keydown', act: () => Promise<void>): Promise<number> {
  const painted = page.evaluate(`new Promise(resolve => {
    const roots = root => [root, ...[...root.querySelectorAll('*')].flatMap(e => e.shadowRoot ? roots(e.shadowRoot) : [])];
    const known = roots(document);
    const panel = () => known.map(root => root.querySelector('.stack-focus')).find(Boolean);
    addEventListener('${kind}', () => {
      const began = performance.now();
      const look = () => panel() ? requestAnimationFrame(() => resolve(performance.now() - began)) : requestAnimationFrame(look);
      requestAnimationFrame(look);
    }, { capture: true, once: true });
  })`) as Promise<number>
  await act()
  const took = await painted
  await rest()
  await page.focus(MAP)
  await page.keyboard.press('Escape')
  await rest()
  return took
}

/** At a place of the map, or at the next one down of it where something is. */
async function focusedAt(across: number, down: number): Promise<number> {
  const x = room.x + room.width * across
  let y = room.y + room.height * down
  await until(async () => {
    y = y + STEP_DOWN < room.y + room.height ? y + STEP_DOWN : room.y + STEP_DOWN
    await page.mouse.move(x, y)
    await rest()
    return (await page.$('pierce/.stack-hint')) !== null
  })
  return focusPainted('pointerup', () => page.mouse.click(x, y))
}

async function focusedBy(key: 'End'): Promise<number> {
  await page.focus(MAP)
  return focusPainted('keydown', () => page.keyboard.press(key))
}
