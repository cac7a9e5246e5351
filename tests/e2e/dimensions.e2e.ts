/** Dimensions in a browser on the running product: defined by a rule with its preview, changed, in conflict, and deleted. */
import { mkdirSync } from 'node:fs'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, clickOn, type Product, press, shows, signIn, startProduct, textOf, until } from './portal.js'

let product: Product
let page: Page
let account: string
let estate: string

/** With `PLINTH_E2E_PICTURES=<folder>` the screens are kept, to be looked at. */
async function picture(name: string, on = page): Promise<void> {
  const folder = process.env.PLINTH_E2E_PICTURES
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await on.screenshot({ path: `${folder}/${name}.png` as `${string}.png` })
}

const section = () => `${product.address}/a/${account}/settings/dimensions`
const noSkeleton = (on = page) => until(async () => (await on.$('pierce/.skeleton')) === null)

/** Types into the field of a label, in the order of the form. */
async function type(label: string, text: string, on = page): Promise<void> {
  const input = await fieldOf(label, on)
  await input.click({ count: 3 })
  await on.keyboard.press('Backspace')
  await input.type(text)
}

async function fieldOf(label: string, on = page) {
  let id: string | undefined
  await until(async () => {
    id = await on.evaluate(`(${LABELLED})(${JSON.stringify(label)})`).then(found => found as string | undefined)
    return id !== undefined && id !== null
  })
  const found = await on.$(`pierce/[id="${id}"]`)
  if (!found) throw new Error(`no field ${label}`)
  return found
}
const LABELLED = `label => {
  const all = root => [...root.querySelectorAll('*')].flatMap(e => [e, ...(e.shadowRoot ? all(e.shadowRoot) : [])]);
  return all(document).find(e => e.matches('.dialog label') && e.textContent.replace('(optional)', '').trim() === label)?.htmlFor;
}`

beforeAll(async () => {
  product = await startProduct(200)
  page = await product.page()
  await page.evaluateOnNewDocument('globalThis.__name = f => f')
  estate = (await signIn(page, product)).estate
  account = await accountId()
})
afterAll(() => product?.close())

