/**
 * Vite plugin: how a chunk asks for what the next one imports, so that they come at once and not one after the other. Vite's own way does the same for style sheets
 * too, which the kit has none of, in 0.6 kB more of the first paint. A declaration is asked for by itself, since it imports nothing that is not there.
 */
const HELPER = '\0vite/preload-helper.js'
const CATALOGUE = /\/specs\/catalogue\.ts$/
const WRAPPED = /[\w$]+\(\(\)=>(import\(`[^`]+`\)),\[\],import\.meta\.url\)/g
const SOURCE = `
const links = globalThis.document?.querySelectorAll('link[rel=modulepreload]') ?? []
const asked = new Set([...links].map(({ href }) => href))
export const __vitePreload = (load, needs = [], from) => {
  for (const need of needs) {
    const { href } = new URL(need, from)
    if (asked.has(href)) continue
    asked.add(href)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    const nonce = document.querySelector('meta[property=csp-nonce]')?.nonce
    if (nonce) link.nonce = nonce
    document.head.append(link)
  }
  return load()
}
`

export function shortPreloads() {
  return [preloads(), declarations()]
}

function declarations() {
  return {
    name: 'plinth-declarations-by-themselves',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunk = Object.values(bundle).find(({ moduleIds = [] }) => moduleIds.some(id => CATALOGUE.test(id)))
        const code = chunk?.code.replaceAll(WRAPPED, '$1')
        if (code === undefined || code === chunk.code)
          this.error('Vite asks for declarations in another way: mend WRAPPED in scripts/short-preloads.mjs')
        chunk.code = code
      },
    },
  }
}

function preloads() {
  let isThere = false
  return {
    name: 'plinth-short-preloads',
    apply: 'build',
    enforce: 'pre',
    load: id => {
      if (id !== HELPER) return undefined
      isThere = true
      return { code: SOURCE, moduleSideEffects: false }
    },
    buildEnd(error) {
      if (!error && !isThere)
        throw new Error(
          'Vite has no preload helper of this name any more: remove scripts/short-preloads.mjs, or name the new one',
        )
    },
  }
}
