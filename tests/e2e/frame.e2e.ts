/** The frame of the portal on a narrow page: its navigation is a drawer, nothing goes on sideways, full screen uses the screen. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, clickOn, lookAtDemo, type Product, signIn, textOf, until, windowBeside } from './portal.js'

let product: Product
let page: Page
let base = ''

beforeAll(async () => {
  product = await lookAtDemo()
  page = await product.page()
  const { estate } = await signIn(page, product)
  base = `/~/${estate}`
})
afterAll(() => product.close())

/** Opens a page and waits until nothing is to come. */
async function open(path: string, on = page): Promise<void> {
  await on.goto(product.address + path, { waitUntil: 'domcontentloaded' })
  await until(async () => (await on.$('pierce/h1')) !== null)
  await until(async () => (await on.$('pierce/.skeleton')) === null)
}

/** What has focus, through every shadow root. */
const focused = () =>
  page.evaluate(`(() => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    return at?.getAttribute('aria-label') ?? at?.id ?? ''
  })()`)

describe('at 400 px', () => {
  const opener = 'pierce/button[aria-label="Open the navigation"]'
  const drawer = () => page.$('pierce/dialog[aria-label="Navigation"]')
  const show = async () => {
    await (await page.$(opener))?.click()
    await until(async () => (await drawer()) !== null)
  }

  beforeAll(() => page.setViewport({ width: 400, height: 860 }))

  it('the navigation is a drawer that Escape, a press beside it and a choice close', async () => {
    await open(`${base}/overview`)
    expect(await page.$('pierce/aside.sidebar')).toBeNull()
    await show()
    await page.keyboard.press('Escape')
    await until(async () => (await drawer()) === null)
    expect(await focused()).toBe('Open the navigation')
    await show()
    await page.mouse.click(380, 500)
    await until(async () => (await drawer()) === null)
    await show()
    expect(await axeFindings(page)).toEqual([])
    await clickOn(page, 'pierce/dialog a[href$="/insights"]')
    await until(async () => page.url().endsWith('/insights') && (await drawer()) === null)
    await until(async () => (await focused()) === 'main')
  })

  it('keeps focus within the open drawer', async () => {
    await open(`${base}/overview`)
    await show()
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(`(() => {
        let at = document.activeElement
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
        return at !== document.body && at?.closest('dialog') === null
      })()`)
      expect(isOutside).toBe(false)
    }
  })

  const PAGES = ['', '/virtual', '/storage', '/physical'].map(part => `/overview${part}`)
  it.each([
    ...PAGES,
    '/insights',
    '/cost',
    '/dashboards',
    '/dashboards/vmware.vm',
    '/entities',
    '/entities/vmware.vm',
    '/entities/vm',
  ])('%s does not go on sideways', async path => {
    await open(base + path)
    expect(await sideways()).toEqual([])
  })

  it('neither does the first page, nor what one entity is', async () => {
    await open('/')
    expect(await sideways()).toEqual([])
    await open(`${base}/entities/vmware.vm`)
    const entity = await page.$eval('pierce/main a[href*="/entities/vmware.vm/"]', link => link.getAttribute('href'))
    await open(String(entity))
    expect(await sideways()).toEqual([])
  })

  /** Boxes that scroll sideways, but those that fade where they go on, and tables, whose first column stays. */
  function sideways(): Promise<unknown> {
    return page.evaluate(`(() => {
      const found = []
      const walk = root => {
        for (const element of root.querySelectorAll('*')) {
          if (element.shadowRoot) walk(element.shadowRoot)
          const { overflowX, maskImage } = getComputedStyle(element)
          const isKnown = element.matches('.tabulator-tableholder, .tabulator-header, pre') || maskImage !== 'none'
          if (/auto|scroll/.test(overflowX) && !isKnown && element.scrollWidth > element.clientWidth + 1) found.push(element.className)
        }
      }
      walk(document)
      if (document.documentElement.scrollWidth > innerWidth) found.push('page')
      return found
    })()`)
  }
})

