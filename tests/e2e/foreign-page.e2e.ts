/** Pages of others: their rules stay outside, their tokens come in, elements stay in their boxes and leave nothing behind. */
import type { Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changedBy, HOSTILE } from './hostile-rules.js'
import { addRules, openPartnerPage, portalAround, settled } from './partner-page.js'
import { lookAtDemo, type Product, shows, textOf, until } from './portal.js'

let product: Product
let opened: Page | undefined
beforeAll(async () => {
  product = await lookAtDemo()
})
afterAll(() => product.close())
afterEach(async () => {
  await opened?.close()
  expect(product.problems.splice(0)).toEqual([])
})

async function open(body: string, width = 1_200): Promise<Page> {
  opened = await openPartnerPage(product, body, width)
  return opened
}

const portal = (inside: string, attributes = '') => portalAround(product, inside, attributes)
const DASHBOARD = '<plinth-dashboard type="vmware.vm" widgets="summary os-breakdown compute"></plinth-dashboard>'
const INDEX = '<plinth-index type="aws.vm"></plinth-index>'

describe('rules of the page', () => {
  it('change nothing within elements, whatever they are on and however important', async () => {
    const page = await open(portal(DASHBOARD + INDEX))
    await settled(page)
    const { all, changed } = await changedBy(page, 'plinth-dashboard, plinth-index', HOSTILE)
    expect(all).toBeGreaterThan(200)
    expect(changed.slice(0, 3)).toEqual([])
  })

  it('that hide what an element stands in hide the element', async () => {
    const page = await open(`<div id="tab">${portal(DASHBOARD)}</div>`)
    await settled(page)
    await addRules(page, '#tab { visibility: hidden }')
    const visibility = await page.$eval('pierce/.card', one => getComputedStyle(one).visibility)
    expect(visibility).toBe('hidden')
  })
})

describe('first lines and first letters of the page', () => {
  it('are none of an element', async () => {
    const page = await open(portal(DASHBOARD))
    await settled(page)
    const height = () => page.$eval('plinth-dashboard', one => Math.round(one.getBoundingClientRect().height))
    const before = await height()
    await addRules(page, '*::first-line { color: red } *::first-letter { font-size: 40px }')
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await height()).toBe(before)
  })
})

describe('tokens of the page', () => {
  it('reach elements from the root, a wrapper, the portal or the element; the nearest counts', async () => {
    const page = await open(`<div id="wrapper">${portal(DASHBOARD, 'id="portal"')}</div>`)
    await settled(page)
    const within = () =>
      page.$eval('plinth-dashboard', one => {
        const style = getComputedStyle(one.shadowRoot?.querySelector('.root') ?? one)
        return [style.backgroundColor, style.fontFamily]
      })
    const places = [':root', '#wrapper', '#portal', 'plinth-dashboard']
    for (const [i, place] of places.entries()) {
      await addRules(page, `${place} { --plinth-bg: rgb(${i}, 2, 3); --plinth-font: font-${i} }`)
      expect(await within()).toEqual([`rgb(${i}, 2, 3)`, `font-${i}`])
    }
  })
})

