/** An administrator adds, changes and deletes records in a browser; two of them lose nothing of each other. */
import type { ElementHandle, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, fill, type Product, shows, startProduct, textOf, until } from './portal.js'

const PASSWORD = 'correct horse battery'
let product: Product
let ann: Page

beforeAll(async () => {
  product = await startProduct(0, false)
  await until(() => product.printed().includes('#t='))
  ann = await product.page()
  await ann.setViewport({ width: 1440, height: 900 })
  await ann.goto(/http\S+\/signup#t=\S+/.exec(product.printed())?.[0] ?? '')
  await fill(ann, { email: 'ann@company.example', name: 'Ann', account: 'Company', password: PASSWORD })
  await shows(ann, 'has no environment yet')
})
afterAll(() => product.close())

/** As text, so that no compiler puts its helpers into it. */
const PRESS = `name => {
  const all = root => [...root.querySelectorAll('*')].flatMap(e => [e, ...(e.shadowRoot ? all(e.shadowRoot) : [])]);
  const every = all(document).filter(e => e.matches('button, a, [role=tab], [role=option]') && !e.disabled && e.textContent.trim() === name);
  const found = every.find(e => e.matches('[role=option]')) ?? every.at(-1);
  const event = new PointerEvent('pointerdown', { bubbles: true, cancelable: true, composed: true });
  if (found?.matches('[role=option]')) found.dispatchEvent(event);
  else found?.click();
  return found !== undefined;
}`
const press = (page: Page, name: string) =>
  until(async () => (await page.evaluate(`(${PRESS})(${JSON.stringify(name)})`)) === true)

/** Writes into the field of that label, in place of what is there. */
async function write(page: Page, label: string, text: string): Promise<void> {
  const found = await page.evaluateHandle(`(() => {
    const all = root => [...root.querySelectorAll('*')].flatMap(e => [e, ...(e.shadowRoot ? all(e.shadowRoot) : [])]);
    const label = all(document).filter(e => e.matches('label') && e.textContent.startsWith(${JSON.stringify(label)})).at(-1);
    return label?.getRootNode().getElementById(label.htmlFor);
  })()`)
  const input = found.asElement() as ElementHandle<HTMLInputElement> | null
  if (!input) throw new Error(`There is no field '${label}'`)
  await input.click({ count: 3 })
  await page.keyboard.press('Backspace')
  await input.type(text)
}

describe('an administrator', () => {
  it('adds an account, renames it in place, and undoes that', async () => {
    await ann.goto(`${product.address}/admin/accounts`)
    await press(ann, 'Add an account')
    await until(async () => (await ann.$('pierce/.admin-create form')) !== null)
    expect(await axeFindings(ann)).toEqual([])
    await write(ann, 'Name', 'Branch')
    await write(ann, 'Within', 'Comp')
    await press(ann, 'Company')
    await press(ann, 'Add an account')
    await until(async () => /^\/admin\/accounts\/[^/]+$/.test(new URL(ann.url()).pathname))
    await press(ann, 'Change')
    await shows(ann, 'Short name')
    expect(await axeFindings(ann)).toEqual([])
    await write(ann, 'Name', 'Branch office')
    await press(ann, 'Save 1 change')
    await shows(ann, 'Saved')
    await until(async () =>
      (await ann.$$eval('pierce/.admin-table a', links => links.map(a => a.textContent))).includes('Branch office'),
    )
    await press(ann, 'Undo')
    await until(async () =>
      (await ann.$$eval('pierce/.admin-table a', links => links.map(a => a.textContent))).includes('Branch'),
    )
  })

  it('is asked before what is not saved is left, within the portal and by Back', async () => {
    await write(ann, 'Name', 'Half a na')
    await shows(ann, 'Save 1 change')
    await press(ann, 'History')
    await shows(ann, 'Change account')
    await ann.goBack()
    await shows(ann, 'Leave without saving?')
    expect(await axeFindings(ann)).toEqual([])
    await press(ann, 'Stay')
    await until(async () => /^\/admin\/accounts\/[^/]+$/.test(new URL(ann.url()).pathname))
    await press(ann, 'Change')
    await press(ann, 'Discard')
    await until(async () => !(await textOf(ann)).includes('Save 1 change'))
  })

  it('loses nothing to another one: what does not meet is saved together, what meets is asked', async () => {
    const other = await ann.browserContext().newPage()
    await other.goto(ann.url())
    await press(other, 'Change')
    await shows(other, 'Short name')
    await write(ann, 'Name', 'Ours')
    await write(ann, 'Currency', 'EUR')
    await write(other, 'Name', 'Theirs')
    await press(other, 'Save 1 change')
    await shows(other, 'Saved')
    await press(ann, 'Save 2 changes')
    await shows(ann, '0 of 1 decided')
    expect(await axeFindings(ann)).toEqual([])
    await press(ann, 'Take all')
    await press(ann, 'Save together')
    await shows(ann, 'Saved')
    await other.reload()
    await shows(other, 'EUR')
    expect(await textOf(other)).toContain('Ours')
    await other.close()
  })

  it('deletes by typing the name, not what is in use, and one of many selected at once', async () => {
    await press(ann, 'Delete …')
    await write(ann, 'Type Ours', 'Ours')
    await press(ann, 'Delete')
    await until(async () => new URL(ann.url()).pathname === '/admin/accounts')
    await until(async () => (await ann.$$('pierce/.admin-table tbody tr')).length === 1)
    await (await ann.$('pierce/.admin-table tbody input[type=checkbox]'))?.click()
    await shows(ann, '1 selected')
    await press(ann, 'Delete')
    await write(ann, 'Type 1', '1')
    expect(await axeFindings(ann)).toEqual([])
    await press(ann, 'Delete')
    await shows(ann, '1 refused and still selected')
    expect(await axeFindings(ann)).toEqual([])
    await press(ann, 'Close')
    await shows(ann, '1 selected')
  })

  it('does it on a narrow page too, where nothing scrolls sideways', async () => {
    await ann.setViewport({ width: 400, height: 800 })
    await ann.goto(`${product.address}/admin/rbac`)
    await press(ann, 'Add a role')
    await until(async () => (await ann.$('pierce/.admin-create form')) !== null)
    await write(ann, 'Name', 'Reader')
    await press(ann, 'Add a role')
    await until(async () => /^\/admin\/rbac\/[^/]+$/.test(new URL(ann.url()).pathname))
    await press(ann, 'Change')
    await shows(ann, 'On its environments')
    expect(await axeFindings(ann)).toEqual([])
    expect(await ann.evaluate('document.documentElement.scrollWidth <= 400')).toBe(true)
  })
})
