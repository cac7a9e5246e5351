/**
 * `plinth.js`, the script a page includes: looks for the kit's tags, now and as they appear, and loads the kit with the first, all files and the session
 * at once. Until then an element shows what the page put inside it.
 */

import { askForSessions } from './early/ask-sessions.js'
import { askForFiles } from './early/files.js'
import { elementsIn, whenThereAreElements } from './early/page-elements.js'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const AWAY = 'The server does not answer. The page is loaded as soon as it does.'
const BACK = 'The page could not be loaded.'

async function load(): Promise<void> {
  const elements = elementsIn(document)
  askForSessions(elements)
  askForFiles(elements)
  // By themselves: the page may answer in between.
  for (const warmUp of WARM_UPS) setTimeout(warmUp)
  // By itself, since it says what is wrong where the kit cannot be loaded.
  if (elements.some(({ localName }) => localName === 'plinth-doctor'))
    import('./doctor/plinth-doctor.js').then(
      doctor => doctor.defineDoctor(),
      // Then the page keeps what it put inside it.
      () => undefined,
    )
  try {
    const { defineAll } = await import('./define.js')
    // What was fetched has run: the page may answer before it is used, and between what is defined.
    await later(0)
    for (const _ of defineAll()) await later(0)
  } catch (error) {
    console.error('plinth: the kit could not be loaded', error)
    const notices = emptyElements().map(element => element.appendChild(document.createElement('p')))
    for (const notice of notices) {
      notice.setAttribute('role', 'status')
      notice.textContent = AWAY
    }
    await untilServed()
    // A browser keeps the failure of an import for as long as the page is there. A portal that has the page's address to itself is the page.
    if (document.querySelector('plinth-portal[location=browser]')) return location.reload()
    for (const notice of notices) offerReload(notice)
  }
}

/**
 * The first format of a page takes a browser about 20 ms, in which an element would wait: it is made while the files are on their way. Half of that is
 * for what is known of languages, which is asked for first.
 */
const WARM_UPS = [
  () => new Intl.Locale('en').maximize(),
  () => {
    new Intl.DateTimeFormat()
    new Intl.NumberFormat().format(0)
  },
]

/** Elements in which the page has put nothing to be shown meanwhile. */
function emptyElements(): Element[] {
  return elementsIn(document).filter(element => element.childElementCount === 0 && !element.textContent?.trim())
}

async function untilServed(): Promise<void> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    await later(wait)
    const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok) return
  }
}

/** After `ms`, or when the network is back. */
function later(ms: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true })
  })
}

function offerReload(notice: Element): void {
  const button = document.createElement('button')
  button.textContent = 'Reload the page'
  button.addEventListener('click', () => location.reload())
  notice.replaceChildren(`${BACK} `, button)
}

if (typeof document !== 'undefined') {
  const start = () => whenThereAreElements(() => void load())
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}
