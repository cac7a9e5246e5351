/** Elements in shadow roots of the page's own components, in which a document cannot look: found, themed and opened as those beside them. */
import type { Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPartnerPage, portalAround } from './partner-page.js'
import { lookAtDemo, type Product, until } from './portal.js'

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

const WIDGET = '<plinth-widget type="vmware.vm" widget="compute"></plinth-widget>'

/** Defines a component that shows this markup in its shadow root. */
const define = (page: Page, name: string, markup: string) =>
  page.evaluate(
    (tag, html) => {
      class Component extends HTMLElement {
        connectedCallback() {
          if (!this.shadowRoot) this.attachShadow({ mode: 'open' }).innerHTML = html
        }
      }
      customElements.define(tag, Component)
    },
    name,
    markup,
  )

const widgets = (page: Page) =>
  page.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap(one => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
    return all(document)
      .filter(({ localName }) => localName === 'plinth-widget')
      .map(one => ({
        phase: (one as unknown as { state?: { phase: string } }).state?.phase ?? 'undefined',
        theme: (one as HTMLElement).dataset.theme ?? one.shadowRoot?.querySelector<HTMLElement>('.root')?.dataset.theme,
      }))
  })
const areLive = (page: Page, count: number) =>
  until(async () => {
    const all = await widgets(page)
    return all.length === count && all.every(({ phase }) => phase === 'live' || phase === 'painted')
  }, 30_000)

/** A page of the partner's origin without an element of the kit, on which its loader waits. */
async function openWithout(body: string): Promise<Page> {
  opened = await product.page()
  await opened.setBypassCSP(true)
  await opened.goto(`${product.partner}/site.css`)
  const kit = `<script type="module" src="${product.address}/kit/plinth.js"></script>`
  await opened.setContent(
    `<!doctype html><html lang="en"><head><title>Components</title>${kit}</head><body>${body}</body></html>`,
  )
  return opened
}

describe('components of the page', () => {
  it('that are there before the kit show its elements', async () => {
    const page = await openWithout(
      `<x-board></x-board><script>
        customElements.define('x-board', class extends HTMLElement {
          connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(portalAround(product, WIDGET))} }
        })
      </script>`,
    )
    await areLive(page, 1)
  })

  it('that are defined later show its elements, which were loaded for nothing else', async () => {
    const page = await openWithout('<x-board></x-board>')
    expect(await page.evaluate(() => customElements.get('plinth-widget') === undefined)).toBe(true)
    await define(page, 'x-board', portalAround(product, WIDGET))
    await areLive(page, 1)
  })

  it('whose root is closed need an icon beside them, which shows and asks nothing', async () => {
    const page = await openWithout('<main></main><plinth-icon hidden></plinth-icon>')
    await until(() => page.evaluate(() => customElements.get('plinth-widget') !== undefined))
    const phase = await page.evaluate(
      markup => {
        const root = document.querySelector('main')?.attachShadow({ mode: 'closed' })
        if (root) root.innerHTML = markup
        const widget = root?.querySelector('plinth-widget') as unknown as {
          whenSettled(): Promise<{ phase: string }>
        }
        return widget.whenSettled().then(({ phase }) => phase)
      },
      portalAround(product, WIDGET),
    )
    expect(phase).toMatch(/painted|live/)
  })

  it('inside a portal, or with the portal around their slot, have its theme', async () => {
    const page = await openPartnerPage(
      product,
      `${portalAround(product, '<x-board></x-board>').replace('theme="light"', 'theme="dark"')}<x-shell>${WIDGET}</x-shell>`,
    )
    opened = page
    await define(page, 'x-board', WIDGET)
    await define(page, 'x-shell', portalAround(product, '<slot></slot>').replace('theme="light"', 'theme="dark"'))
    await areLive(page, 2)
    expect((await widgets(page)).map(({ theme }) => theme)).toEqual(['dark', 'dark'])
  })
})
