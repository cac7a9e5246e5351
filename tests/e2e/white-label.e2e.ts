/** Two brands of one server: what the page says, its look before anything runs, and that nothing of the house is left. The brand is changed and seen. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, clickOn, fill, type Product, shows, startProduct, until } from './portal.js'

let product: Product
let port: string
const said: string[] = []
const NORTHWIND = 'http://a.localhost'
const KESTREL = 'http://b.localhost'

/** Texts, attributes and titles that name the house, through every shadow root. Names of elements and of tokens are no values. */
const OURS = `(() => {
  const found = [document.title]
  const walk = root => {
    for (const element of root.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) found.push(name + '=' + value)
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.data)
      if (element.shadowRoot) walk(element.shadowRoot)
    }
  }
  walk(document)
  return found.filter(text => /plinth/i.test(text.replaceAll(/<?\\/?plinth-[a-z-]+|demo@plinth\\.local/g, '')))
})()`

const ours = (page: Page) => page.evaluate(OURS)
const accent = (page: Page) => page.$eval('pierce/.button.primary', button => getComputedStyle(button).backgroundColor)

async function pageAt(site: string): Promise<Page> {
  const page = await product.page()
  page.on('console', message => said.push(message.text()))
  await page.goto(`${site}:${port}/`)
  await until(async () => (await page.$('pierce/#email')) !== null)
  return page
}

beforeAll(async () => {
  product = await startProduct(60, true, ['--white-label'])
  await until(() => product.printed().includes('b.localhost'))
  port = new URL(product.address).port
})
afterAll(() => product.close())

describe('the page of a brand', () => {
  it('is its own from the first byte', async () => {
    const page = await pageAt(NORTHWIND)
    expect(await page.title()).toBe('Northwind Cloud')
    expect(await accent(page)).toBe('rgb(15, 118, 110)')
    expect(
      await page.$$eval(
        'pierce/.brand-logo.light',
        ([logo]) => logo instanceof HTMLImageElement && logo.naturalWidth > 0,
      ),
    ).toBe(true)
    await shows(page, 'Imprint')
    expect(await ours(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    const other = await pageAt(KESTREL)
    expect(await other.title()).toBe('Kestrel Managed IT')
    expect(await accent(other)).toBe('rgb(194, 65, 12)')
    await page.close()
    await other.close()
  })

  it('names nobody else when one is signed in, in the console neither', async () => {
    const page = await pageAt(KESTREL)
    await fill(page, { email: 'demo@plinth.local', password: 'plinth-demo' })
    await shows(page, 'Needs attention')
    const [logo] = await page.$$eval('pierce/.sidebar .brand-logo.light', logos =>
      logos.map(each => each.getBoundingClientRect().width),
    )
    expect(logo).toBeGreaterThan(60)
    expect(await ours(page)).toEqual([])
    expect(said.filter(text => /plinth/i.test(text))).toEqual([])
    expect(product.problems).toEqual([])
    await page.close()
  })
})

describe('the editor of a brand', () => {
  it('shows a change in both themes, saves it, and the page has it', async () => {
    const page = await pageAt(NORTHWIND)
    await fill(page, { email: 'demo@plinth.local', password: 'plinth-demo' })
    await shows(page, 'Needs attention')
    const id = await page.evaluate(async () => {
      const { accessToken } = JSON.parse(sessionStorage.getItem('plinth.session') ?? '{}')
      const answer = await fetch('/portal/accounts', { headers: { authorization: `Bearer ${accessToken.token}` } })
      const { accounts } = await answer.json()
      return accounts.find((account: { name: string }) => account.name === 'Northwind Cloud').id
    })
    await page.goto(`${NORTHWIND}:${port}/a/${id}/branding`)
    await until(async () => (await page.$('pierce/#brand-accent')) !== null)
    expect(await axeFindings(page)).toEqual([])
    const field = await page.$('pierce/#brand-accent')
    await field?.click({ count: 3 })
    await field?.type('#7c3aed')
    await shows(page, 'Not saved')
    await clickOn(page, 'pierce/.page-head .primary')
    await shows(page, 'The brand is saved')
    await page.reload()
    await until(async () => (await page.$('pierce/#brand-accent')) !== null)
    const sheet = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--plinth-accent'),
    )
    expect(sheet).toContain('#7c3aed')
    await page.close()
  })
})
