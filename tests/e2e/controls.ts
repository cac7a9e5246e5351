/** Controls of a page by what they are called, through every shadow root. While a dialog is open only what is in it can be reached, as for people. */
import type { ElementHandle, Page } from 'puppeteer-core'
import { until } from './portal.js'

/** The function is a text, so that no compiler puts its helpers into it. */
const REACHED = `(() => {
  const all = root => [...root.querySelectorAll('*')].flatMap(e => [e, ...(e.shadowRoot ? all(e.shadowRoot) : [])]);
  const dialog = all(document).filter(e => e.matches('dialog[open]')).at(-1);
  return all(dialog ?? document);
})()`
const CALLED = `(element, name) =>
  [element.textContent.trim(), element.getAttribute('aria-label'), element.title].includes(name)`

/** Presses the button, link, tab or item of that name once it is there and can be pressed. */
export function press(page: Page, name: string): Promise<void> {
  return done(
    page,
    `const isOne = ${CALLED}
     const found = ${REACHED}.find(e => e.matches('button, a, [role=tab], [role=menuitem]') && !e.disabled && isOne(e, name));
     found?.click();
     return found !== undefined`,
    name,
  )
}

/** Chooses from the list that a field shows below it, which takes what is pressed before it loses focus. */
export function choose(page: Page, name: string): Promise<void> {
  return done(
    page,
    `const found = ${REACHED}.find(e => e.matches('[role=option]') && e.textContent.trim() === name);
     return found !== undefined && !found.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, composed: true }))`,
    name,
  )
}

/** Writes into the field of that label, in place of what is there. */
export async function write(page: Page, label: string, text: string): Promise<void> {
  const input = await fieldOf(page, label)
  await input.click({ count: 3 })
  await page.keyboard.press('Backspace')
  await input.type(text)
}

/** The field whose label begins so. */
export async function fieldOf(page: Page, label: string): Promise<ElementHandle<HTMLInputElement>> {
  let input: ElementHandle<HTMLInputElement> | null = null
  await until(async () => {
    const found = await page.evaluateHandle(`(() => {
      const label = ${REACHED}.filter(e => e.matches('label') && e.textContent.startsWith(${JSON.stringify(label)})).at(-1);
      return label && (label.control ?? label.getRootNode().getElementById(label.htmlFor));
    })()`)
    input = found.asElement() as ElementHandle<HTMLInputElement> | null
    return input !== null
  })
  if (!input) throw new Error(`There is no field '${label}'`)
  return input
}

async function done(page: Page, script: string, name: string): Promise<void> {
  const call = `(name => { ${script} })(${JSON.stringify(name)})`
  await until(async () => (await page.evaluate(call)) === true, WAITS_MS).catch(() => {
    throw new Error(`There is no '${name}' to press on ${page.url()}`)
  })
}

/** Long enough for a machine that has other work. */
const WAITS_MS = 60_000
