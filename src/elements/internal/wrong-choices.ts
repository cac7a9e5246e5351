/**
 * What a page asks of `<plinth-portal>` that cannot be: said in each element, as `plinth-notice` and once in the console, with the way out. What can be
 * counts meanwhile.
 */
import type { Portal } from '../../core/types.js'
import type { ElementProp } from '../../react/screen/define-screen.js'
import { PlinthNoticeEvent } from '../events.js'

/** The last sentence of each portal, and whether the page shows it in a way of its own. */
const reported = new WeakMap<Portal, { words: string; isTaken: boolean }>()

/** Asks for what is right of the attributes, and tells of the rest. It asks anew what they are: they may be others by now. */
export function sayWrongChoices(
  element: HTMLElement & { portal: Portal | undefined },
  portal: Portal,
  props: readonly ElementProp[],
): void {
  if (element.portal !== portal) return
  const locale = element.getAttribute('locale') || undefined
  const timeZone = element.getAttribute('time-zone') || undefined
  const problems = [
    localeProblem(locale),
    timeZoneProblem(timeZone),
    ...props.map(prop => choiceProblem(element, prop)),
  ].filter(problem => problem !== undefined)
  const words = problems.length === 0 ? undefined : `<plinth-portal> ${problems.join('; ')}`
  const last = reported.get(portal)
  if (words === undefined) reported.delete(portal)
  else if (words !== last?.words) {
    console.error(`plinth: ${words}`)
    reported.set(portal, { words, isTaken: !element.dispatchEvent(new PlinthNoticeEvent('error', words)) })
  }
  if (words === undefined && portal.format.wrong === undefined) return
  portal.setFormat(
    localeProblem(locale) === undefined ? locale : undefined,
    timeZoneProblem(timeZone) === undefined ? timeZone : undefined,
    reported.get(portal)?.isTaken ? undefined : words,
  )
}

function localeProblem(locale: string | undefined): string | undefined {
  const wayOut = `is no language that this browser knows: ${quoted(locale)}. Write a tag such as 'de-CH'; numbers and times are written as in '${usual().locale}'`
  try {
    if (locale === undefined || Intl.NumberFormat.supportedLocalesOf(locale).length > 0) return undefined
  } catch {
    // Not even the form of a tag.
  }
  return `locale ${wayOut}`
}

function timeZoneProblem(timeZone: string | undefined): string | undefined {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return undefined
  } catch {
    return `time-zone is none that this browser knows: ${quoted(timeZone)}. Write a name such as 'Europe/Zurich'; times are those of '${usual().timeZone}'`
  }
}

function choiceProblem(element: HTMLElement, prop: ElementProp): string | undefined {
  const value = element.getAttribute(prop.attribute ?? '')
  if (prop.type !== 'choice' || !value || prop.values.includes(value)) return undefined
  return `${prop.attribute} is none of ${prop.values.join(', ')}: ${quoted(value)}`
}

/** Quotes a text that somebody wrote, cut to a readable length. */
function quoted(text: string | undefined): string {
  return `'${(text ?? '').slice(0, 60)}'`
}

/** The locale and time zone that count in its place. */
function usual(): Intl.ResolvedDateTimeFormatOptions {
  return new Intl.DateTimeFormat().resolvedOptions()
}
