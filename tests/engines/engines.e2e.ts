/**
 * Thirteen screens in Chromium, Firefox and WebKit: sound in each, and of the shape and the look that they have in Chromium. The engines open a screen at
 * the same time, while the estate is halted. An engine that is not installed is skipped.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, signIn, startProduct, until } from '../e2e/portal.js'
import { type Engine, type EngineKind, HOW_TO_INSTALL } from './engine.js'
import { fontsIn } from './fonts.js'
import { differenceOf } from './picture.js'
import { chromium, firefox } from './puppeteer-engines.js'
import { type EngineScreen, SIGN_IN, screensOf, show, signInto } from './screens.js'
import { DEEP, layoutIn, moved, type Shape, shapeOf } from './shape.js'
import { haltEstate } from './still-estate.js'
import { webkit } from './webkit-engine.js'

const OTHERS = [firefox, webkit]
const DASHBOARDS = ['dashboard of machines', 'dashboard of storage']
/** Pixels by which a card may lie elsewhere than in Chromium. */
const TOLERANCE = 4
/** Percent of a picture's blocks that may differ from Chromium's: 0 as measured on every screen, above 1 with one ring that is too large. */
const MOST_DIFFERENT = 0.5
/** Percent. */
const ALL = 100
const MOST_LOOKS = 3
const NAMES = [SIGN_IN, ...screensOf({ estate: '', hub: '', machine: '', host: '' })].map(({ name }) => name)
/** Where pictures of all screens are put, to be looked at. */
const KEPT = process.env.PLINTH_ENGINE_PICTURES

interface View {
  shape: Shape
  layout: unknown
  problems: string[]
  picture: string
}

const directory = mkdtempSync(join(tmpdir(), 'plinth-engines-'))
const engines = new Map<string, Engine>()
/** Views by engine and screen. An error stands for a screen that could not be opened. */
const views = new Map<string, View | Error>()
let product: Product
let canvas: Page
let resume = () => {}
let screens: EngineScreen[] = []

beforeAll(async () => {
  product = await startProduct(200)
  await startEngines()
  canvas = await product.page()
  screens = [SIGN_IN]
  await Promise.all([...engines.keys()].map(name => look(name, SIGN_IN)))
  screens.push(...(await places()))
  await Promise.all([...engines.values()].map(engine => signInto(engine, product.address)))
  await canvas.goto('about:blank')
  resume = haltEstate(product.pid)
  for (const screen of screens.slice(1)) await lookAlike(screen)
}, 900_000)

afterAll(async () => {
  resume()
  await Promise.all([...engines.values()].map(engine => engine.close()))
  await product?.close()
  rmSync(directory, { recursive: true, force: true })
})

async function startEngines(): Promise<void> {
  const fonts = fontsIn(directory)
  const started = [chromium, ...OTHERS].filter(isThere).map(async ({ name, start }) => {
    const home = join(directory, name)
    mkdirSync(home)
    engines.set(name, await start({ ...fonts, HOME: home }))
  })
  await Promise.all(started)
}

async function places(): Promise<EngineScreen[]> {
  const { estate, hub } = await signIn(canvas, product)
  const firstOf = async (type: string) => {
    await canvas.goto(`${product.address}/~/${estate}/entities/${type}`, { waitUntil: 'domcontentloaded' })
    await until(async () => (await canvas.$$('pierce/.tabulator-row a')).length > 0)
    return canvas.$eval('pierce/.tabulator-row a', link => link.getAttribute('href') ?? '')
  }
  return screensOf({ estate, hub, machine: await firstOf('vmware.vm'), host: await firstOf('vmware.vh') })
}

/** The server may still be at work on what an engine has asked for and another not yet: what differs is looked at again. */
async function lookAlike(screen: EngineScreen): Promise<void> {
  for (let time = 0; time < MOST_LOOKS; time++) {
    await Promise.all([...engines.keys()].map(name => look(name, screen)))
    const differing = OTHERS.filter(isThere).map(kind => differenceFrom(kind, screen.name).catch(() => ALL))
    if (Math.max(...(await Promise.all(differing))) < MOST_DIFFERENT) return
  }
}

async function differenceFrom(kind: EngineKind, screen: string): Promise<number> {
  return differenceOf(canvas, viewOf(kind, screen).picture, viewOf(chromium, screen).picture)
}

async function look(name: string, screen: EngineScreen): Promise<void> {
  const engine = engines.get(name)
  if (!engine) return
  const seen = async (): Promise<View> => {
    const shape = await show(engine, product.address, screen)
    const picture = await engine.picture()
    return { shape, layout: await layoutIn(engine), problems: [...engine.problems], picture }
  }
  const view = await seen().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  views.set(`${name} ${screen.name}`, view)
  if (KEPT && !(view instanceof Error))
    writeFileSync(join(KEPT, `${screen.name} ${name}.png`.replaceAll(/[ ,]+/g, '-')), view.picture, 'base64')
}

function isSound({ shape, layout, problems }: View): void {
  expect(layout).toEqual({ sideways: [], cut: [], headings: [expect.any(String)] })
  expect({ outside: shape.outside, over: shape.over, problems }).toEqual({ outside: [], over: [], problems: [] })
}

function viewOf(kind: EngineKind, screen: string): View {
  const view = views.get(`${kind.name} ${screen}`)
  if (!view) throw new Error(`${kind.name} was not asked for ${screen}`)
  if (view instanceof Error) throw view
  return view
}

const isThere = ({ missing }: EngineKind) => missing.length === 0
const titleOf = (kind: EngineKind) =>
  isThere(kind) ? kind.name : `${kind.name} (needs ${kind.missing.join(' and ')}: ${HOW_TO_INSTALL})`

describe.skipIf(!OTHERS.some(isThere))('Chromium, which the others are held to', () => {
  it.each(NAMES)('shows %s without a fault', screen => isSound(viewOf(chromium, screen)))

  it('has rings, gauges, bubbles and menus to show', async () => {
    expect(DASHBOARDS.map(screen => viewOf(chromium, screen).shape.menus.length)).not.toContain(0)
  })
})

for (const kind of OTHERS)
  describe.skipIf(!isThere(kind))(titleOf(kind), () => {
    it.each(NAMES)('shows %s without a fault, and as Chromium does', async screen => {
      const [view, model] = [viewOf(kind, screen), viewOf(chromium, screen)]
      isSound(view)
      expect(view.shape.menus).toEqual(model.shape.menus)
      expect(moved(view.shape, model.shape, TOLERANCE)).toEqual([])
      expect(await differenceFrom(kind, screen)).toBeLessThan(MOST_DIFFERENT)
    })

    it('is found out when its rings are too large', async () => {
      const engine = engines.get(kind.name)
      const screen = screens.find(({ name }) => name === DASHBOARDS[0])
      if (!engine || !screen) throw new Error('It was not started')
      await show(engine, product.address, screen)
      await engine.ask(TOO_LARGE)
      const faulty = await shapeOf(engine)
      expect(faulty.outside).not.toEqual([])
      expect(faulty.over).not.toEqual([])
      expect(await differenceOf(canvas, await engine.picture(), viewOf(chromium, screen.name).picture)).toBeGreaterThan(
        2 * MOST_DIFFERENT,
      )
    })
  })

/** Rings as WebKit once drew them: larger than their cards, over their legends. */
const TOO_LARGE = `(() => {
  ${DEEP}
  for (const ring of deep('.split > svg')) ring.style.transform = 'scale(3)';
})()`
