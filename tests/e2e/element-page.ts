/** One element of the table of screens on a bare page of the portal's origin, under its policy, for whoever signed in there. */
import type { Page } from 'puppeteer-core'
import { ELEMENT_SCREENS } from '../../src/react/element-screens.js'
import { linkTo, type Product, signIn, until } from './portal.js'

export type Tag = (typeof ELEMENT_SCREENS)[number]['tag']
export const TAGS: readonly Tag[] = ELEMENT_SCREENS.map(({ tag }) => tag)

export interface ElementPage {
  page: Page
  /** What each element is told, so that it has something to show. */
  attributesOf(tag: Tag): Record<string, string>
}

/** A signed-in page, and a machine for the element that shows one. */
export async function openElementPage(product: Product): Promise<ElementPage> {
  const page = await product.page()
  const { estate } = await signIn(page, product)
  await page.goto(`${product.address}/~/${estate}/entities/vmware.vm`, { waitUntil: 'domcontentloaded' })
  let entity = ''
  await until(async () => {
    const href = await page.$eval('pierce/.tabulator-row a', link => link.getAttribute('href') ?? '')
    entity = decodeURIComponent(/vmware\.vm\/([^/?]+)/.exec(href)?.[1] ?? '')
    return entity !== ''
  })
  await page.goto(product.address, { waitUntil: 'domcontentloaded' })
  await linkTo(page)
  await page.evaluate(() => {
    document.addEventListener('plinth-state', event => {
      const element = event.target as { said?: string[] } & EventTarget
      element.said = [...(element.said ?? []), (event as unknown as { state: { phase: string } }).state.phase]
    })
  })
  const of: Partial<Record<Tag, Record<string, string>>> = {
    'plinth-index': { type: 'vmware.vm' },
    'plinth-properties': { type: 'vmware.vm', entity },
    'plinth-dashboard': { type: 'vmware.vm' },
    'plinth-widget': { type: 'vmware.vm', widget: 'compute' },
  }
  return {
    page,
    attributesOf(tag) {
      const hasEnvironment = 'environmentId' in (ELEMENT_SCREENS.find(one => one.tag === tag)?.props ?? {})
      return { ...(hasEnvironment && { environment: estate }), ...of[tag] }
    },
  }
}

/** Puts the element alone on the page, and waits until it shows what it has. */
export async function mountAlone({ page, attributesOf }: ElementPage, tag: Tag): Promise<void> {
  await page.evaluate(
    (name, attributes) => {
      const element = document.createElement(name)
      for (const [attribute, text] of Object.entries(attributes)) element.setAttribute(attribute, text)
      const portal = document.createElement('plinth-portal')
      portal.append(element)
      const heading = document.createElement('h1')
      heading.textContent = 'A page of its own'
      const main = document.createElement('main')
      main.append(heading, portal)
      document.body.replaceChildren(main)
    },
    tag,
    attributesOf(tag),
  )
  await isComplete(page, tag)
}

/** All elements in one portal, in the order of the table. */
export const mountAll = (page: Page, attributesOf: ElementPage['attributesOf']) =>
  page.evaluate(
    all => {
      const portal = document.createElement('plinth-portal')
      for (const [tag, attributes] of all) {
        const element = document.createElement(tag)
        for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text)
        portal.append(element)
      }
      document.body.replaceChildren(portal)
    },
    TAGS.map(tag => [tag, attributesOf(tag)] as const),
  )

export const phaseOf = (page: Page, tag: Tag) =>
  page.$eval(tag, one => (one as unknown as { state?: { phase: string } }).state?.phase ?? '')

/** Until nothing is to come. */
export async function isComplete(page: Page, tag: Tag): Promise<void> {
  await until(async () => /^(painted|live|stale|error)$/.test(await phaseOf(page, tag)))
  await until(async () => (await page.$(`${tag} >>> :is(.skeleton, [aria-busy=true])`)) === null, 60_000)
}
