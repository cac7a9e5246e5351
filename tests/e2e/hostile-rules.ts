/** Rules by which a page would change everything on it, and what they change within elements. */
import type { Page } from 'puppeteer-core'

export const HOSTILE = `* { letter-spacing: 7px !important; word-spacing: 9px !important; text-transform: uppercase !important; font: italic 700 31px/3 fantasy !important;
  direction: rtl !important; color: red !important; text-align: right !important; text-indent: 40px !important; white-space: pre !important; cursor: crosshair !important;
  list-style-type: square !important; text-shadow: 1px 1px red !important; quotes: none !important; border-collapse: collapse !important; tab-size: 1 !important;
  hyphens: auto !important; writing-mode: vertical-rl !important; box-sizing: content-box !important }
  div, span, button, table, a, p { background: lime !important; padding: 20px !important } .root, .card, .row { display: none !important }`

/** What is inherited, of everything within the elements. As text, so that no compiler puts its helpers into it. */
const inherited = (selector: string) => `(() => {
  const names = ['letter-spacing', 'word-spacing', 'text-transform', 'font-family', 'font-size', 'font-style', 'font-weight', 'line-height', 'direction',
    'color', 'text-align', 'text-indent', 'white-space-collapse', 'text-wrap-mode', 'cursor', 'list-style-type', 'text-shadow', 'visibility', 'quotes',
    'border-collapse', 'font-variant-numeric', 'tab-size', 'hyphens', 'writing-mode', 'box-sizing'];
  return [...document.querySelectorAll('${selector}')].flatMap(element =>
    [...element.shadowRoot.querySelectorAll('.root, .root *')].filter(one => !one.closest('canvas')).slice(0, 400).map(one => {
      const style = getComputedStyle(one);
      return one.tagName + ': ' + names.map(name => name + ' ' + style.getPropertyValue(name)).join('; ');
    }));
})()`

/** How many parts of the elements there are, and those that look different under the rules. In one go, so that nothing live changes in between. */
export async function changedBy(
  page: Page,
  selector: string,
  rules: string,
): Promise<{ all: number; changed: string[] }> {
  const { before, after } = (await page.evaluate(`(() => {
    const before = ${inherited(selector)};
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(rules)});
    document.adoptedStyleSheets.push(sheet);
    const after = ${inherited(selector)};
    document.adoptedStyleSheets.pop();
    return { before, after };
  })()`)) as { before: string[]; after: string[] }
  return { all: before.length, changed: after.filter((line, i) => line !== before[i]) }
}
