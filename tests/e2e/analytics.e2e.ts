/** Numbers that explain themselves, and insights somebody decides on, as a user would. */
import type { ElementHandle, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, linkTo, type Product, startProduct, textOf, until } from './portal.js'

let product: Product
let page: Page
let environment = ''

/** Jobs run a minute after the start. */
const JOBS_MS = 150_000

beforeAll(async () => {
  product = await startProduct()
  page = await product.page()
  await page.goto(product.address, { waitUntil: 'domcontentloaded' })
  await type('#email', 'demo@plinth.local')
  await type('#password', 'plinth-demo')
  await page.keyboard.press('Enter')
  await shows('Demo estate')
  await press(`main a[href="${await linkTo(page)}"]`)
  await until(async () => page.url().includes('/overview'))
  environment = page.url().replace(/\/overview.*/, '')
})
afterAll(() => product.close())

const shows = (text: string, ms?: number) => until(async () => (await textOf(page)).includes(text), ms)
const focused = () =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.getAttribute('aria-label') ?? null
  })
async function press(selector: string): Promise<void> {
  await until(async () => (await page.$(`pierce/${selector}`)) !== null)
  await (await page.$(`pierce/${selector}`))?.click()
}
async function type(selector: string, text: string): Promise<void> {
  await press(selector)
  await page.keyboard.type(text)
}
/** Presses the button with this text. */
async function pressText(text: string): Promise<void> {
  const find = () =>
    page.evaluateHandle(wanted => {
      const look = (root: ParentNode): Element | null => {
        for (const element of root.querySelectorAll('*')) {
          if (element.tagName === 'BUTTON' && element.textContent?.trim() === wanted) return element
          const inside = element.shadowRoot && look(element.shadowRoot)
          if (inside) return inside
        }
        return null
      }
      return look(document)
    }, text)
  await until(async () => (await find()).asElement() !== null)
  await ((await find()).asElement() as ElementHandle<Element> | null)?.click()
}

describe('explain this number', () => {
  it('tells of every column what it means and what stands behind it, by keyboard too', async () => {
    await page.goto(`${environment}/entities/vmware.vm`, { waitUntil: 'domcontentloaded' })
    await until(async () => (await page.$$('pierce/.tabulator-row')).length > 5)
    await (await page.$('pierce/button[aria-label="Explain these columns"]'))?.focus()
    await page.keyboard.press('Enter')
    await shows('95th percentile')
    await shows('entities measured')
    await shows('Newest sample')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await until(async () => (await page.$('pierce/dialog')) === null)
    expect(await focused()).toBe('Explain these columns')
  })
})

describe('insights', () => {
  it(
    'say what to do, why, and keep what was decided',
    async () => {
      await page.goto(`${environment}/insights?section=datacenterVmOptimization`, { waitUntil: 'domcontentloaded' })
      await shows('Insights')
      expect(await axeFindings(page)).toEqual([])
      await until(async () => (await page.$$('pierce/.tabulator-row')).length > 0, JOBS_MS)
      await press('a[href*="item="]')
      await shows('Evidence')
      // Of whichever insight is the first: to delete a machine, or to make it smaller.
      await until(async () =>
        /Days off|CPU utilization p95|Network bytes|CPU cores used p95|Memory used p99/.test(await textOf(page)),
      )
      expect(page.url()).toContain('item=')
      expect(await axeFindings(page)).toEqual([])
      await pressText('Dismiss')
      await page.keyboard.type('Kept for the audit')
      await page.keyboard.press('Enter')
      await shows('1 insight dismissed')
      await pressText('Dismissed')
      await until(async () => (await page.$$('pierce/.tabulator-row')).length === 1)
      await press('a[href*="item="]')
      await shows('Kept for the audit')
      await pressText('Undo')
      await shows('No insights match')
      expect(product.problems).toEqual([])
    },
    2 * JOBS_MS,
  )
})
