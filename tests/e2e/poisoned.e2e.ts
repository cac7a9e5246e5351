/**
 * Names that somebody sent as markup, without a place to be broken at, or running the other way, through every element of the table, what is said where the
 * pointer rests, and notices: they are text. Files have `csv.test.ts`, and those of the server `exports.test.ts`.
 */
import type { HTTPRequest, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { STATES } from '../../scripts/playground/states.js'
import { type ElementPage, mountAll, openElementPage, TAGS, type Tag } from './element-page.js'
import { lookAtDemo, type Product, shows, until } from './portal.js'

/** Elements that show names of entities, whichever their first view is. */
const NAMING: readonly Tag[] = ['plinth-index', 'plinth-properties', 'plinth-insights']
const NAME = '<img src=x onerror=alert(1)>'

let product: Product
let opened: ElementPage
const dialogs: string[] = []
beforeAll(async () => {
  product = await lookAtDemo(60)
  opened = await openElementPage(product)
  const { page } = opened
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.setRequestInterception(true)
  page.on('request', request => void poison(request).catch(() => request.abort().catch(() => undefined)))
})
afterAll(() => product.close())

/** What is asked of the data is answered with other texts and numbers. */
async function poison(request: HTTPRequest): Promise<void> {
  const isQuestion = request.method() === 'POST' && /\/(queries|facts)(\?|$)/.test(request.url())
  if (!isQuestion) return request.continue()
  const { method, headers, body } = { method: 'POST', headers: request.headers(), body: request.postData() ?? '' }
  const answer = await STATES.poisoned(() => fetch(request.url(), { method, headers, body }))
  await request.respond({ status: answer.status, contentType: 'application/json', body: await answer.text() })
}

/** What came of markup anywhere on the page. As text, so that no compiler puts its helpers into it. */
const made = (page: Page) =>
  page.evaluate(`(() => {
    const all = root => [...root.querySelectorAll('*')].flatMap(one => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])]);
    const isMade = one => one.matches('img[src="x"], svg[onload], script, iframe, object') || (one.localName === 'b' && one.textContent === 'bold');
    return all(document.body).filter(isMade).map(one => one.outerHTML);
  })()`)

const textsOf = (page: Page) =>
  page.$$eval(TAGS.join(), all =>
    all.map(one => [one.localName, one.shadowRoot?.querySelector<HTMLElement>('.root')?.innerText ?? ''] as const),
  )

it('are text in every element, within its box', async () => {
  const { page } = opened
  await mountAll(page, opened.attributesOf)
  const isThere = () =>
    page.$$eval(TAGS.join(), all =>
      all.every(one => {
        const { phase } = (one as unknown as { state: { phase: string } }).state
        return /painted|live/.test(phase) && !one.shadowRoot?.querySelector('.skeleton, [aria-busy=true]')
      }),
    )
  for (const width of [400, 1_440]) {
    await page.setViewport({ width, height: 900 })
    await until(isThere)
    expect(await made(page)).toEqual([])
    const wide = await page.$$eval(TAGS.join(), all =>
      all.flatMap(one => {
        const root = one.shadowRoot?.querySelector('.root')
        return root && root.scrollWidth > root.clientWidth ? [`${one.localName} ${root.scrollWidth}`] : []
      }),
    )
    expect(wide).toEqual([])
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(width)
  }
  const texts = new Map<string, string>(await textsOf(page))
  for (const tag of NAMING) expect(texts.get(tag), tag).toContain(NAME)
})

it('are text where the pointer rests, on rows and in charts', async () => {
  const { page } = opened
  const places = [
    ['plinth-index', '.tabulator-cell .ellipsis, .tabulator-cell a'],
    ['plinth-properties', '.pill'],
    ['plinth-dashboard', 'canvas'],
    ['plinth-widget', 'canvas'],
  ] as const
  for (const [tag, selector] of places) {
    const { x, y } = await page.$eval(
      tag,
      (one, within) => {
        const place = one.shadowRoot?.querySelector(within)
        place?.scrollIntoView({ block: 'center' })
        const box = place?.getBoundingClientRect()
        return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
      },
      selector,
    )
    expect(x, tag).toBeGreaterThan(0)
    await page.mouse.move(x, y)
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await made(page)).toEqual([])
  }
  expect(await made(page)).toEqual([])
})

it('are text in notices', async () => {
  const { page } = opened
  await page.goto(product.address, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$('pierce/a.environment')) !== null)
  await page.$eval(
    'plinth-portal',
    (one, text) =>
      (one as unknown as { portal: { notices: { add(...said: string[]): void } } }).portal.notices.add('info', text),
    NAME,
  )
  await shows(page, NAME)
  expect(await made(page)).toEqual([])
})

it('ran nothing, and broke nothing', () => {
  expect([dialogs, product.problems]).toEqual([[], []])
})
