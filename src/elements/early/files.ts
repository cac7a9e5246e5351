/** The files of the kit that a page will need, asked for before anything of it runs: over a slow line each step of "this needs that" takes as long as all of them. */

/** Written into the loader by the build (scripts/preloads.mjs). */
interface Files {
  folder: string
  /** Names of chunks, by spaces: first the `all` that every element needs. */
  names: string
  all: number
  /** By tag the places of what paints it besides. */
  tags: Record<string, number[]>
}
const FILES: Partial<Files> = JSON.parse('{"plinthFiles":0}')

/** Asks for what the elements of the page need. */
export function askForFiles(elements: readonly Element[]): void {
  const { folder, names, all = 0, tags = {} } = FILES
  if (folder === undefined || names === undefined) return
  const needed = new Set<number>(Array.from({ length: all }, (_, place) => place))
  const types = new Set<string>()
  for (const element of elements) {
    const tag = element.tagName.toLowerCase()
    for (const place of tags[tag] ?? []) needed.add(place)
    const type = tag in tags && element.getAttribute('type')
    if (type && /^[a-z0-9]+\.[a-z0-9.]+$/i.test(type)) types.add(type)
  }
  const chunks = names.split(' ')
  const links = new DocumentFragment()
  const ask = (file: string) => links.append(preload(file))
  for (const place of needed) ask(`${folder}/chunks/${chunks[place]}.js`)
  for (const type of types) ask(`${folder}/specs/${type}.js`)
  document.head.append(links)
}

function preload(file: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = new URL(file, import.meta.url).href
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  if (nonce) link.nonce = nonce
  return link
}