describe('at 1440 px', () => {
  it('a table in a card of the strip fades where it goes on sideways', async () => {
    await page.setViewport({ width: 1440, height: 900 })
    await open(`${base}/entities/cluster`)
    const bodies = await page.$$eval('pierce/.dashboard.strip .widget > .body', all =>
      all.map(body => [body.scrollWidth > body.clientWidth + 1, getComputedStyle(body).maskImage !== 'none']),
    )
    expect(bodies.length).toBeGreaterThan(0)
    for (const [goesOn, fades] of bodies) expect(fades).toBe(goesOn)
  })
})

describe('what comes later', () => {
  const SHIFTS = `
    window.shifted = 0
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value
    }).observe({ type: 'layout-shift', buffered: true })`

  it.each([
    [1440, '/'],
    [1440, '/entities/vmware.vm'],
    [400, '/'],
    [400, '/overview'],
  ])('at %i px moves nothing on %s', async (width, path) => {
    const own = await windowBeside(page)
    await own.setViewport({ width, height: 860 })
    await own.evaluateOnNewDocument(SHIFTS)
    await open(path === '/' ? path : base + path, own)
    await until(async () => (await own.$('pierce/main [aria-busy=true]')) === null)
    await new Promise(resolve => setTimeout(resolve, 1_000))
    expect(await own.evaluate('window.shifted')).toBeLessThanOrEqual(0.02)
    await own.close()
  })
})

describe('a session that ended', () => {
  it('says so, and leads back to the page after signing in', async () => {
    const other = await page.browserContext().browser().createBrowserContext()
    const own = await other.newPage()
    await own.goto(product.address, { waitUntil: 'domcontentloaded' })
    await until(async () => (await own.$('pierce/#password')) !== null)
    await (await own.$('pierce/#email'))?.type('demo@plinth.local')
    await (await own.$('pierce/#password'))?.type('plinth-demo')
    await own.keyboard.press('Enter')
    await until(async () => (await own.$('pierce/a.environment')) !== null)
    await open(`${base}/cost`, own)
    await own.evaluate(`(() => {
      const kept = JSON.parse(sessionStorage.getItem('plinth.session'))
      kept.accessToken.expires = '2020-01-01T00:00:00Z'
      kept.refreshToken.token = 'gone'
      sessionStorage.setItem('plinth.session', JSON.stringify(kept))
    })()`)
    await own.reload({ waitUntil: 'domcontentloaded' })
    await until(async () => (await textOf(own)).includes('Your session has ended'))
    expect(await textOf(own)).toContain('go back to Cost')
    await until(
      async () =>
        (await own.evaluate(`document.querySelector('plinth-app').shadowRoot.activeElement?.id`)) === 'password',
    )
    await own.keyboard.type('plinth-demo')
    await own.keyboard.press('Enter')
    await until(async () => (await own.$('pierce/.sidebar')) !== null)
    expect(own.url()).toContain('/cost')
    await other.close()
  })
})

