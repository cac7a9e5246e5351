/** What an index counts, as its page says it: the line of what is shown, the foot, the sidebar, facets of one value an entity, the card of figures. */
import type { Page } from 'puppeteer-core'

export interface Counts {
  /** "903 virtual machines in …". */
  shown: number
  /** Templates among them, which the cards leave out. */
  templates: number
  /** "200 of 903 loaded". */
  loaded: number
  /** Beside the list's name in the sidebar, where it stands there. */
  inSidebar: number | undefined
  /** Sums of the facets that show all their values, by name. */
  facets: Record<string, number>
  /** The figure called "Total" among the cards. */
  total: number | undefined
}

/** The function is a text, so that no compiler puts its helpers into it. */
const READ = `(() => {
  const found = [];
  const walk = root => { for (const one of root.querySelectorAll('*')) { found.push(one); if (one.shadowRoot) walk(one.shadowRoot); } };
  walk(document);
  const all = selector => found.filter(one => one.matches(selector));
  const number = text => text == null || !/\\d/.test(text) ? undefined : Number(text.replace(/[^\\d]/g, ''));
  const summary = all('.index .summary')[0]?.textContent ?? '';
  const foot = all('.index footer')[0]?.textContent ?? '';
  const facets = {};
  for (const facet of all('.index .facet')) {
    const counts = [...facet.querySelectorAll('.check .number')].map(one => number(one.textContent));
    if (!facet.querySelector('button.tiny') && counts.length > 0)
      facets[facet.querySelector('legend').textContent.trim()] = counts.reduce((sum, n) => sum + n, 0);
  }
  const card = all('.index .strip .values > div').find(one => one.querySelector('dt')?.textContent === 'Total');
  const link = all('.sidebar a[aria-current=page]').find(one => one.getAttribute('href')?.split('?')[0] === location.pathname);
  return {
    shown: number(/^[\\d,]+/.exec(summary)?.[0]),
    templates: number(/([\\d,]+) of them (a )?template/.exec(summary)?.[1]) ?? 0,
    loaded: number(/of ([\\d,]+) loaded/.exec(foot)?.[1]),
    inSidebar: number(link?.closest('li')?.querySelector('.number, .count')?.textContent),
    facets,
    total: number(card?.querySelector('dd')?.textContent),
  };
})()`

export function countsOf(page: Page): Promise<Counts> {
  return page.evaluate(READ) as Promise<Counts>
}

/** What of the counts is other than the list's; `facets` are those of one value an entity. Empty where all agree. */
export function disagreeing(
  { shown, templates, loaded, inSidebar, facets, total }: Counts,
  ofOne: ReadonlySet<string>,
): string[] {
  const wrong = Object.entries(facets).flatMap(([name, sum]) =>
    ofOne.has(name) && sum !== shown ? [`${name}: ${sum} of ${shown}`] : [],
  )
  if (!(shown > 0)) wrong.push('the line of what is shown counts nothing')
  if (loaded !== shown) wrong.push(`foot: ${loaded} of ${shown}`)
  if (inSidebar !== undefined && inSidebar !== shown) wrong.push(`sidebar: ${inSidebar} of ${shown}`)
  if (total !== undefined && total !== shown && total !== shown - templates) wrong.push(`card: ${total} of ${shown}`)
  return wrong
}
