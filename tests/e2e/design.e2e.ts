/** Design scenarios in a browser: made, computed, changed, compared, deleted. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, clickOn, openEstate, type Product, press, shows, textOf, until, windowBeside } from './portal.js'

let product: Product
let page: Page
let address: string

beforeAll(async () => {
  ;({ product, page, address } = await openEstate('design'))
})
afterAll(() => product.close())

const isThere = async (selector: string) => (await page.$(`pierce/${selector}`)) !== null
const rows = async () => (await page.$$('pierce/.place-table tbody tr')).length

async function make(name: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await until(async () => (await rows()) > 0 || (await textOf(page)).includes('No scenarios yet'))
  await press(page, 'New scenario')
  await until(() => isThere('#scenario-name'))
  await page.type('pierce/#scenario-name', name)
  await press(page, 'Create and compute')
  await until(() => isThere('.design-cards'))
}

describe('design scenarios', () => {
  it('say what they are for where there are none, and are computed as they are made', async () => {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await shows(page, 'No scenarios yet')
    expect(await axeFindings(page)).toEqual([])
    await make('Balanced')
    await shows(page, 'Nodes needed')
    const cost = () => page.$eval('pierce/.design-card[aria-label^="Cost"] strong', part => part.textContent ?? '')
    expect(await cost()).toMatch(/^\$[\d,]+$/)
    expect(await axeFindings(page)).toEqual([])
  })

  it('are computed again once a policy is changed', async () => {
    const [growth] = await page.$$('pierce/.design-number input')
    await growth?.type('25')
    await press(page, 'Save and compute')
    await until(async () => (await textOf(page)).includes('Run 2'))
    expect(await textOf(page)).not.toContain('Stale')
  })

  it('ask before what was changed of them is left', async () => {
    await page.type('pierce/#scenario-name', ' anew')
    await press(page, 'Insights')
    await shows(page, 'Leave without saving?')
    expect(page.url()).toContain('/design/')
    await press(page, 'Stay')
    await press(page, 'Reset')
  })

  it('are of machines that are picked and of estimated ones, and are renamed', async () => {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await until(async () => (await rows()) > 0)
    await press(page, 'New scenario')
    await until(() => isThere('.design-form select'))
    await page.type('pierce/#scenario-name', 'Picked')
    await page.$('pierce/.design-form select').then(choice => choice?.select('machines'))
    await page.type('pierce/.design-form input[type=search]', 'app')
    await until(() => isThere('.design-picks button'))
    await clickOn(page, 'pierce/.design-picks button')
    await shows(page, '1 machine picked')
    await press(page, 'Add estimate')
    await until(() => isThere('#estimate-name'))
    await page.$('pierce/.design-number.wide select').then(choice => choice?.select('Database'))
    await clickOn(page, 'pierce/.design-dialog.narrow button.primary')
    await shows(page, '1 × Database')
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Create and compute')
    await until(() => isThere('.design-cards'))
    await shows(page, '2 machines')
    await page.type('pierce/#scenario-name', ' ones')
    await press(page, 'Save and compute')
    await until(async () => (await textOf(page)).includes('Run 2'))
    await until(async () => (await textOf(page)).includes('Picked ones'))
    expect(await axeFindings(page)).toEqual([])
    // Somebody else saves while this one writes.
    await until(
      async () =>
        (await page.$eval('pierce/#scenario-name', field => (field as HTMLInputElement).value)) === 'Picked ones',
    )
    const other = await windowBeside(page)
    await other.goto(page.url(), { waitUntil: 'domcontentloaded' })
    await until(async () => (await other.$('pierce/#scenario-name')) !== null)
    await page.type('pierce/#scenario-name', ' of mine')
    await other.type('pierce/#scenario-name', ' of theirs')
    await press(other, 'Save and compute')
    await shows(page, 'Somebody saved this while you were editing.')
    expect(await page.$eval('pierce/#scenario-name', field => (field as HTMLInputElement).value)).toBe(
      'Picked ones of mine',
    )
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Save mine over theirs')
    await shows(other, 'Picked ones of mine')
    await other.close()
    await until(async () => !(await textOf(page)).includes('Somebody saved this'))
    const left = await windowBeside(page)
    await left.goto(page.url(), { waitUntil: 'domcontentloaded' })
    await until(async () => (await left.$('pierce/#scenario-name')) !== null)
    await press(page, 'Delete')
    await until(() => isThere('.confirmation'))
    await clickOn(page, 'pierce/.confirmation .danger')
    await until(async () => (await rows()) === 1)
    await shows(left, 'Somebody deleted this scenario.')
    expect(await left.$('pierce/#scenario-name')).not.toBeNull()
    await left.close()
  })

  it('stand side by side, which is in the address', async () => {
    await make('Dense')
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await until(async () => (await rows()) === 2)
    for (const nth of [1, 2]) await clickOn(page, `pierce/.place-table tbody tr:nth-child(${nth}) input[type=checkbox]`)
    await until(async () => (await page.$$('pierce/.design-comparison thead th')).length === 3)
    expect(new URL(page.url()).searchParams.get('beside')?.split(',')).toHaveLength(2)
    await page.reload()
    await until(() => isThere('.design-comparison table'))
    expect(await axeFindings(page)).toEqual([])
  })

  it('are printed as a report of their own, without the bars of the portal', async () => {
    // Nobody answers the dialog of a printer here.
    const { identifier } = await page.evaluateOnNewDocument('window.print = () => {}')
    await page.reload()
    await until(() => isThere('.design-comparison table'))
    await press(page, 'Print report')
    const printed = async () =>
      (await page.$('pierce/.print-frame'))?.evaluate(
        frame => (frame as HTMLIFrameElement).contentDocument?.body.textContent ?? '',
      )
    await until(async () => (await printed())?.includes('Set by') ?? false)
    const text = (await printed()) ?? ''
    for (const part of ['2 scenarios', 'Balanced', 'Dense', 'What was counted', 'Targets']) expect(text).toContain(part)
    expect(text).toMatch(/^Demo company \/ Demo estate/)
    expect(text).not.toContain('Overview')
    await page.removeScriptToEvaluateOnNewDocument(identifier)
    await page.reload()
  })

  it('are deleted once that is confirmed', async () => {
    await clickOn(page, 'pierce/.place-table tbody tr:first-child a')
    await until(() => isThere('.design-columns'))
    await press(page, 'Delete')
    await until(() => isThere('.confirmation'))
    await clickOn(page, 'pierce/.confirmation .danger')
    await until(async () => (await rows()) === 1)
  })
})
