/** What is measured of a page's layout: whether it scrolls sideways, what text is cut without its whole on hover, how far things shifted. */
import type { Page } from 'puppeteer-core'

export interface Layout {
  /** Pixels that the page, or a part of it that scrolls up and down, goes beyond its window; tables and strips scroll by themselves. */
  sideways: string[]
  /** Texts that are cut and whose whole stands nowhere. */
  cut: string[]
  headings: string[]
}

/** The function is a text, so that no compiler puts its helpers into it. */
export const MEASURE = `(() => {
  const sideways = [], cut = [], headings = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) sideways.push('page ' + (root.scrollWidth - innerWidth));
  const name = element => element.tagName.toLowerCase() + '.' + String(element.className.baseVal ?? element.className).replaceAll(' ', '.');
  const whole = element => {
    // What stands in a part of it has a title of its own; else the screen makes one on hover.
    const parts = element.querySelectorAll('*');
    if ([...parts].some(part => part.title)) return true;
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    return element.closest('[title]') !== null;
  };
  const isShown = element => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && getComputedStyle(element).visibility === 'visible';
  };
  const walk = tree => {
    for (const element of tree.querySelectorAll('*')) {
      if (element.shadowRoot) walk(element.shadowRoot);
      if (!isShown(element)) continue;
      if (element.tagName === 'H1') headings.push(element.textContent.trim());
      const style = getComputedStyle(element);
      const over = element.scrollWidth - element.clientWidth;
      if (over <= 1) continue;
      const scrollsDown = ['auto', 'scroll'].includes(style.overflowY) && element.scrollHeight > element.clientHeight;
      if (scrollsDown && ['auto', 'scroll'].includes(style.overflowX) && !element.matches('.tabulator-tableholder, .scroller, .table-scroll'))
        sideways.push(name(element) + ' ' + over);
      if (!['hidden', 'clip'].includes(style.overflowX)) continue;
      const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim() !== '');
      if ((hasText || style.textOverflow === 'ellipsis') && element.textContent.trim() !== '' && !whole(element))
        cut.push(name(element) + ': ' + element.textContent.trim().slice(0, 60));
    }
  };
  walk(document);
  return { sideways, cut, headings };
})()`

export function layoutOf(page: Page): Promise<Layout> {
  return page.evaluate(MEASURE) as Promise<Layout>
}

/** Sums up shifts that nobody caused, from the first frame of every page opened after. */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(`
    globalThis.shifted = 0;
    globalThis.shifts = [];
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue;
        globalThis.shifted += entry.value;
        globalThis.shifts.push(entry.value.toFixed(4) + ' ' + entry.sources.map(({ node, previousRect: a, currentRect: b }) =>
          (node?.className ?? node?.nodeName ?? '?') + ' ' + [a.x, a.y, a.width, a.height].map(Math.round) + ' > ' + [b.x, b.y, b.width, b.height].map(Math.round)).join('; '));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  `)
}

export function shiftOf(page: Page): Promise<{ sum: number; shifts: string[] }> {
  return page.evaluate('({ sum: globalThis.shifted, shifts: globalThis.shifts })') as Promise<{
    sum: number
    shifts: string[]
  }>
}
