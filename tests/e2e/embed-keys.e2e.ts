/**
 * What comes of an account's key on a partner's page. Elements wear the brand of the account, from their first paint on, and another one once it is changed,
 * without a reload; each works with a session of its name alone; ten are one session, one stream and one React; two accounts have nothing of each other.
 */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ELEMENT_SCREENS } from '../../src/react/element-screens.js'
import { READS } from '../../src/wire/element-needs.js'
import { signIn as signInByCall } from '../support/sign-in.js'
import { isComplete, phaseOf, type Tag } from './element-page.js'
import {
  areLive,
  hurryReading,
  openSite,
  phasesOf,
  reactsOf,
  type Site,
  showPortals,
  startSite,
  startTenant,
  streamsOf,
  type Tenancy,
  WATCH_WORN,
  watchCalls,
} from './partner-site.js'
import { type Product, signIn, startProduct, until } from './portal.js'

let product: Product
let estate: string
let site: Site
let owner: string
let account: string
let key: string
beforeAll(async () => {
  product = await startProduct(60)
  ;({ estate } = await signIn(await product.page(), product))
  owner = await signInByCall(product.address)
  const headers = { authorization: `Bearer ${owner}` }
  account = (await (await fetch(`${product.address}/portal/accounts`, { headers })).json()).accounts[0].id
  site = await startSite(product, owner)
  key = await site.keyOf(account)
})
afterAll(async () => {
  site.close()
  await product.close()
})

/** Saves a brand as the owner of the account whose key the partner's page has. */
async function saveBrand(brand: object): Promise<void> {
  const headers = { authorization: `Bearer ${owner}`, 'content-type': 'application/json' }
  const path = `${product.address}/portal/accounts/${account}/branding`
  const { version } = await (await fetch(path, { headers })).json()
  const saved = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ brand, version }) })
  expect(saved.status).toBe(200)
}

async function partnerPage(): Promise<Page> {
  const page = await product.page()
  await page.evaluateOnNewDocument(WATCH_WORN)
  // The site's own rules set an accent, which counts for more.
  await page.setRequestInterception(true)
  page.on('request', request => {
    const isRules = request.resourceType() === 'stylesheet'
    void (isRules ? request.respond({ contentType: 'text/css', body: '' }) : request.continue())
  })
  await page.goto(product.partner, { waitUntil: 'domcontentloaded' })
  await until(async () => (await wornWhen(page, 'painted')) !== undefined)
  return page
}
const wornWhen = (page: Page, phase: string) =>
  page.evaluate(of => {
    const { worn } = window as unknown as { worn: string[][] }
    return worn.find(([at]) => at === of)?.slice(1)
  }, phase)
const wearNow = (page: Page) =>
  page.$eval('plinth-dashboard', element => {
    const style = getComputedStyle(element.shadowRoot?.querySelector('.root') as Element)
    return ['--p-accent', '--p-radius'].map(name => style.getPropertyValue(name))
  })

describe('an element of an account', () => {
  it('without a brand looks as the house does, with one wears it when it is painted, and follows it', async () => {
    const plain = await partnerPage()
    const house = await wearNow(plain)
    expect(house[0]).not.toContain('7a2e12')
    await saveBrand({ accent: '#7a2e12', radius: 'round' })
    // What is open already has it without a reload.
    await until(async () => (await wearNow(plain))[0]?.includes('#7a2e12') ?? false)
    expect((await wearNow(plain))[1]).toBe('12px')
    const page = await partnerPage()
    const [accent, radius] = (await wornWhen(page, 'painted')) ?? []
    expect(accent).toContain('#7a2e12')
    expect(radius).toBe('12px')
    await saveBrand({})
    await until(async () => (await wearNow(page)).join() === house.join())
    await until(async () => (await wearNow(plain)).join() === house.join())
    expect(product.problems.filter(problem => !problem.includes('401'))).toEqual([])
    await plain.close()
    await page.close()
  })

  it('loses to what the page itself sets', async () => {
    await saveBrand({ accent: '#7a2e12' })
    const page = await partnerPage()
    await page.evaluate(() => document.documentElement.style.setProperty('--plinth-accent', 'rgb(1, 2, 3)'))
    expect((await wearNow(page))[0]).toBe('rgb(1, 2, 3)')
    await saveBrand({})
    await page.close()
  })
})

