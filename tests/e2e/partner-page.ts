/** The partner's page with a body that a test writes. */
import type { Page } from 'puppeteer-core'
import { type Product, until } from './portal.js'

/** A page of the partner's site with this body, without the site's own rules. */
export async function openPartnerPage(product: Product, body: string, width = 1_200): Promise<Page> {
  const page = await product.page()
  await page.setViewport({ width, height: 900 })
  // The test writes markup; the site's own policy allows none.
  await page.setBypassCSP(true)
  await page.goto(product.partner, { waitUntil: 'domcontentloaded' })
  await page.evaluate(html => {
    for (const sheet of document.querySelectorAll('link[rel=stylesheet]')) sheet.remove()
    document.body.style.margin = '0'
    document.addEventListener('plinth-state', event => {
      const said = (event.target as { said?: string[] } & EventTarget).said
      Object.assign(event.target as object, {
        said: [...(said ?? []), (event as unknown as { state: { phase: string } }).state.phase],
      })
    })
    document.body.innerHTML = html
  }, body)
  return page
}

export const portalAround = ({ address }: Product, inside: string, attributes = '') =>
  `<plinth-portal api="${address}" session-url="/plinth-session" theme="light" ${attributes}>${inside}</plinth-portal>`

/** Until dashboards and lists show what they have. */
export const settled = (page: Page) =>
  until(async () => {
    const phases: string[] = await page.$$eval('plinth-dashboard, plinth-index', all =>
      all.map(one => (one as unknown as { state?: { phase: string } }).state?.phase ?? ''),
    )
    return phases.length > 0 && phases.every(phase => phase === 'live' || phase === 'painted')
  })

export const addRules = (page: Page, rules: string) =>
  page.evaluate(text => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rules)
