/**
 * `plinth.js`, the script a page includes: looks for the kit's tags, now and as they appear, and loads the kit with the first. Until
 * then an element shows what the page put inside it.
 */
const TAG = /^PLINTH-/

function look(root: ParentNode): boolean {
  for (const element of root.querySelectorAll('*')) if (TAG.test(element.tagName)) return true
  return false
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const NOTICE = 'data-plinth-not-loaded'

/** Tries until it comes: the server may be away for the moment, and no element is there yet to say so or to offer another try. */
async function load(): Promise<void> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      const { defineAll } = await import('./define.js')
      for (const notice of document.querySelectorAll(`[${NOTICE}]`)) notice.remove()
      return defineAll()
    } catch (error) {
      console.error('plinth: the kit could not be loaded, it is tried again', error)
      tell()
      await later(wait)
    }
  }
}

/** In elements in which the page has put nothing to be shown meanwhile. */
function tell(): void {
  for (const element of document.querySelectorAll('*')) {
    if (!TAG.test(element.tagName) || element.childElementCount > 0 || element.textContent?.trim()) continue
    const notice = document.createElement('p')
    notice.setAttribute(NOTICE, '')
    notice.setAttribute('role', 'status')
    notice.textContent = 'The server does not answer. The page is loaded as soon as it does.'
    element.append(notice)
  }
}

/** After `ms`, or when the network is back. */
function later(ms: number): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}

if (typeof document !== 'undefined') {
  const start = () => {
    if (look(document)) return void load()
    const observer = new MutationObserver(changes => {
      const isOurs = (node: Node) => node instanceof Element && (TAG.test(node.tagName) || look(node))
      if (!changes.some(change => [...change.addedNodes].some(isOurs))) return
      observer.disconnect()
      void load()
    })
    observer.observe(document.documentElement, { childList: true, subtree: true })
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}
