/**
 * `plinth.js`, the script a page includes: looks for the kit's tags, now and as they appear, and loads the kit with the first. Until
 * then an element shows what the page put inside it.
 */
const TAG = /^PLINTH-/

function look(root: ParentNode): boolean {
  for (const element of root.querySelectorAll('*')) if (TAG.test(element.tagName)) return true
  return false
}

function load(): void {
  void import('./define.js').then(module => module.defineAll())
}

if (typeof document !== 'undefined') {
  const start = () => {
    if (look(document)) return load()
    const observer = new MutationObserver(changes => {
      const isOurs = (node: Node) => node instanceof Element && (TAG.test(node.tagName) || look(node))
      if (!changes.some(change => [...change.addedNodes].some(isOurs))) return
      observer.disconnect()
      load()
    })
    observer.observe(document.documentElement, { childList: true, subtree: true })
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}