describe('the palette', () => {
  const field = () => page.$('pierce/.palette input')
  const show = async () => {
    await page.keyboard.down('Control')
    await page.keyboard.press('k')
    await page.keyboard.up('Control')
    await until(async () => (await field()) !== null)
    await until(async () => (await focused()) === 'Search or run a command')
  }
  const chosen = () =>
    page.$eval('pierce/.palette [aria-selected=true] .name', row => row.textContent ?? '').catch(() => '')

  beforeAll(() => page.setViewport({ width: 1440, height: 900 }))

  it('opens by Ctrl+K, finds an entity, and Enter leads to it', async () => {
    await open(`${base}/entities/vmware.vm`)
    const link = 'pierce/main a[href*="/entities/vmware.vm/"]'
    const { href, name } = await page.$eval(link, one => ({
      href: one.getAttribute('href') ?? '',
      name: one.textContent ?? '',
    }))
    await show()
    await page.keyboard.type(`@${name}`)
    await until(async () => (await chosen()) === name)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await until(() => page.url().includes(href))
    await until(async () => (await field()) === null)
  })

  it('has where somebody was last first, and carries the time there', async () => {
    await open(`${base}/insights`)
    await open(`${base}/overview?range=168`)
    await show()
    await until(async () => (await chosen()) === 'Insights')
    await page.keyboard.press('Enter')
    await until(() => page.url().endsWith('/insights?range=168'))
  })

  it('does what a button of the page does, and Escape gives focus back', async () => {
    await open(`${base}/entities/vmware.vm`)
    await show()
    await page.keyboard.type('>export')
    await until(async () => (await chosen()) === 'Export')
    await page.keyboard.press('Enter')
    await until(async () => (await page.$$('pierce/[role=menuitem]')).length > 0)
    await page.keyboard.press('Escape')
    await page.$eval('pierce/.to-palette', button => (button as HTMLElement).focus())
    await page.keyboard.press('Enter')
    await until(async () => (await field()) !== null)
    await page.keyboard.press('Escape')
    await until(async () => (await field()) === null)
    expect(await page.evaluate(`document.querySelector('plinth-app').shadowRoot.activeElement?.className`)).toContain(
      'to-palette',
    )
  })
})

describe('what is pinned', () => {
  const pinned = (on: Page) =>
    on.$$eval('pierce/.sidebar .pinned a', links => links.map(link => link.textContent ?? ''))

  it('stands in the sidebar, in another tab too, and after signing in again', async () => {
    await open(`${base}/cost`)
    await (await page.$('pierce/.pin button'))?.click()
    await until(async () => (await pinned(page)).join() === 'Cost')
    const other = await windowBeside(page)
    await open(`${base}/insights`, other)
    await until(async () => (await pinned(other)).join() === 'Cost')
    await (await other.$('pierce/.pin button'))?.click()
    await until(async () => (await pinned(page)).join() === 'Cost,Insights')
    await other.close()
    await page.reload()
    await until(async () => (await pinned(page)).join() === 'Cost,Insights')
  })

  it('is left out when it is gone, and does not come back as an error', async () => {
    await page.evaluate(
      `(() => {
        const key = Object.keys(localStorage).find(name => name.startsWith('plinth.places'))
        const kept = JSON.parse(localStorage.getItem(key))
        const gone = ['/~/nowhere/cost', '${base}/entities/no.type', '${base}/entities/vmware.vm/gone']
        localStorage.setItem(key, JSON.stringify({ ...kept, pinned: [...gone, ...kept.pinned] }))
      })()`,
    )
    await open(`${base}/cost`)
    await until(async () => (await pinned(page)).join() === 'Cost,Insights')
    for (const name of ['Cost', 'Insights']) {
      await clickOn(page, `pierce/button[aria-label="Unpin ${name}"]`)
    }
    await until(async () => (await pinned(page)).length === 0)
  })
})

describe('a widget as large as the screen', () => {
  it('draws its ring over most of the height', async () => {
    await page.setViewport({ width: 1440, height: 900 })
    await open(`${base}/dashboards/vmware.vm`)
    await until(async () => (await page.$('pierce/.widget[aria-label="Guest services"] .split > svg')) !== null)
    await until(async () => (await page.$('pierce/button[title="More of Guest services"]')) !== null)
    await page.$eval('pierce/button[title="More of Guest services"]', button => (button as HTMLElement).focus())
    await page.keyboard.press('Enter')
    await until(async () => (await page.$$('pierce/[role=menuitem]')).length > 3)
    await page.$$eval('pierce/[role=menuitem]', items =>
      (items.find(item => item.textContent === 'Full screen') as HTMLElement | undefined)?.click(),
    )
    await until(async () => {
      const height = await page.$eval('pierce/.split > svg', ring => ring.getBoundingClientRect().height)
      return height > 500
    })
  })

  it('reported no error and no policy violation on the way', () => {
    expect(product.problems).toEqual([])
  })
})