describe('charts', () => {
  it('have the colours of the page, also when its theme changes', async () => {
    const page = await open(portal('<plinth-widget type="vmware.vm" widget="compute"></plinth-widget>'))
    await until(async () => (await page.$('pierce/canvas')) !== null)
    await addRules(page, ':root.warm { --plinth-cat-1: rgb(1, 2, 3) }')
    const isDrawn = () =>
      page.$eval('pierce/canvas', one => {
        const { width, height } = one as HTMLCanvasElement
        const { data } = (one as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
        for (let i = 0; i < data.length; i += 4)
          if (data[i] === 1 && data[i + 1] === 2 && data[i + 2] === 3 && data[i + 3] === 255) return true
        return false
      })
    expect(await isDrawn()).toBe(false)
    await page.evaluate(() => document.documentElement.classList.add('warm'))
    await until(isDrawn)
  })
})

describe('the life cycle of elements', () => {
  const said = (page: Page) =>
    page.$$eval('plinth-portal > *', all => all.map(one => (one as unknown as { said?: string[] }).said ?? []))

  it('goes one way, eight at once', async () => {
    const page = await open(
      portal(
        ['summary', 'os-breakdown', 'compute', 'network', 'summary', 'compute']
          .map(id => `<plinth-widget type="vmware.vm" widget="${id}"></plinth-widget>`)
          .join('') +
          DASHBOARD +
          INDEX,
      ),
    )
    await until(async () => (await said(page)).every(phases => phases.at(-1) === 'live'))
    for (const phases of await said(page)) expect(phases).toEqual(['auth', 'loading', 'painted', 'live'])
  })

  it('ends in an error for what is not there, or is not opened: in words, by an event, and in one line of the console', async () => {
    const dashboard = (attributes: string) => `<plinth-dashboard ${attributes}></plinth-dashboard>`
    const all: [element: string, words: string, line?: string][] = [
      [dashboard('type="vmware.nothing"'), 'vmware.nothing'],
      [dashboard('type="../specs"'), '../specs'],
      ['<plinth-index type="vmware.nothing"></plinth-index>', 'vmware.nothing'],
      [dashboard('dashboard="nothing"'), "no dashboard 'nothing'"],
      ['<plinth-widget type="vmware.vm" widget="nothing"></plinth-widget>', 'No such widget', 'no such widget'],
      [dashboard('type="vmware.vm" widgets="<b>,,,"'), 'No such widget', 'no such widget'],
      [dashboard('type="vmware.vm" environment="nothing"'), 'There is no such environment'],
      ['<plinth-index type="aws.volume"></plinth-index>', "This session does not open 'aws.volume'"],
      [dashboard('type="gcp.vm"'), "This session does not open 'gcp.vm'"],
      [
        '<plinth-properties type="vmware.vm" entity="nothing"></plinth-properties>',
        'There is no such',
        'There is no such entity',
      ],
      ['<plinth-hub></plinth-hub>', "This session does not open 'hub.system'"],
      ['<plinth-flows></plinth-flows>', 'does not open flows'],
      ['<plinth-alerts></plinth-alerts>', 'does not open signals'],
    ]
    const ofElements = () => product.problems.filter(line => line.startsWith('plinth:'))
    const page = await open(portal(all.map(([element]) => element).join('')))
    await until(async () => (await said(page)).every(phases => phases.at(-1) === 'error'))
    for (const phases of await said(page)) expect(phases.filter(phase => phase === 'error')).toHaveLength(1)
    for (const [, words] of all) await shows(page, words)
    expect(await textOf(page)).not.toMatch(/Try again|Back to the list|All environments/)
    await until(async () => ofElements().length === all.length)
    // The browser itself says of each answer that it was refused.
    const lines = product.problems.splice(0).filter(line => !line.startsWith('Failed to load resource'))
    const expected = all.map(([element, words, line = words]) => [
      `plinth: ${/<[\w-]+/.exec(element)?.[0]}> shows nothing: `,
      line,
    ])
    for (const [start = '', line = ''] of expected) {
      const found = lines.findIndex(one => one.startsWith(start) && one.includes(line) && /\(code \d+\)\. \w/.test(one))
      expect([line, ...lines.splice(found, found < 0 ? 0 : 1)]).toHaveLength(2)
    }
    expect(lines).toEqual([])
  })
})

describe('a dashboard', () => {
  it('names the widgets that it is asked for and has not: on the page, by an event, and in one line of the console', async () => {
    const page = await open('')
    await page.evaluate(html => {
      document.addEventListener('plinth-notice', event => {
        document.title = (event as unknown as { message: string }).message
      })
      document.body.innerHTML = html
    }, portal('<plinth-dashboard type="vmware.vm" widgets="summary nothing"></plinth-dashboard>'))
    await settled(page)
    const words = 'No widget is nothing; there are summary, '
    await shows(page, words)
    await until(async () => (await page.title()).startsWith(words))
    expect(product.problems.splice(0)).toEqual([expect.stringMatching(`^plinth: <plinth-dashboard> ${words}`)])
  })
})

describe('elements on a page', () => {
  it.each([320, 480])('stay in boxes of %i px, and the page does not scroll sideways', async width => {
    const page = await open(portal(DASHBOARD + INDEX), width)
    await settled(page)
    const seen = await page.evaluate(() => ({
      page: document.scrollingElement?.scrollWidth,
      elements: [...document.querySelectorAll('plinth-dashboard, plinth-index')].map(one =>
        Math.round(one.getBoundingClientRect().width),
      ),
    }))
    expect(seen).toEqual({ page: width, elements: [width, width] })
  })

  it.each([
    ['a flexible row', 'display: flex'],
    ['a centred column', 'display: flex; flex-direction: column; align-items: center'],
    ['a grid that does not stretch', 'display: grid; justify-items: start'],
    ['a float', 'float: left'],
    ['an inline block', 'display: inline-block'],
  ])('have a width in %s, and no more than there is', async (_, style) => {
    const page = await open(`<div style="${style}">${portal(DASHBOARD)}</div>`, 900)
    await settled(page)
    const seen = await page.evaluate(() => ({
      element: Math.round(document.querySelector('plinth-dashboard')?.getBoundingClientRect().width ?? 0),
      page: document.scrollingElement?.scrollWidth,
    }))
    expect(seen).toEqual({ element: 900, page: 900 })
  })

  it('fill their box with fit="fill", and grow with what they show without it', async () => {
    const box = (inside: string, height: number) => `<div style="height:${height}px">${inside}</div>`
    const page = await open(
      portal(box('<plinth-index type="aws.vm" fit="fill"></plinth-index>', 420) + box(DASHBOARD, 50)),
    )
    await settled(page)
    const heights = await page.$$eval('plinth-index, plinth-dashboard', all =>
      all.map(one => {
        const root = one.shadowRoot?.querySelector('.root')
        return [one, root].map(box => Math.round(box?.getBoundingClientRect().height ?? 0))
      }),
    )
    expect(heights[0]).toEqual([420, 420])
    expect(heights[1]?.[0]).toBeGreaterThan(100)
    expect(heights[1]?.[1]).toBe(heights[1]?.[0])
    const scrolled = await page.$eval('plinth-index', one => {
      const root = one.shadowRoot?.querySelector('.root')
      if (root) root.scrollTop = 50
      return root?.scrollTop
    })
    expect(scrolled).toBe(50)
  })

  it('are named by the doctor where they are lower than what they show, until they scroll', async () => {
    const low = DASHBOARD.replace('>', ' style="height:60px">')
    const page = await open(portal(`${low}${INDEX}<plinth-doctor></plinth-doctor>`))
    await settled(page)
    const seen = () =>
      page.evaluate(async () => {
        const doctor = document.querySelector('plinth-doctor') as unknown as {
          check(): Promise<{ check: string; verdict: string; fix?: { paste?: string } }[]>
        }
        const found = (await doctor.check()).find(({ check }) => check === 'Heights')
        return [found?.verdict, found?.fix?.paste ?? null]
      })
    await until(async () => (await seen())[0] === 'wrong')
    expect(await seen()).toEqual(['wrong', '<plinth-dashboard fit="fill">'])
    await page.$eval('plinth-dashboard', one => one.setAttribute('fit', 'fill'))
    expect(await seen()).toEqual(['fine', null])
  })

  it('leave nothing behind when they are removed, two hundred times', async () => {
    const page = await open(portal(`${DASHBOARD}<div id="place"></div>`))
    await settled(page)
    const session = await page.createCDPSession()
    const count = async () => {
      await session.send('HeapProfiler.collectGarbage')
      await session.send('HeapProfiler.collectGarbage')
      const { Nodes = 0, JSEventListeners = 0 } = await page.metrics()
      return { nodes: Nodes, listeners: JSEventListeners }
    }
    const mount = (times: number) =>
      page.evaluate(async n => {
        const place = document.querySelector('#place')
        for (let i = 0; i < n; i++) {
          const element = document.createElement('plinth-widget') as HTMLElement & { whenSettled(): Promise<unknown> }
          element.setAttribute('type', 'vmware.vm')
          element.setAttribute('widget', 'summary')
          place?.append(element)
          await element.whenSettled()
          element.remove()
          await new Promise(resolve => setTimeout(resolve))
        }
        await new Promise(resolve => setTimeout(resolve, 300))
      }, times)
    await mount(20)
    const before = await count()
    await mount(200)
    const after = await count()
    expect(after.nodes - before.nodes).toBeLessThan(100)
    expect(after.listeners - before.listeners).toBeLessThan(100)
  })
})
