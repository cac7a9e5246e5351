/** A portal without a demo: whoever opens the printed link becomes the administrator, once. */
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, fill, type Product, shows, startProduct, textOf, until } from './portal.js'

let product: Product
beforeAll(async () => {
  product = await startProduct(0, false)
})
afterAll(() => product.close())

describe('the printed link', () => {
  let link = ''

  it('opens a page that takes a password that is long enough, and then the portal', async () => {
    await until(() => product.printed().includes('#t='))
    link = /http\S+\/signup#t=\S+/.exec(product.printed())?.[0] ?? ''
    const page = await product.page()
    await page.goto(link)
    await shows(page, 'Set up the portal')
    expect(page.url()).toBe(`${product.address}/signup`)
    expect(await axeFindings(page)).toEqual([])
    await fill(page, { email: 'ann@company.example', name: 'Ann', account: 'Company', password: 'short' })
    await shows(page, 'The password is shorter than 12 characters')
    await fill(page, { password: 'correct horse battery' })
    await shows(page, 'has no environment yet')
    expect(page.url()).toBe(`${product.address}/`)
    // The first steps: no menu without a choice, and every word whole, also on a phone.
    expect(await textOf(page)).not.toContain('Choose an environment')
    for (const width of [1440, 400]) {
      await page.setViewport({ width, height: 900 })
      const cut = () =>
        page.$$eval('pierce/.home :is(td, th, pre, p)', all =>
          all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent),
        )
      await until(async () => (await cut()).length === 0)
      expect(await axeFindings(page)).toEqual([])
    }
  })

  it('is good once', async () => {
    const page = await product.page()
    await page.goto(link)
    await shows(page, 'This link was used')
  })

  it('of somebody who was added sets their password', async () => {
    const args = ['bin/plinth.mjs', 'user', 'add', 'bob@company.example', '--data', product.data]
    const { stdout } = spawnSync('node', args, { encoding: 'utf8' })
    const page = await product.page()
    await page.goto(stdout.trim())
    await shows(page, 'Set your password')
    await fill(page, { password: 'another long password' })
    await shows(page, 'has no environment yet')
    // A link that is used up is refused with 404, which a browser reports.
    expect(product.problems.filter(problem => !problem.includes('404'))).toEqual([])
  })
})
