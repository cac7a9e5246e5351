/** How a partner's page has numbers, times and colours written: changed while it is shown, by itself for each portal, without anything asked again. */
import type { Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lookAtDemo, type Product, until } from './portal.js'

let product: Product
let opened: Page | undefined
beforeAll(async () => {
  product = await lookAtDemo()
})
afterAll(() => product.close())
afterEach(async () => {
  await opened?.close()
})

const INSIDE = `<plinth-dashboard type="vmware.vm"></plinth-dashboard><plinth-index type="vmware.vm"></plinth-index>`
const portal = (id: string, attributes: string, inside = INSIDE) =>
  `<plinth-portal id="${id}" api="${product.address}" session-url="/plinth-session" ${attributes}>${inside}</plinth-portal>`

async function open(body: string): Promise<{ page: Page; calls: string[]; lines: string[] }> {
  const page = await product.page()
  opened = page
  await page.setBypassCSP(true)
  await page.setViewport({ width: 1_200, height: 900 })
  await page.goto(product.partner, { waitUntil: 'domcontentloaded' })
  const calls: string[] = []
  const lines: string[] = []
  page.on('request', request => calls.push(request.url()))
  page.on('console', line => lines.push(line.text()))
  await page.evaluate(html => {
    Object.assign(window, { phases: [], notices: [] })
    const told = window as unknown as { phases: string[]; notices: string[] }
    document.addEventListener('plinth-state', event => told.phases.push(event.state.phase))
    document.addEventListener('plinth-notice', event => told.notices.push(event.message))
    document.body.innerHTML = html
  }, body)
  return { page, calls, lines }
}

const settled = (page: Page) =>
  until(() =>
    page.$$eval('plinth-dashboard, plinth-index', all =>
      all.every(one => one.state.phase === 'live' && one.shadowRoot?.querySelector('.skeleton') === null),
    ),
  )

/** What is written in the rows of the list. */
const cells = (text: string | undefined) =>
  text?.split(/(?:Mem|RAM) p95 %/)[1]?.split(/ of \d+ loaded| von \d+ geladen/)[0]

/** Everything that is written in the elements of a portal, what is read out of its charts too. */
const written = (page: Page, id: string) =>
  page.$$eval(`#${id} > *`, all =>
    all.map(one => {
      const root = one.shadowRoot
      const charts = [...(root?.querySelectorAll('canvas') ?? [])].map(chart => chart.getAttribute('aria-label'))
      return `${root?.querySelector('.root')?.textContent} ${charts.join(' ')}`
    }),
  )
const canvases = (page: Page) =>
  page.$$eval('plinth-dashboard', all =>
    all.map(one => [...(one.shadowRoot?.querySelectorAll('canvas') ?? [])].map(chart => chart.toDataURL()).join()),
  )
const withChart = (page: Page) =>
  until(() => page.$eval('plinth-dashboard', one => Boolean(one.shadowRoot?.querySelector('canvas[aria-label]'))))

describe('a portal that is shown', () => {
  it('writes its numbers and times as the page says from now on: no reload, no state, no call', async () => {
    const { page, calls } = await open(portal('a', 'locale="en-US" time-zone="UTC"'))
    await settled(page)
    await withChart(page)
    const [dashboard, list] = await written(page, 'a')
    expect(list).toMatch(/\d\.\d ?(GiB|TiB)/)
    expect(cells(list)).toMatch(/\d\.\d/)
    expect(list).toContain('UTC')
    const drawn = await canvases(page)
    await page.evaluate(() => {
      ;(window as unknown as { phases: string[] }).phases.length = 0
      for (const one of document.querySelectorAll('plinth-dashboard, plinth-index'))
        Object.assign(one, { kept: one.shadowRoot?.querySelector('.root') })
    })
    calls.length = 0
    await page.$eval('#a', one => Object.assign(one, { locale: 'de-DE', timeZone: 'Asia/Tokyo' }))
    // Numbers and times follow at once, words as soon as their texts are here.
    await until(async () => /Asia\/Tokyo.*geladen|geladen.*Asia\/Tokyo/s.test((await written(page, 'a'))[1] ?? ''))
    const [after, rows] = await written(page, 'a')
    // What declarations say too: titles of cards, heads of columns.
    expect([after, rows]).toEqual([expect.stringContaining('Gast-OS'), expect.stringContaining('Auslastung')])
    expect(rows).toMatch(/\d,\d ?(GiB|TiB)/)
    expect(cells(rows)).toMatch(/\d,\d/)
    expect(cells(rows)).not.toMatch(/\d\.\d/)
    expect(rows).not.toMatch(/\d\.\d ?(GiB|TiB)/)
    expect(after).not.toBe(dashboard)
    expect(after).not.toMatch(/\d\.\d ?(GHz|GiB|TiB|%)/)
    await until(async () => (await canvases(page))[0] !== drawn[0])
    const told = await page.evaluate(() => ({
      phases: (window as unknown as { phases: string[] }).phases,
      kept: [...document.querySelectorAll('plinth-dashboard, plinth-index')].every(
        one => (one as unknown as { kept: Element }).kept === one.shadowRoot?.querySelector('.root'),
      ),
    }))
    expect(told).toEqual({ phases: [], kept: true })
    expect(calls.filter(url => !url.includes('/kit/'))).toEqual([])
    await page.$eval('#a', one => one.setAttribute('appearance', 'dark'))
    await until(() => page.$eval('plinth-index', one => one.dataset.theme === 'dark'))
  })

  it('stands beside one that is written otherwise', async () => {
    const list = '<plinth-index type="vmware.vm"></plinth-index>'
    const { page } = await open(
      portal('a', 'locale="en-GB" time-zone="UTC"', list) +
        portal('b', 'locale="fr-FR" time-zone="America/New_York"', list),
    )
    await settled(page)
    const [[english], [french]] = [await written(page, 'a'), await written(page, 'b')]
    expect(english).toMatch(/\d\.\d ?(GiB|TiB)/)
    expect(english).toContain('UTC')
    expect(french).toMatch(/\d,\d ?(GiB|TiB)/)
    expect(french).toContain('America/New_York')
    await page.$eval('#a', one => Object.assign(one, { timeZone: 'Asia/Kolkata' }))
    await until(async () => (await written(page, 'a'))[0]?.includes('Asia/') === true)
    expect((await written(page, 'b'))[0]).toContain('America/New_York')
  })
})

describe('what a portal cannot be', () => {
  it('is said in each element, as an event and once in the console; the rest is shown', async () => {
    const { page, lines } = await open(portal('a', 'locale="de_DE" time-zone="UTC"'))
    await settled(page)
    for (const text of await written(page, 'a'))
      expect(text).toContain("locale is no language that this browser knows: 'de_DE'")
    expect(await page.evaluate(() => (window as unknown as { notices: string[] }).notices)).toHaveLength(1)
    expect(lines.filter(line => line.includes('de_DE'))).toHaveLength(1)
    await page.$eval('#a', one => one.setAttribute('locale', 'de-DE'))
    await until(async () =>
      (await written(page, 'a')).every(text => !text.includes('cannot') && !text.includes('de_DE')),
    )
  })
})
