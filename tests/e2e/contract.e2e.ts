/**
 * The contract of the guide to embedding, for every element of the table of screens. Points that are of a page and not of an element are held
 * elsewhere: groups and navigation by modes in `linked.e2e.ts`, one session and one stream in `embed-session.e2e.ts` and `streams.e2e.ts`, imports on a
 * server and what shows before the definition in the packages' own tests, parts in `parts.e2e.ts`.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ELEMENT_SCREENS } from '../../src/react/element-screens.js'
import type { ElementProp } from '../../src/react/screen/define-screen.js'
import { type ElementPage, isComplete, mountAlone, openElementPage, phaseOf, type Tag } from './element-page.js'
import { changedBy, HOSTILE } from './hostile-rules.js'
import { axeFindings, lookAtDemo, type Product, until } from './portal.js'

/** Those that open what they show beside it, or show it whole; every other one has a link to follow. */
const WITHOUT_LINKS: readonly Tag[] = [
  'plinth-alerts',
  'plinth-branding',
  'plinth-connectors',
  'plinth-design',
  'plinth-environments',
  'plinth-insights',
  'plinth-landscape',
  'plinth-profile',
  'plinth-rewards',
  'plinth-sign-in',
  'plinth-stack',
  'plinth-widget',
  'plinth-workspaces',
]

let product: Product
let opened: ElementPage
beforeAll(async () => {
  product = await lookAtDemo(60)
  opened = await openElementPage(product)
})
afterAll(() => product.close())

describe.each(ELEMENT_SCREENS)('$tag', ({ tag, props, needs }) => {
  beforeAll(async () => {
    product.problems.splice(0)
    await mountAlone(opened, tag)
  })
  beforeEach(() => opened.page.setViewport({ width: 1440, height: 900 }))

  it('has gone one way to what it shows', async () => {
    const said = await opened.page.$eval(tag, one => (one as unknown as { said?: string[] }).said ?? [])
    const order = ['idle', 'auth', 'loading', 'painted', 'live']
    expect(said).toEqual(order.filter(phase => said.includes(phase)))
    expect(said).toContain('painted')
    const settled = await opened.page.$eval(tag, one =>
      (one as unknown as { whenSettled(): Promise<{ phase: string }> }).whenSettled().then(({ phase }) => phase),
    )
    expect(settled).toMatch(/^(painted|live)$/)
  })

  it('has its attributes as properties, and says what it needs', async () => {
    const written = opened.attributesOf(tag)
    const named = Object.entries<ElementProp>(props).flatMap(([name, { attribute }]) =>
      attribute !== undefined && attribute in written ? [[name, written[attribute]]] : [],
    )
    const seen = await opened.page.$eval(
      tag,
      (one, names) => {
        const { requiredScopes, requiredFeatures } = one.constructor as never
        return { values: names.map(name => [name, Reflect.get(one, name)]), requiredScopes, requiredFeatures }
      },
      named.map(([name]) => String(name)),
    )
    expect(seen).toEqual({ values: named, requiredScopes: needs.scopes, requiredFeatures: needs.features })
  })

  it('lets no rule of the page in', async () => {
    const { all, changed } = await changedBy(opened.page, tag, HOSTILE)
    expect(all).toBeGreaterThan(5)
    expect(changed.slice(0, 3)).toEqual([])
  })

  it('is found clean by axe in both themes', async () => {
    for (const scheme of ['light', 'dark']) {
      await opened.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
      expect((await axeFindings(opened.page)).filter(text => text.includes(tag))).toEqual([])
    }
  })

  it.for([320, 480])('stays in a box of %i px', async width => {
    await opened.page.setViewport({ width, height: 900 })
    await opened.page.evaluate(() => {
      document.body.style.margin = '0'
    })
    await isComplete(opened.page, tag)
    const seen = await opened.page.$eval(tag, one => ({
      page: document.scrollingElement?.scrollWidth,
      element: Math.round(one.getBoundingClientRect().width),
      root: one.shadowRoot?.querySelector('.root')?.scrollWidth,
    }))
    expect(seen).toEqual({ page: width, element: width, root: width })
  })

  it('keeps what it shows when the page moves it, and shows it again when it was taken away', async () => {
    const isKept = await opened.page.$eval(tag, async one => {
      const before = one.shadowRoot?.querySelector('.root')?.firstElementChild
      const box = document.createElement('div')
      one.parentElement?.append(box)
      box.append(one)
      await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return before?.isConnected === true && one.shadowRoot?.contains(before)
    })
    expect(isKept).toBe(true)
    await opened.page.$eval(tag, async one => {
      const box = one.parentElement
      one.remove()
      await new Promise(gone => setTimeout(gone))
      Object.assign(one, { said: [] })
      box?.append(one)
    })
    await until(async () =>
      (await opened.page.$eval(tag, one => (one as unknown as { said: string[] }).said)).includes('painted'),
    )
    await isComplete(opened.page, tag)
    expect(await phaseOf(opened.page, tag)).toMatch(/^(painted|live)$/)
  })

  // A link with `item=` opens a row beside its list, which is of the element.
  it('leaves where its links lead to the page', async () => {
    const went = await opened.page.$eval(tag, async one => {
      const link = one.shadowRoot?.querySelector<HTMLElement>('a[href^="/"]:not([target], [download], [href*="item="])')
      let heard: { path: string | undefined; cancelable: boolean } | undefined
      one.addEventListener(
        'plinth-navigate',
        event => {
          event.preventDefault()
          heard = { path: (event as Event & { path?: string }).path, cancelable: event.cancelable }
        },
        { once: true },
      )
      link?.click()
      await new Promise(drawn => requestAnimationFrame(drawn))
      return { href: link?.getAttribute('href'), heard, location: (one as unknown as { location: string }).location }
    })
    if (!WITHOUT_LINKS.includes(tag)) expect(went.href).toBeDefined()
    if (went.href !== undefined) expect(went.heard).toEqual({ path: went.href, cancelable: true })
    expect(went.location).toBe('')
  })

  it('had no error and no violation of the page’s policy on the way', () => {
    expect(product.problems).toEqual([])
  })
})