async function accountId(): Promise<string> {
  const login = await fetch(`${product.address}/portal/auth/login/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: crypto.randomUUID(), email: 'demo@plinth.local', password: 'plinth-demo' }),
  })
  const { accessToken } = (await login.json()) as { accessToken: { token: string } }
  const headers = { authorization: `Bearer ${accessToken.token}` }
  const answer = await fetch(`${product.address}/portal/accounts`, { headers })
  const { accounts } = (await answer.json()) as { accounts: { id: string }[] }
  return accounts[0]?.id ?? ''
}

describe('dimensions of an account', () => {
  it('are none at first, and the section says what they are for', async () => {
    await page.goto(section(), { waitUntil: 'domcontentloaded' })
    await shows(page, 'No dimensions yet')
    await picture('empty')
    expect(await axeFindings(page)).toEqual([])
  })

  it('are defined by a rule, with what that gives before it is saved', async () => {
    await press(page, 'New dimension')
    await type('Key', 'unit')
    await type('Name', 'Business unit')
    await press(page, 'Add a rule')
    await type('Value', 'Shop')
    await shows(page, 'would have a value.')
    await type('Fallback', 'Shared')
    await until(async () => /Fallback\s+Shared/.test(await textOf(page)))
    await picture('form')
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Define it')
    await until(async () => (await page.$('pierce/.dialog')) === null)
    await shows(page, 'Business unit is saved')
    await shows(page, 'All entities follow what is defined.')
    await picture('list')
    expect(await axeFindings(page)).toEqual([])
  })

  it('narrow a rule by a condition, written within the form', async () => {
    await press(page, 'Business unit')
    await press(page, 'Add filter')
    await until(async () => (await page.$('pierce/.dialog fieldset.condition select')) !== null)
    await picture('condition')
    const input = await page.$('pierce/.dialog fieldset.condition input')
    await input?.type('billing')
    await page.keyboard.press('Enter')
    await until(async () => (await page.$('pierce/.dialog .chip')) !== null)
    await shows(page, 'Save 1 change')
    await press(page, 'Save 1 change')
    await until(async () => (await page.$('pierce/.dialog')) === null)
    await shows(page, 'Business unit is saved')
  })

  it('say beside the field what is wrong before it is sent', async () => {
    await press(page, 'New dimension')
    await type('Key', 'a=b')
    await type('Name', 'x')
    await shows(page, "has a '='")
    await picture('wrong')
    await page.keyboard.press('Escape')
    await press(page, 'Leave')
    await until(async () => (await page.$('pierce/.dialog')) === null)
  })

  it('are merged where two change one', async () => {
    const other = await product.page()
    await other.evaluateOnNewDocument('globalThis.__name = f => f')
    await signIn(other, product)
    for (const each of [page, other]) {
      await each.goto(section(), { waitUntil: 'domcontentloaded' })
      await press(each, 'Business unit')
      await type('Name', each === page ? 'Unit of mine' : 'Unit of theirs', each)
    }
    await press(other, 'Save 1 change')
    await shows(other, 'Unit of theirs is saved')
    await press(page, 'Save 1 change')
    await shows(page, 'Somebody saved this while you were editing.')
    await picture('conflict')
    await press(page, 'Discard mine')
    await until(async () => (await page.$('pierce/.form-conflict')) === null)
    await page.keyboard.press('Escape')
    await other.close()
  })

  it('fit a narrow page', async () => {
    await page.setViewport({ width: 400, height: 900 })
    await page.goto(section(), { waitUntil: 'domcontentloaded' })
    await shows(page, 'Unit of theirs')
    await noSkeleton()
    await picture('list-400')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400)
    await press(page, 'Unit of theirs')
    await shows(page, 'would have a value.')
    await picture('form-400')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400)
    await page.setViewport({ width: 1440, height: 900 })
  })
})

describe('a list', () => {
  const list = (search: string) => `${product.address}/~/${estate}/entities/vmware.vm?${search}`

  it('has a column and groups of a dimension, by its name', async () => {
    await page.goto(list('cols=%2Boverlay.dimensions.unit&group=overlay.dimensions.unit'), {
      waitUntil: 'domcontentloaded',
    })
    await shows(page, 'Unit of theirs')
    await shows(page, 'Shared')
    await noSkeleton()
    await picture('grouped')
    await page.goto(list('cols=%2Boverlay.dimensions.unit'), { waitUntil: 'domcontentloaded' })
    await shows(page, 'Unit of theirs')
    await until(async () => (await page.$('pierce/.tabulator-row')) !== null)
    await picture('column')
    expect(await axeFindings(page)).toEqual([])
  })

  it('sets it by hand of what is selected, and takes that back', async () => {
    await clickOn(page, 'pierce/.tabulator-row input[type="checkbox"]')
    await press(page, 'Owner and tags')
    await shows(page, 'Owner, tags and dimensions of 1 row')
    await type('Unit of theirs', 'By hand')
    await picture('many')
    await press(page, 'Change 1 row')
    await shows(page, '1 row changed.')
    await until(async () => (await textOf(page)).includes('By hand'))
    await press(page, 'Undo')
    await shows(page, '1 row is as it was before.')
    await until(async () => !(await textOf(page)).includes('By hand'))
  })
})

describe('the page of an entity', () => {
  it('shows the value and by what, and sets it by hand', async () => {
    await page.goto(`${product.address}/~/${estate}/entities/vmware.vm`, { waitUntil: 'domcontentloaded' })
    await until(async () => (await page.$('pierce/.tabulator-row a')) !== null)
    await page.$eval('pierce/.tabulator-row a', link => (link as HTMLElement).click())
    await shows(page, 'by rule or fallback')
    await picture('notes')
    await press(page, 'Edit')
    await type('Unit of theirs', 'Bank')
    await picture('notes-form')
    await press(page, 'Save 1 change')
    await shows(page, 'by hand')
    await press(page, 'Undo')
    await shows(page, 'by rule or fallback')
  })
})

describe('a file of values', () => {
  const pasteField = async () => {
    await until(async () => (await page.$('pierce/.import-dialog textarea')) !== null)
    return page.$('pierce/.import-dialog textarea')
  }

  it('is pasted, its columns are meant, what is not taken is listed, and all of it is taken back', async () => {
    await page.goto(`${product.address}/~/${estate}/entities/vmware.vm`, { waitUntil: 'domcontentloaded' })
    await until(async () => (await page.$$('pierce/.tabulator-row a')).length > 1)
    const names = await page.$$eval('pierce/.tabulator-row a', links => links.map(link => link.textContent?.trim()))
    await page.goto(section(), { waitUntil: 'domcontentloaded' })
    await press(page, 'Import from a file')
    await shows(page, 'A table with a header')
    await picture('import-file')
    expect(await axeFindings(page)).toEqual([])
    await (await pasteField())?.type(`type;name;unit\nvm;${names[0]};Bank\nvm;no-such-machine;Bank\nvm;${names[1]}\n`)
    await press(page, 'Read the text')
    await shows(page, 'What the rows set counts as set by hand')
    await picture('import-columns')
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Import 2 rows')
    await shows(page, '1 entity changed.')
    await shows(page, 'There is no such entity')
    await shows(page, 'It has more or fewer fields than the header')
    await picture('import-outcome')
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Undo')
    await shows(page, '1 entity is as it was before.')
    await clickOn(page, 'pierce/.import-dialog .button.primary')
    await until(async () => (await page.$('pierce/.dialog')) === null)
  })

  it('is given on the page of the environment too, narrow as well', async () => {
    await page.setViewport({ width: 400, height: 900 })
    await page.goto(`${product.address}/a/${account}/environments?item=${estate}`, { waitUntil: 'domcontentloaded' })
    await press(page, 'Import from a file')
    await (await pasteField())?.type('name,unit\nx,y\n')
    await press(page, 'Read the text')
    await shows(page, 'Choose the type of the entities')
    await picture('import-400')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400)
    await page.keyboard.press('Escape')
    await shows(page, 'What you chose or pasted here is not imported yet.')
    await press(page, 'Leave')
    await until(async () => (await page.$('pierce/.import-dialog')) === null)
    await page.setViewport({ width: 1440, height: 900 })
  })
})

describe('costs', () => {
  it('are grouped by a dimension under its name, and narrowed to one of its values', async () => {
    await page.goto(`${product.address}/~/${estate}/cost`, { waitUntil: 'domcontentloaded' })
    const grouping = 'pierce/.cost-tools select'
    await until(async () => (await page.$(`${grouping} option[value="dimension:unit"]`)) !== null)
    await page.select(grouping, 'dimension:unit')
    await until(async () => (await page.$('pierce/.cost-lines .stale')) === null)
    const lines = () => page.$$eval('pierce/.cost-lines tbody tr', rows => rows.map(row => row.textContent ?? ''))
    await until(async () => (await lines()).some(line => line.includes('Shared')))
    expect((await lines()).some(line => line.includes('Unallocated'))).toBe(true)
    await shows(page, 'Unit of theirs')
    await picture('cost')
    expect(await axeFindings(page)).toEqual([])
    await page.setViewport({ width: 400, height: 900 })
    await picture('cost-400')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400)
    await page.setViewport({ width: 1440, height: 900 })
    await press(page, 'Shared')
    await until(async () => (await page.$('pierce/.cost-tools .chip')) !== null)
    expect(await page.$eval('pierce/.cost-tools .chip', chip => chip.textContent)).toContain('Unit of theirs')
    await picture('cost-within')
  })
})

describe('a dimension that is deleted', () => {
  it('says first how many entities lose their value, and asks for its name', async () => {
    await page.goto(section(), { waitUntil: 'domcontentloaded' })
    await clickOn(page, 'pierce/button[aria-label^="Delete Unit"]')
    await shows(page, 'lose their values')
    await picture('delete')
    await (await page.$('pierce/#confirm'))?.type('Unit of theirs')
    await clickOn(page, 'pierce/.confirmation button[type="submit"]')
    await shows(page, 'No dimensions yet')
  })

  it('and no page reported a problem but refusals', () => {
    expect(product.problems.filter(problem => !/40[01349]/.test(problem))).toEqual([])
  })
})
