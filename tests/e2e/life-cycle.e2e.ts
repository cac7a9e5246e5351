/**
 * What becomes of every element of the table of screens where the portal has nothing to tell, or is not reached: each comes to a state, and says so on the
 * page. All of them stand on one page.
 */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Company, startCompany } from './company.js'
import { type ElementPage, mountAll, openElementPage, TAGS, type Tag } from './element-page.js'
import { streamsOf } from './partner-site.js'
import { lookAtDemo, type Product, shows, until } from './portal.js'

/** Lists of people and of the portal are read, not told: they stay as they were read. */
const NEVER_LIVE: readonly Tag[] = [
  'plinth-account',
  'plinth-branding',
  'plinth-connectors',
  'plinth-design',
  'plinth-embed-keys',
  'plinth-environments',
  'plinth-profile',
  'plinth-rewards',
  'plinth-sign-in',
  'plinth-workspaces',
]
/** They are of nobody, or of the person alone: what the stream tells is not needed. */
const WITHOUT_STREAM: readonly Tag[] = ['plinth-sign-in', 'plinth-profile']

/** Phase of each element, and what it shows. */
async function seen(page: Page): Promise<Map<Tag, { phase: string; text: string }>> {
  const all = await page.$$eval(TAGS.join(), elements =>
    elements.map(one => ({
      tag: one.localName,
      phase: (one as unknown as { state?: { phase: string } }).state?.phase ?? '',
      text: one.shadowRoot?.querySelector<HTMLElement>('.root')?.innerText ?? '',
    })),
  )
  return new Map(all.map(({ tag, ...what }) => [tag as Tag, what]))
}

/** Waits until each element is as it is to be; says which are not, where that does not come. */
async function eachIs(page: Page, isRight: (phase: string, tag: Tag, text: string) => boolean): Promise<void> {
  let wrong: string[] = []
  const look = async () => {
    wrong = [...(await seen(page))].flatMap(([tag, { phase, text }]) =>
      isRight(phase, tag, text) ? [] : [`${tag} is ${phase}: ${text.replaceAll('\n', ' ').slice(0, 150)}`],
    )
    return wrong.length === 0
  }
  await until(look, 60_000).catch(() => undefined)
  expect(wrong).toEqual([])
}

const SHOWN = /^(painted|live)$/
const isToBeLive = (tag: Tag) => !NEVER_LIVE.includes(tag)

describe('without a stream', () => {
  let product: Product
  let opened: ElementPage
  let isReached = false
  const lines: string[] = []
  beforeAll(async () => {
    product = await lookAtDemo(60)
    opened = await openElementPage(product)
    const { page } = opened
    page.on('console', message => {
      if (message.text().startsWith('plinth:')) lines.push(message.text())
    })
    await page.setRequestInterception(true)
    page.on('request', request => {
      if (!isReached && request.url().endsWith('/gql')) void request.abort('connectionrefused')
      else void request.continue()
    })
  })
  afterAll(() => product.close())

  it('each element says that it is not there, with the way to try again, once in the console', async () => {
    await mountAll(opened.page, opened.attributesOf)
    const isSaid = /cannot be completed due to a network failure[\s\S]*Try again|Reconnecting/
    await eachIs(opened.page, (phase, tag, text) =>
      WITHOUT_STREAM.includes(tag) ? phase === 'painted' : /error|stale/.test(phase) && isSaid.test(text),
    )
    expect(lines).toEqual([expect.stringContaining('no stream of changes')])
  })

  it('each shows what it has once there is one', async () => {
    isReached = true
    await eachIs(opened.page, (phase, tag) => phase === (isToBeLive(tag) ? 'live' : 'painted'))
  })

  it('those that were live say that they are not while it is away, and are again afterwards', async () => {
    isReached = false
    // What is open is left for one that does not come.
    await opened.page.$eval('plinth-portal', one =>
      (one as unknown as { portal: { retryNow(): void } }).portal.retryNow(),
    )
    await eachIs(opened.page, (phase, tag, text) =>
      isToBeLive(tag) ? phase === 'stale' && /Reconnecting/.test(text) : phase === 'painted',
    )
    isReached = true
    await eachIs(opened.page, (phase, tag) => phase === (isToBeLive(tag) ? 'live' : 'painted'))
  })

  it('leave nothing behind when they are removed with their portal, two hundred of them', async () => {
    const { page, attributesOf } = opened
    const streams = streamsOf(page)
    const wire = await page.createCDPSession()
    const rounds = async (times: number) => {
      for (let i = 0; i < times; i++) {
        await mountAll(page, attributesOf)
        await page.$$eval(TAGS.join(), all =>
          Promise.all(all.map(one => (one as unknown as { whenSettled(): Promise<unknown> }).whenSettled())),
        )
        await page.evaluate(() => document.body.replaceChildren())
      }
      await until(() => streams.size === 0)
    }
    const held = async () => {
      for (let i = 0; i < 2; i++) await wire.send('HeapProfiler.collectGarbage')
      const { Nodes = 0, JSEventListeners = 0, JSHeapUsedSize = 0 } = await page.metrics()
      return { nodes: Nodes, listeners: JSEventListeners, heap: JSHeapUsedSize }
    }
    await rounds(2)
    // The last ones are let go of after a few seconds.
    await until(async () => (await held()).listeners < 100, 20_000)
    const before = await held()
    await rounds(Math.ceil(200 / TAGS.length))
    let grown = before
    const isGone = async () => {
      const { nodes, listeners, heap } = await held()
      grown = { nodes: nodes - before.nodes, listeners: listeners - before.listeners, heap: heap - before.heap }
      // Less than one for each time.
      return grown.nodes < 8 && grown.listeners < 8 && grown.heap < 2_000_000
    }
    await until(isGone, 20_000).catch(cause => {
      throw new Error(`${TAGS.length} elements leave ${JSON.stringify(grown)} behind`, { cause })
    })
  })
})

describe('in an environment that holds nothing', () => {
  let company: Company
  beforeAll(async () => {
    company = await startCompany()
  })
  afterAll(() => company.product.close())

  it('each element comes to what it shows', async () => {
    const { ann, product, account, call } = company
    await call(`/portal/accounts/${account}/environments`, { body: { name: 'Empty' }, as: 'ann@company.example' })
    await ann.goto(product.address, { waitUntil: 'domcontentloaded' })
    await shows(ann, 'Empty has no data yet')
    const of: Partial<Record<Tag, Record<string, string>>> = {
      'plinth-index': { type: 'vmware.vm' },
      'plinth-properties': { type: 'vmware.vm', entity: 'nothing' },
      'plinth-dashboard': { type: 'vmware.vm' },
      'plinth-widget': { type: 'vmware.vm', widget: 'compute' },
    }
    await mountAll(ann, tag => of[tag] ?? {})
    const isRight = (phase: string, tag: Tag) => (tag === 'plinth-properties' ? phase === 'error' : SHOWN.test(phase))
    await eachIs(ann, (phase, tag, text) => isRight(phase, tag) && text.trim() !== '')
  })
})
