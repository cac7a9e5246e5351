/** An administrator adds, changes and deletes records in a browser; two of them lose nothing of each other. */
import { spawn } from 'node:child_process'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choose, press, write } from './controls.js'
import { axeFindings, fill, type Product, shows, startProduct, textOf, until, windowBeside } from './portal.js'

const PASSWORD = 'correct horse battery'
let product: Product
let ann: Page

/** A page that asks before it is left holds up whoever leads it elsewhere, unless it is answered. */
const answering = (page: Page) => page.on('dialog', dialog => void dialog.accept())

beforeAll(async () => {
  product = await startProduct(0, false)
  await until(() => product.printed().includes('#t='))
  ann = answering(await product.page())
  await ann.goto(/http\S+\/signup#t=\S+/.exec(product.printed())?.[0] ?? '')
  await fill(ann, { email: 'ann@company.example', name: 'Ann', account: 'Company', password: PASSWORD })
  await shows(ann, 'has no environment yet')
})
afterAll(() => product.close())

const isAt = (pattern: RegExp) => until(async () => pattern.test(new URL(ann.url()).pathname))
const lists = (name: string) =>
  until(async () => (await ann.$$eval('pierce/.admin-table a', links => links.map(a => a.textContent))).includes(name))

describe('an administrator', { timeout: 180_000 }, () => {
  it('adds an account, renames it in place, and undoes that', async () => {
    await ann.goto(`${product.address}/admin/accounts`)
    await press(ann, 'Add an account')
    await until(async () => (await ann.$('pierce/.admin-create form')) !== null)
    expect(await axeFindings(ann)).toEqual([])
    await write(ann, 'Name', 'Branch')
    await write(ann, 'Within', 'Comp')
    await choose(ann, 'Company')
    await press(ann, 'Add an account')
    await isAt(/^\/admin\/accounts\/[^/]+$/)
    await press(ann, 'Change')
    await shows(ann, 'Short name')
    expect(await axeFindings(ann)).toEqual([])
    await write(ann, 'Name', 'Branch office')
    await press(ann, 'Save 1 change')
    await shows(ann, 'Saved')
    await lists('Branch office')
    await press(ann, 'Undo')
    await lists('Branch')
  })

  it('is asked before what is not saved is left, within the portal and by Back', async () => {
    await write(ann, 'Name', 'Half a na')
    await shows(ann, 'Save 1 change')
    await press(ann, 'History')
    await shows(ann, 'Change account')
    await press(ann, 'Users1')
    await shows(ann, 'Leave without saving?')
    await press(ann, 'Stay')
    await ann.evaluate('history.back()')
    await shows(ann, 'Leave without saving?')
    expect(await axeFindings(ann)).toEqual([])
    await press(ann, 'Stay')
    await isAt(/^\/admin\/accounts\/[^/]+$/)
    await press(ann, 'Change')
    await press(ann, 'Discard')
    await until(async () => !(await textOf(ann)).includes('Save 1 change'))
  })

  it('loses nothing to another one: what does not meet is saved together, what meets is asked', async () => {
    const other = answering(await windowBeside(ann))
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
    await ann.$eval('pierce/.form-conflict input[type=radio][aria-label*=yours]', radio =>
      (radio as HTMLInputElement).click(),
    )
    await shows(ann, '1 of 1 decided')
    await press(ann, 'Save together')
    await shows(ann, 'Saved')
    await other.reload()
    await shows(other, 'EUR')
    expect(await textOf(other)).toContain('Ours')
    await other.close()
  })

  it('deletes by typing the name, and nothing that is in use, one of many selected at once', async () => {
    await ann.$$eval('pierce/.admin-table tbody tr', rows =>
      rows
        .find(row => row.querySelector('a')?.textContent === 'Company')
        ?.querySelector('input')
        ?.click(),
    )
    await shows(ann, '1 selected')
    await press(ann, 'Delete')
    await shows(ann, 'Delete: Company')
    await write(ann, 'Type Company', 'Company')
    expect(await axeFindings(ann)).toEqual([])
    await press(ann, 'Delete')
    await shows(ann, '1 refused and still selected')
    expect(await axeFindings(ann)).toEqual([])
    await press(ann, 'Close')
    await shows(ann, '1 selected')
    await press(ann, 'Select none')
    await press(ann, 'Delete …')
    await write(ann, 'Type Ours', 'Ours')
    await press(ann, 'Delete')
    await isAt(/^\/admin\/accounts$/)
    await until(async () => (await ann.$$('pierce/.admin-table tbody tr')).length === 1)
  })

  it('is left out of those whom they lock, and told so', async () => {
    await ann.goto(`${product.address}/admin/users`)
    await until(async () => (await ann.$('pierce/.admin-table thead input')) !== null)
    await ann.$eval('pierce/.admin-table thead input', box => (box as HTMLInputElement).click())
    await shows(ann, '1 selected')
    const lock = await ann.$eval('pierce/.bulk-bar .danger', button => [
      (button as HTMLButtonElement).disabled,
      (button as HTMLButtonElement).title,
    ])
    expect(lock).toEqual([true, 'You are left out: nobody locks themselves.'])
  })

  it('does it on a narrow page too, where nothing scrolls sideways', async () => {
    await ann.setViewport({ width: 400, height: 800 })
    await ann.goto(`${product.address}/admin/rbac`)
    await press(ann, 'Add a role')
    await until(async () => (await ann.$('pierce/.admin-create form')) !== null)
    await write(ann, 'Name', 'Reader')
    await press(ann, 'Add a role')
    await isAt(/^\/admin\/rbac\/[^/]+$/)
    await press(ann, 'Change')
    await shows(ann, 'On its environments')
    expect(await axeFindings(ann)).toEqual([])
    expect(await ann.evaluate('document.documentElement.scrollWidth <= 400')).toBe(true)
  })

  it('is told when the server is gone, and sees what there is once it is back', async () => {
    await ann.setViewport({ width: 1440, height: 900 })
    await ann.goto(`${product.address}/admin/rbac`)
    await lists('Reader')
    process.kill(product.pid, 'SIGTERM')
    await shows(ann, 'Reconnecting.')
    await lists('Reader')
    expect(await axeFindings(ann)).toEqual([])
    const { port } = new URL(product.address)
    const args = ['bin/plinth.mjs', 'serve', '--port', port, '--data', product.data]
    const again = spawn('node', args, { stdio: 'ignore' })
    try {
      await until(async () => !(await textOf(ann)).includes('Reconnecting.'))
      await lists('Reader')
    } finally {
      again.kill('SIGTERM')
    }
  })
})
