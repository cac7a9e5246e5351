/**
 * Two builds of the kit before one server, at one moment: whether a screen looks the same in both. The estate of the demo is halted, so that both show the
 * same values; the kit of the other build comes from its files, everything else from the server.
 */
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { HTTPRequest, Page } from 'puppeteer-core'
import { type Product, signIn, until } from '../e2e/portal.js'
import { haltEstate } from '../engines/still-estate.js'

/** A window in which the cards of most screens are seen whole. */
const WINDOW = { width: 1440, height: 1800 }
/** The server may have finished work between the two pictures: what differs is looked at again. */
const MOST_LOOKS = 5
/** Steps of 255 that a channel of a pixel may differ by. */
const TOLERANCE = 8
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

export interface Look {
  /** Pixels that differ, of all that the two pictures have. */
  differing: number
  pixels: number
  /** The box around what differs: its corners, from the left and the top. */
  where: readonly number[]
  /** Pictures of the other build and of this one, PNG. */
  before: Uint8Array
  after: Uint8Array
}

export interface Looks {
  estate: string
  hub: string
  /** Shows the screen at the address in both builds. */
  at(path: string): Promise<Look>
  close(): void
}

/** `other` is the `dist` folder of the other build. Throws where it holds no kit. */
export async function openLooks(product: Product, other: string): Promise<Looks> {
  if (!existsSync(join(other, 'portal/index.html')))
    throw new Error(`There is no build in ${other}: run \`npm run build\` there`)
  const after = await pageOf(product)
  const { estate, hub } = await signIn(after, product)
  const before = await pageOf(product)
  await before.setBypassCSP(true)
  await before.setRequestInterception(true)
  before.on('request', request => void answer(request, other))
  await signIn(before, product)
  const canvas = await product.page()
  const resume = haltEstate(product.pid)
  return {
    estate,
    hub,
    async at(path) {
      let look: Look | undefined
      for (let time = 0; time < MOST_LOOKS && (look === undefined || look.differing > 0); time++) {
        const [one, two] = [
          await pictureOf(before, product.address + path),
          await pictureOf(after, product.address + path),
        ]
        look = { before: one, after: two, ...(await differenceOf(canvas, one, two)) }
      }
      if (look === undefined) throw new Error('Nothing was looked at')
      return look
    },
    close: resume,
  }
}

async function pageOf(product: Product): Promise<Page> {
  const page = await product.page()
  await page.setViewport(WINDOW)
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  return page
}

async function answer(request: HTTPRequest, other: string): Promise<void> {
  const { pathname } = new URL(request.url())
  const isPage = request.resourceType() === 'document'
  const [, folder, rest = ''] = /^\/(kit|portal-page)\/(.*)$/.exec(pathname) ?? []
  const file = isPage ? 'portal/index.html' : folder && join(folder === 'kit' ? 'kit' : 'portal', rest)
  if (file === undefined) return request.continue()
  const path = join(other, file)
  if (!existsSync(path)) return request.respond({ status: 404 })
  return request.respond({
    contentType: MEDIA_TYPES[extname(path)] ?? 'application/octet-stream',
    body: readFileSync(path),
  })
}

/** Opens the address, waits until nothing is to come and nothing moves, and takes a picture. */
async function pictureOf(page: Page, address: string): Promise<Uint8Array> {
  await page.bringToFront()
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$('pierce/h1')) !== null)
  await until(async () => (await page.$('pierce/.skeleton, .chart-skeleton, .widget[aria-busy=true]')) === null)
  // Two pictures without change say nothing of a page that is still connecting.
  await until(async () => (await page.$('pierce/.topbar .status.unknown')) === null)
  let still = await page.screenshot()
  await until(async () => {
    const before = still
    still = await page.screenshot()
    return Buffer.compare(before, still) === 0
  })
  return still
}

/** Pictures of different sizes differ in every pixel. */
async function differenceOf(
  canvas: Page,
  ...pictures: [Uint8Array, Uint8Array]
): Promise<Pick<Look, 'differing' | 'pixels' | 'where'>> {
  const [one, two] = pictures.map(picture => Buffer.from(picture).toString('base64'))
  const found: unknown = await canvas.evaluate(`(async () => {
    const read = async text => {
      const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context.drawImage(bitmap, 0, 0);
      return context.getImageData(0, 0, bitmap.width, bitmap.height);
    };
    const [a, b] = [await read('${one}'), await read('${two}')];
    const pixels = a.width * a.height;
    if (a.width !== b.width || a.height !== b.height) return [pixels, pixels, 0, 0, a.width, a.height];
    let differing = 0, left = a.width, top = a.height, right = 0, bottom = 0;
    for (let at = 0; at < a.data.length; at += 4) {
      if (![0, 1, 2].some(i => Math.abs(a.data[at + i] - b.data[at + i]) > ${TOLERANCE})) continue;
      differing++;
      const x = (at / 4) % a.width, y = Math.floor(at / 4 / a.width);
      left = Math.min(left, x); right = Math.max(right, x);
      top = Math.min(top, y); bottom = Math.max(bottom, y);
    }
    return [differing, pixels, ...(differing > 0 ? [left, top, right, bottom] : [])];
  })()`)
  if (!Array.isArray(found)) throw new Error('The pictures could not be compared')
  const [differing, pixels, ...where] = found.map(Number)
  return { differing: differing ?? 0, pixels: pixels ?? 0, where }
}
