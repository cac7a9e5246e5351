/** Several elements on a page of others: what a group shares and nobody else gets, and what is opened in place. */
import type { Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { drawAround } from './lasso.js'
import { clickOn, lookAtDemo, type Product, shows, textOf, until } from './portal.js'

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

/** A page of the partner's site with this body. `hash` is that of its address. */
async function open(body: string, hash = ''): Promise<Page> {
  const page = await product.page()
  opened = page
  await page.setBypassCSP(true)
  await page.goto(product.partner + hash, { waitUntil: 'domcontentloaded' })
  await put(page, body)
  return page
}

const put = (page: Page, body: string) =>
  page.evaluate(html => {
    document.body.innerHTML = html
  }, body)

const portal = (inside: string, attributes = '') =>
  `<plinth-portal api="${product.address}" session-url="/plinth-session" theme="light" ${attributes}>${inside}</plinth-portal>`
const index = (id: string, attributes = '') => `<plinth-index id="${id}" type="aws.vm" ${attributes}></plinth-index>`
const summary = (id: string, attributes = '') =>
  `<plinth-widget id="${id}" type="aws.vm" widget="config-cpu-mem" ${attributes}></plinth-widget>`
const G = 'group="a"'

const within = (page: Page, id: string): Promise<string> =>
  page.$eval(`#${id}`, one => (one.shadowRoot?.querySelector('.root') as HTMLElement | null)?.innerText ?? '')
const isLive = (page: Page, ...ids: string[]) =>
  until(async () => {
    const phases = await Promise.all(
      ids.map(id => page.$eval(`#${id}`, one => (one as unknown as { state?: { phase: string } }).state?.phase)),
    )
    return phases.every(phase => phase === 'live' || phase === 'painted')
  })
/** Types into a list's search field; once more where what lies above it grew or shrank while the pointer was on its way. */
const search = (page: Page, id: string, text: string) =>
  until(async () => {
    const field = await page.$(`#${id} >>> input[type=search]`)
    await field?.click({ count: 3 })
    if (text === '') await page.keyboard.press('Backspace')
    else await page.keyboard.type(text)
    return (await searchedIn(page, id)) === text
  })
const searchedIn = (page: Page, id: string) =>
  page.$eval(`#${id} >>> input[type=search]`, one => (one as HTMLInputElement).value)
const isNarrowed = async (page: Page, id: string) => (await within(page, id)).includes('Narrowed as the list of')
const LASSO = '#map >>> .landscape-lasso'
/** Rows of a list, as its foot says. */
const rowsOf = async (page: Page, id: string) => / of ([\d,]+) loaded/.exec(await within(page, id))?.[1]

describe('a group', () => {
  it('narrows what is linked, also what joins late; nothing without the group, of another one, or of another portal', async () => {
    const page = await open(
      portal(index('list', G) + summary('same', G) + summary('other', 'group="b"') + summary('none')) +
        portal(summary('elsewhere', G)),
    )
    await isLive(page, 'list', 'same', 'other', 'none', 'elsewhere')
    await search(page, 'list', 'web')
    await until(() => isNarrowed(page, 'same'))
    await page.$eval('#list', (list, html) => list.insertAdjacentHTML('afterend', html), summary('late', G))
    await until(() => isNarrowed(page, 'late'))
    for (const id of ['other', 'none', 'elsewhere']) expect(await isNarrowed(page, id)).toBe(false)

    // It leaves the group, and comes back.
    await page.$eval('#same', one => one.setAttribute('group', 'b'))
    await until(async () => !(await isNarrowed(page, 'same')))
    await page.$eval('#same', one => one.setAttribute('group', 'a'))
    await until(() => isNarrowed(page, 'same'))

    // What is linked may let go of it, for all.
    await clickOn(page, '#late >>> .narrowed button')
    await until(async () => (await searchedIn(page, 'list')) === '')
    await until(async () => !(await isNarrowed(page, 'same')))
  })

  it('forgets what a list gave that is removed, or moved into another portal', async () => {
    const page = await open(
      portal(`<div id="from">${index('list', G)}</div>${summary('here', G)}`) +
        portal(`<div id="to"></div>${summary('there', G)}`),
    )
    await isLive(page, 'list', 'here', 'there')
    await search(page, 'list', 'web')
    await until(() => isNarrowed(page, 'here'))
    await page.evaluate(() => document.querySelector('#to')?.append(document.querySelector('#list') as Element))
    await until(async () => !(await isNarrowed(page, 'here')))
    await isLive(page, 'list')
    await search(page, 'list', 'db')
    await until(() => isNarrowed(page, 'there'))
    expect(await isNarrowed(page, 'here')).toBe(false)
    await page.$eval('#list', one => one.remove())
    await until(async () => !(await isNarrowed(page, 'there')))
  })

  it('is one list where two show the same: filter and selection; two that are not linked are two', async () => {
    const page = await open(portal(index('one', G) + index('two', G) + index('three') + index('four')))
    await isLive(page, 'one', 'two', 'three', 'four')
    await until(async () => (await rowsOf(page, 'one')) !== undefined && (await rowsOf(page, 'four')) !== undefined)
    const all = await rowsOf(page, 'one')
    await search(page, 'one', 'web')
    await until(async () => (await searchedIn(page, 'two')) === 'web')
    await until(
      async () => (await rowsOf(page, 'two')) !== all && (await rowsOf(page, 'two')) === (await rowsOf(page, 'one')),
    )
    await search(page, 'three', 'db')
    await until(async () => (await rowsOf(page, 'three')) !== all)
    expect([await searchedIn(page, 'one'), await searchedIn(page, 'four'), await rowsOf(page, 'four')]).toEqual([
      'web',
      '',
      all,
    ])
  })

  it('shows the selected row in properties that name no entity, and narrows dashboards to it', async () => {
    const page = await open(
      portal(`${index('list', G)}<plinth-properties id="one" ${G}></plinth-properties>${summary('figures', G)}`),
    )
    await isLive(page, 'list', 'one', 'figures')
    expect(await within(page, 'one')).toContain('No entity is chosen')
    await until(
      async () =>
        (await page.$('#list >>> .tabulator-row input[type=checkbox], #list >>> [role=row] [role=checkbox]')) !== null,
    )
    await clickOn(page, '#list >>> .tabulator-row input[type=checkbox], #list >>> [role=row] [role=checkbox]')
    await until(async () => !(await within(page, 'one')).includes('No entity is chosen'))
    await until(async () => (await within(page, 'figures')).includes('Of the selected'))
    await clickOn(page, '#figures >>> .narrowed button')
    await until(async () => (await within(page, 'one')).includes('No entity is chosen'))
    expect(await within(page, 'list')).not.toContain('1 selected')
  })

  it('follows what a line is drawn around on a map, adds to it, and is all again when it is let go', async () => {
    const page = await open(
      portal(`<plinth-landscape id="map" ${G}></plinth-landscape>${index('list', G)}${index('alone')}`),
    )
    await isLive(page, 'map', 'list', 'alone')
    await until(async () => (await rowsOf(page, 'list')) !== undefined && (await rowsOf(page, 'alone')) !== undefined)
    const all = await rowsOf(page, 'list')
    const selected = async () => Number(/([\d,]+) selected/.exec(await within(page, 'map'))?.[1]?.replace(',', ''))
    const followed = async () => Number(/Of ([\d,]+) selected/.exec(await within(page, 'list'))?.[1]?.replace(',', ''))
    await page.$eval('#map', map => map.scrollIntoView())
    await page.focus('#map >>> .landscape-surface')
    await page.keyboard.press('l')
    await until(async () => (await page.$('#map >>> .landscape-lasso')) !== null)
    // Again, where the page still moved under it.
    await until(async () => {
      await drawAround(page, LASSO, 1)
      return (await selected()) > 1
    })
    const drawn = await selected()
    await until(async () => (await followed()) === drawn)
    expect(await within(page, 'list')).not.toMatch(/^\d+ selected/m)
    // Less of it: the list follows.
    await page.keyboard.down('Alt')
    await drawAround(page, LASSO, 0.2)
    await page.keyboard.up('Alt')
    await until(async () => (await selected()) < drawn)
    await until(async () => (await followed()) === (await selected()))
    expect(await rowsOf(page, 'alone')).toBe(all)
    // Let go of beside the list, it is none on the map.
    await clickOn(page, '#list >>> .narrowed button')
    await until(async () => Number.isNaN(await selected()))
    await until(async () => Number.isNaN(await followed()) && (await rowsOf(page, 'list')) === all)
  })

  it('has one time', async () => {
    const page = await open(
      portal(`<plinth-overview id="one" ${G}></plinth-overview><plinth-overview id="two" ${G}></plinth-overview>
        <plinth-overview id="three"></plinth-overview>`),
    )
    const pressed = (id: string) =>
      page.$$eval(
        `#${id} >>> fieldset[aria-label="Range of the charts"] [aria-pressed=true]`,
        all => all[0]?.textContent,
      )
    await until(async () => (await pressed('three')) === '12 h' && (await pressed('two')) === '12 h')
    await clickOn(page, '#one >>> fieldset[aria-label="Range of the charts"] button:nth-child(3)')
    await until(async () => (await pressed('two')) === '7 d')
    expect([await pressed('one'), await pressed('three')]).toEqual(['7 d', '12 h'])
  })
})

const at = (page: Page, id: string) => page.$eval(`#${id}`, one => (one as unknown as { location: string }).location)
const follow = async (page: Page, id: string) => {
  await until(async () => (await page.$(`#${id} >>> .tabulator-row a[href^="/~/"]`)) !== null)
  await clickOn(page, `#${id} >>> .tabulator-row a[href^="/~/"]`)
}
const back = (id: string) => `#${id} >>> .opened-head button`

describe('a link in an element', () => {
  it('opens in place, with the way back, and leaves the page and other elements alone', async () => {
    const page = await open(portal(index('list') + index('other')))
    await isLive(page, 'list', 'other')
    const address = page.url()
    await follow(page, 'list')
    await until(async () => (await page.$(back('list'))) !== null)
    expect(await at(page, 'list')).toMatch(/^\/~\/[^/]+\/entities\/aws\.vm\/./)
    await isLive(page, 'list')
    // What comes last has come: nothing was asked for that the partner's key does not open (flows, what extensions add).
    await page.waitForNetworkIdle({ concurrency: 2, idleTime: 1_000 })
    expect(product.problems).toEqual([])
    expect([page.url(), await at(page, 'other'), await page.$(back('other'))]).toEqual([address, '', null])
    await clickOn(page, back('list'))
    await until(async () => (await rowsOf(page, 'list')) !== undefined)
    expect(await at(page, 'list')).toBe('')
    await isLive(page, 'list')
  })

  it('is the page’s, where that cancels it, or keeps addresses itself; it says where to go', async () => {
    const page = await open(portal(index('list'), 'location="host"') + portal(index('other')))
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      document.addEventListener('plinth-navigate', event => {
        heard.push((event as Event & { path: string }).path)
        event.preventDefault()
      })
    })
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
    await isLive(page, 'list', 'other')
    await follow(page, 'list')
    await follow(page, 'other')
    await until(async () => (await heard()).length === 2)
    expect([await at(page, 'list'), await at(page, 'other')]).toEqual(['', ''])
    const [path = ''] = await heard()
    await page.$eval('#other', (one, to) => Object.assign(one, { location: to }), path)
    await until(async () => (await page.$(back('other'))) !== null)
    expect(await at(page, 'other')).toBe(path)
    await page.$eval('#other', one => Object.assign(one, { location: '' }))
    await until(async () => (await page.$(back('other'))) === null)
    expect((await heard()).length).toBe(2)
  })

  it('is in the page’s hash with location="hash": Back, Forward, and a link from elsewhere', async () => {
    const body = portal(index('list') + index('other'), 'location="hash"')
    const page = await open(body)
    await isLive(page, 'list', 'other')
    await follow(page, 'other')
    await until(async () => (await page.$(back('other'))) !== null)
    const path = await at(page, 'other')
    expect(page.url()).toBe(`${product.partner}/#${path}`)
    await page.evaluate(() => history.back())
    await until(async () => (await page.$(back('other'))) === null)
    await page.evaluate(() => history.forward())
    await until(async () => (await page.$(back('other'))) !== null)
    await page.close()
    const linked = await open(body, `/#${path}`)
    await until(async () => (await linked.$(back('list'))) !== null)
    expect([await at(linked, 'list'), await at(linked, 'other')]).toEqual([path, ''])
    await clickOn(linked, back('list'))
    await until(async () => (await rowsOf(linked, 'list')) !== undefined)
  })

  it('says what is part of the whole portal alone', async () => {
    const page = await open(portal(index('list')))
    await isLive(page, 'list')
    for (const [path, words] of [
      ['/profile/email', 'cannot be shown here'],
      ['/nowhere', 'cannot be shown here'],
    ]) {
      await page.$eval('#list', (one, to) => Object.assign(one, { location: to }), path)
      await shows(page, words ?? '')
    }
    expect(await page.$eval('#list', one => (one as unknown as { state: { phase: string } }).state.phase)).toBe('error')
    for (const path of ['/profile/email', '']) {
      await clickOn(page, back('list'))
      await until(async () => (await at(page, 'list')) === path)
    }
    await isLive(page, 'list')
    expect(await textOf(page)).not.toContain('cannot be shown here')
    expect(product.problems.splice(0)).toEqual([expect.stringMatching(/^plinth: <plinth-index> shows nothing: /)])
  })
})