const LIST = '<plinth-index type="vmware.vm"></plinth-index>'
const REFUSED = { status: 400, headers: { 'access-control-allow-origin': '*' }, body: '{}' }
const siteIn = (context?: Page) => openSite(site, product, context)
const show = (page: Page, portals: Parameters<typeof showPortals>[2]) => showPortals(page, product, portals)

describe('a session of one element', () => {
  /** Elements of data: the others are for people, whom the portal knows. */
  const OF_DATA = ELEMENT_SCREENS.filter(({ needs }) => needs.scopes.includes(READS)).map(({ tag }) => tag)
  const ATTRIBUTES: Partial<Record<Tag, string>> = {
    'plinth-index': 'type="vmware.vm"',
    'plinth-dashboard': 'type="vmware.vm"',
    'plinth-widget': 'type="vmware.vm" widget="compute"',
    'plinth-hub': '',
  }
  const refused: string[] = []
  let page: Page
  let entity = ''
  beforeAll(async () => {
    page = await siteIn()
    page.on('response', response => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
    })
    product.problems.splice(0)
  })
  const mount = async (tag: Tag) => {
    site.endpoint(tag, key, { elements: [tag] })
    const of = tag === 'plinth-properties' ? `type="vmware.vm" entity="${entity}"` : (ATTRIBUTES[tag] ?? '')
    await show(page, [[tag, `<${tag} ${tag === 'plinth-hub' ? '' : `environment="${estate}"`} ${of}></${tag}>`]])
    await isComplete(page, tag)
  }

  it.each(OF_DATA)('opens all that %s asks for', async tag => {
    await mount(tag)
    expect([await phaseOf(page, tag), refused.splice(0), product.problems.splice(0)]).toEqual([
      expect.stringMatching(/^(painted|live)$/),
      [],
      [],
    ])
    if (tag !== 'plinth-index') return
    const href = await page.$eval('plinth-index >>> .tabulator-row a', link => link.getAttribute('href'))
    entity = decodeURIComponent(/vmware\.vm\/([^/?]+)/.exec(href ?? '')?.[1] ?? '')
  })

  it('opens no pages of people by their addresses', async () => {
    await mount('plinth-alerts')
    for (const section of ['rules', 'webhooks', 'maintenance']) {
      const location = `/~/${estate}/alerts?section=${section}`
      await page.$eval('plinth-alerts', (one, to) => Object.assign(one, { location: to }), location)
      await until(async () => (await page.$('plinth-alerts >>> .opened-head')) !== null)
      await isComplete(page, 'plinth-alerts')
      const shown = await page.$eval('plinth-alerts >>> [role=tab][aria-selected=true]', tab => tab.textContent)
      expect(shown).toMatch(/^Open/)
    }
    expect(refused.splice(0)).toEqual([])
    await page.close()
  })
})

describe('ten elements of one portal', () => {
  it('ask for one session, hold one stream, and are of one React', async () => {
    site.endpoint('ten', key, { elements: ['plinth-dashboard', 'plinth-index', 'plinth-widget'] })
    const page = await siteIn()
    const streams = streamsOf(page)
    const widgets = ['vmware.vm', 'aws.vm'].map(
      type => `<plinth-widget type="${type}" widget="summary"></plinth-widget>`,
    )
    await show(page, [
      ['ten', `${widgets.join('').repeat(4)}${LIST}<plinth-dashboard type="vmware.vh"></plinth-dashboard>`],
    ])
    expect(await page.$$eval('plinth-portal > *', all => all.length)).toBe(10)
    await areLive(page)
    // One that another takes the place of ends a moment later.
    await until(() => streams.size <= 1)
    expect([site.asked.get('ten'), streams.size, (await reactsOf(page)).length]).toEqual([1, 1, 1])
    await page.close()
  })
})

