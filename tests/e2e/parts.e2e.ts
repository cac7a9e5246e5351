/** Parts that a page may style: each element has those that its screen is made of, and they take what the page says of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PARTS } from '../../src/elements/published/elements.js'
import { type ElementPage, mountAlone, openElementPage, TAGS, type Tag } from './element-page.js'
import { clickOn, lookAtDemo, type Product, until } from './portal.js'

let product: Product
let opened: ElementPage
beforeAll(async () => {
  product = await lookAtDemo(60)
  opened = await openElementPage(product)
  await opened.page.evaluate(
    (tags, parts, colour) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        tags.flatMap(tag => parts.map(part => `${tag}::part(${part}) { outline-color: ${colour} }`)).join('\n'),
      )
      document.adoptedStyleSheets.push(sheet)
    },
    TAGS as string[],
    Object.keys(PARTS),
    COLOUR,
  )
})
afterAll(() => product.close())

const COLOUR = 'rgb(1, 2, 3)'
const SCREEN = ['root', 'head', 'title']

/** What each shows of itself; menus and dialogs open on a press. */
const SHOWN: Record<Tag, readonly string[]> = {
  'plinth-overview': [...SCREEN, 'card', 'card-title'],
  'plinth-stack': SCREEN,
  'plinth-landscape': SCREEN,
  'plinth-insights': [...SCREEN, 'toolbar', 'tabs', 'segments', 'table', 'button', 'field'],
  'plinth-alerts': SCREEN,
  'plinth-compare': SCREEN,
  'plinth-flows': [...SCREEN, 'card', 'button'],
  'plinth-design': SCREEN,
  'plinth-cost': [...SCREEN, 'toolbar', 'card', 'card-title', 'chart', 'table', 'segments'],
  'plinth-connectors': [...SCREEN, 'card', 'table'],
  'plinth-index': [...SCREEN, 'toolbar', 'card', 'card-title', 'chart', 'table', 'button', 'field'],
  'plinth-properties': [...SCREEN, 'card', 'card-title', 'chart', 'button'],
  'plinth-dashboard': ['root', 'card', 'card-title', 'chart'],
  'plinth-widget': ['root', 'card', 'card-title', 'chart'],
  'plinth-hub': [...SCREEN, 'card'],
  'plinth-account': [...SCREEN, 'card', 'card-title'],
  'plinth-environments': [...SCREEN, 'card', 'table'],
  'plinth-workspaces': [...SCREEN, 'message'],
  'plinth-branding': [...SCREEN, 'card', 'card-title', 'button', 'field'],
  'plinth-embed-keys': [...SCREEN, 'button'],
  'plinth-rewards': SCREEN,
  'plinth-admin': [...SCREEN, 'button'],
  'plinth-profile': [...SCREEN, 'card', 'card-title', 'button'],
  'plinth-sign-in': ['root', 'title'],
}

/** Parts by name, and how many of them took the colour. */
const partsOf = (tag: Tag) =>
  opened.page.$eval(
    tag,
    (one, colour) => {
      const found: Record<string, { all: number; coloured: number }> = {}
      for (const element of one.shadowRoot?.querySelectorAll('[part]') ?? [])
        for (const name of element.part) {
          const said = found[name] ?? { all: 0, coloured: 0 }
          found[name] = said
          said.all += 1
          if (getComputedStyle(element).outlineColor === colour) said.coloured += 1
        }
      return found
    },
    COLOUR,
  )

/** What is drawn like a part and cannot be styled as one. */
const unnamed = (tag: Tag) =>
  opened.page.$eval(tag, one => {
    const like: Record<string, string> = {
      card: '.card',
      title: 'h1',
      head: '.page-head',
      button: 'button.button, a.button',
      field: '.field',
      tabs: '[role=tablist]',
      chart: 'canvas',
    }
    return Object.entries(like).flatMap(([part, selector]) =>
      [...(one.shadowRoot?.querySelectorAll(selector) ?? [])]
        .filter(element => !element.closest(`[part~=${part}], [part=message]`))
        .map(element => `${part}: ${element.outerHTML.slice(0, 110)}`),
    )
  })

/** That the element has these parts, that all it has are documented and coloured, and that nothing is drawn like one without being one. */
async function hold(tag: Tag, shown: readonly string[]): Promise<void> {
  await until(async () => {
    const found = await partsOf(tag)
    return shown.every(name => name in found)
  }, 15_000).catch(() => undefined)
  const found = await partsOf(tag)
  expect(Object.keys(found)).toEqual(expect.arrayContaining([...shown]))
  expect(Object.entries(found).filter(([, { all, coloured }]) => all !== coloured)).toEqual([])
  expect(Object.keys(found).filter(name => !(name in PARTS))).toEqual([])
  expect(await unnamed(tag)).toEqual([])
}

describe('the parts of a screen', () => {
  it.each(TAGS)('%s has those that its page may style, and they take its colour', async tag => {
    await mountAlone(opened, tag)
    await hold(tag, SHOWN[tag])
  })

  it('are also those that a press brings: the menu and the dialog', async () => {
    await mountAlone(opened, 'plinth-index')
    await clickOn(opened.page, 'plinth-index >>> [aria-haspopup=menu]')
    await hold('plinth-index', ['menu'])
    await opened.page.keyboard.press('Escape')
    await mountAlone(opened, 'plinth-embed-keys')
    await clickOn(opened.page, 'plinth-embed-keys >>> button.primary')
    await hold('plinth-embed-keys', ['dialog'])
  })
})
