/** The cost screen in a browser, as a user would: the demo's bills, groupings that add up, addresses, and a bill of one's own. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, clickOn, linkTo, type Product, signIn, startProduct, textOf, until } from './portal.js'

let product: Product
let page: Page
let folder: string
/** Address of the cost screen of the demo estate. */
let demo = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-bills-'))
  product = await startProduct()
  page = await product.page()
  await signIn(page, product)
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

const shows = (text: string, ms?: number) => until(async () => (await textOf(page)).includes(text), ms)
const click = (selector: string) => clickOn(page, `pierce/${selector}`)
const choose = (place: number, value: string) =>
  page.$$eval(
    'pierce/.choice select',
    (all, [at, wanted]) => {
      const select = all[Number(at)] as HTMLSelectElement
      select.value = String(wanted)
      select.dispatchEvent(new Event('change', { bubbles: true }))
    },
    [place, value],
  )
/** Totals of the lines, and the total line. */
async function sums(): Promise<{ lines: number; total: number }> {
  await until(async () => (await page.$('pierce/.cost-lines .stale')) === null)
  const numbers = (selector: string) =>
    page.$$eval(`pierce/${selector}`, cells =>
      cells.map(cell => Number((cell.textContent ?? '').replace(/[^\d.-]/g, ''))),
    )
  const [total = Number.NaN] = await numbers('.cost-lines tfoot td.total')
  return { lines: (await numbers('.cost-lines tbody td.total')).reduce((a, b) => a + b, 0), total }
}
function importCosts(environment: string, ...rows: string[]) {
  const file = join(folder, 'bill.csv')
  const header = 'BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ServiceName,Tags'
  writeFileSync(file, [header, ...rows, ''].join('\n'))
  const args = [
    'bin/plinth.mjs',
    'import',
    'focus',
    file,
    '--environment',
    environment,
    '--data',
    product.data,
    '--json',
  ]
  return JSON.parse(spawnSync('node', args, { encoding: 'utf8' }).stdout)
}

describe('costs of the demo estate', () => {
  it('are a page in the sidebar, with lines that lead to instances', async () => {
    await click(`main a[href="${await linkTo(page)}"]`)
    await shows('Cost')
    await until(async () => (await page.$('pierce/.sidebar a[href$="/cost"]')) !== null)
    await click('.sidebar a[href$="/cost"]')
    await shows('Average per day')
    await until(async () => (await page.$('pierce/.cost-lines a[href*="/entities/aws.vm/"]')) !== null)
    await until(async () => (await page.$('pierce/.trend .part')) !== null)
    demo = page.url()
    expect(await axeFindings(page)).toEqual([])
  })

  it('add up to the total by every grouping, tags too', async () => {
    // The estate is still being billed: a month is over, and stands.
    const groupings = await page.$$eval('pierce/.cost-tools option', all =>
      all.map(option => (option as HTMLOptionElement).value),
    )
    expect(groupings).toContain('tag:owner')
    for (const by of groupings) {
      await choose(1, by)
      await until(() => by === 'none' || new URL(page.url()).searchParams.get('by') === by)
      const { lines, total } = await sums()
      expect(total).toBeGreaterThan(0)
      expect(Math.abs(lines - total)).toBeLessThan(1)
    }
  })

  it('stand in the address, and narrow by a press on a group', async () => {
    await page.goto(`${demo.split('?')[0]}?by=providerName&amount=effective`, { waitUntil: 'domcontentloaded' })
    await shows('Effective cost')
    await shows('Google Cloud')
    await page.$$eval('pierce/.cost-lines .name.link', links =>
      (links.find(link => link.textContent === 'Google Cloud') as HTMLElement).click(),
    )
    await until(() => page.url().includes('in=providerName%7EGoogle'))
    await until(async () => (await page.$('pierce/.cost-lines a[href*="/entities/gcp.vm/"]')) !== null)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await until(async () => (await page.$('pierce/.cost-lines a[href*="/entities/gcp.vm/"]')) !== null)
  })

  it.each(['light', 'dark'])('have nothing for axe to find in %s', async theme => {
    await page.evaluate(value => sessionStorage.setItem('plinth.theme', value), theme)
    await page.goto(`${demo.split('?')[0]}?by=tag:owner&step=month`, { waitUntil: 'domcontentloaded' })
    await shows('Tag owner')
    expect(await axeFindings(page)).toEqual([])
    await click('.trend button[aria-label="Show as a table"]')
    await until(async () => (await page.$('pierce/.trend table')) !== null)
    await click('.figure .explained')
    await shows('never added')
    expect(await axeFindings(page)).toEqual([])
  })
})

describe("a bill of one's own", () => {
  const JANUARY = '2026-01-01,2026-01-02'

  it('is asked for where there is none, and shows once it is imported', async () => {
    expect(importCosts('Bills', `1.5,1,USD,${JANUARY},<b>Storage</b>,"{""owner"":""ann""}"`).types.cost.added).toBe(1)
    await page.goto(product.address, { waitUntil: 'domcontentloaded' })
    await shows('Bills')
    const press = () =>
      page.$$eval('pierce/main a.environment', tiles => {
        const tile = tiles.find(({ textContent }) => textContent?.includes('Bills'))
        if (tile instanceof HTMLElement) tile.click()
        return tile !== undefined
      })
    await until(press)
    await until(async () => (await page.$('pierce/.sidebar a[href$="/cost"]')) !== null)
    await click('.sidebar a[href$="/cost"]')
    await shows('<b>Storage</b>')
    await shows('$1.50')
  })

  it('in a second currency is never added to the first', async () => {
    expect(importCosts('Bills', `7,,EUR,${JANUARY},Compute,`).types.cost.added).toBe(1)
    await until(async () => (await page.$$('pierce/.choice select')).length === 3)
    await choose(1, 'EUR')
    await shows('€7.00')
    await page.$$eval('pierce/.segments button', all =>
      (all.find(b => b.textContent === 'Effective') as HTMLElement).click(),
    )
    await shows('1 of 1 charges have no effective cost')
  })

  it('reported no error and no policy violation', () => {
    expect(product.problems).toEqual([])
  })
})