describe('two accounts on one page', () => {
  const TENANTS = ['north', 'south'] as const
  type Tenant = (typeof TENANTS)[number]
  const told = {} as Record<Tenant, Tenancy>
  const INSIDE = `${LIST}<plinth-dashboard type="vmware.vm" widgets="summary"></plinth-dashboard>`

  beforeAll(async () => {
    for (const tenant of TENANTS) {
      told[tenant] = await startTenant(product, owner, account, tenant)
      // The same ids in both.
      await told[tenant].tell([1, 2, 3].map(i => ({ id: `m${i}`, fields: { name: `${tenant}-${i}` } })))
      // Sessions that are renewed after two seconds: half a minute before their end.
      const elements = ['plinth-index', 'plinth-dashboard']
      site.endpoint(tenant, await site.keyOf(told[tenant].account), { elements, ttl: 32 })
    }
  })

  const rowsOf = (page: Page, tenant: string) =>
    page.$$eval(`#${tenant} > plinth-index`, all =>
      all.map(one => [...(one.shadowRoot?.querySelectorAll('.tabulator-row a') ?? [])].map(link => link.textContent)),
    )

  it('never mix, also when sessions are renewed, an element goes from one to the other, and in two windows', async () => {
    const page = await siteIn()
    const watched = watchCalls(page, product, told)
    const begun = TENANTS.map(tenant => site.asked.get(tenant) ?? 0)
    await show(
      page,
      TENANTS.map(tenant => [tenant, INSIDE]),
    )
    await areLive(page)
    for (const tenant of TENANTS) expect(await rowsOf(page, tenant)).toEqual([[1, 2, 3].map(i => `${tenant}-${i}`)])

    // The north's list goes to the south, and shows that.
    await page.evaluate(() =>
      document.querySelector('#south')?.append(document.querySelector('#north > plinth-index') as Element),
    )
    const south = [1, 2, 3].map(i => `south-${i}`)
    await until(async () => JSON.stringify(await rowsOf(page, 'south')) === JSON.stringify([south, south]))
    await areLive(page)
    await page.evaluate(() =>
      document.querySelector('#north')?.append(document.querySelector('#south > plinth-index') as Element),
    )

    // Both are renewed.
    await until(async () => {
      await page.$$eval('plinth-portal', all => {
        for (const one of all) (one as unknown as { portal: { retryNow(): void } }).portal.retryNow()
      })
      return TENANTS.every((tenant, i) => (site.asked.get(tenant) ?? 0) - (begun[i] ?? 0) >= 2)
    })
    await areLive(page)

    // What they hold of streams and turns is of a browser: a second page beside it.
    const beside = await siteIn(page)
    const watchedBeside = watchCalls(beside, product, told)
    await show(
      beside,
      TENANTS.toReversed().map(tenant => [tenant, INSIDE]),
    )
    await areLive(beside)
    for (const shown of [page, beside]) {
      for (const tenant of TENANTS) {
        expect(await rowsOf(shown, tenant)).toEqual([[1, 2, 3].map(i => `${tenant}-${i}`)])
        const text = await shown.$$eval(`#${tenant} > *`, all => all.map(one => one.shadowRoot?.textContent).join())
        expect(text).not.toContain(tenant === 'north' ? 'south' : 'north')
      }
    }
    for (const { calls, mixed } of [watched, watchedBeside]) {
      expect(mixed).toEqual([])
      for (const tenant of TENANTS)
        expect([...calls[tenant]].sort()).toEqual(expect.arrayContaining(['gql', 'queries']))
    }
    await page.close()
    await beside.close()
  })

  it('are stale where nothing of what they show can be read anew, say so once each, and are live again', async () => {
    const page = await siteIn()
    await hurryReading(page)
    const lines: string[] = []
    page.on('console', message => message.text().startsWith('plinth:') && lines.push(message.text()))
    let isAway = false
    await page.setRequestInterception(true)
    page.on('request', request => {
      // Rows of the list, which changes are told to by the stream, are not all that an index shows.
      const isAsked = request.method() === 'POST' && /"queries":(?!\{"list")/.test(request.postData() ?? '')
      void (isAway && isAsked ? request.respond(REFUSED) : request.continue())
    })
    await show(page, [['north', INSIDE]])
    await areLive(page)
    const power = (state: string) =>
      told.north.tell([{ id: 'm1', fields: { name: 'north-1', 'runtime.powerState': state } }])
    isAway = true
    await power('poweredOn')
    await until(async () => (await phasesOf(page)).join() === 'stale,stale')
    await until(() => lines.length === 2)
    for (const tag of ['dashboard', 'index'])
      expect(lines.join()).toMatch(new RegExp(`<plinth-${tag}> shows what it had, which is not current: `))
    isAway = false
    await power('poweredOff')
    await areLive(page)
    await page.close()
    product.problems.splice(0)
  })
})
