/** How much a picture in SVG draws once its references are followed: some bytes can name each other until a browser stands still. */

/** An element that is drawn, with what it names: `use`, masks, clips. */
export interface Part {
  id: string | undefined
  classes: readonly string[]
  names: string[]
  parts: Part[]
}

const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g
const REFERENCE = /url\s*\(\s*(?:["']|&quot;)?#([\w-]+)/gi
const RULE = /([^{}]*)\{([^{}]*)\}/g
/** Paints are gradients here, which draw nothing of their own. */
const DRAWS_MORE = /(?:mask|clip)[\w-]*\s*:[^;}]*/gi

/** Makes a part from attributes as they are written: ` name="value"` each. */
export function partOf(attributes: string): Part {
  const part: Part = { id: undefined, classes: [], names: [], parts: [] }
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (name === 'id') part.id = value
    if (name === 'class') part.classes = value.split(/\s+/)
    if (name === 'href') part.names.push(value.trim().slice(1))
    if (name === 'mask' || name === 'clip-path') part.names.push(...referencesIn(value))
    if (name === 'style') part.names.push(...drawnBy(value))
  }
  return part
}

/** Parts that are drawn, those that are named once for each naming; no more than `most` are counted. Undefined for a style sheet that may name for any element. */
export function drawnParts(root: Part, sheets: readonly string[], most: number): number | undefined {
  const byClass = namesByClass(sheets.join('\n'))
  if (!byClass) return undefined
  const byId = new Map<string, Part>()
  const index = (part: Part) => {
    if (part.id !== undefined && !byId.has(part.id)) byId.set(part.id, part)
    part.parts.forEach(index)
  }
  index(root)
  const known = new Map<Part, number>()
  const isOpen = new Set<Part>()
  const count = (part: Part): number => {
    const before = known.get(part)
    if (before !== undefined) return before
    // What names itself is not drawn.
    if (isOpen.has(part)) return 0
    isOpen.add(part)
    const named = [...part.names, ...part.classes.flatMap(name => byClass.get(name) ?? [])]
    const further = [...part.parts, ...named.flatMap(id => byId.get(id) ?? [])]
    const total = further.reduce((sum, each) => Math.min(most, sum + count(each)), 1)
    isOpen.delete(part)
    known.set(part, total)
    return total
  }
  return count(root)
}

function namesByClass(sheet: string): Map<string, string[]> | undefined {
  // Rules within rules would be read wrongly below.
  if (/\{[^}]*\{/.test(sheet)) return undefined
  const byClass = new Map<string, string[]>()
  for (const [, selectors = '', body = ''] of sheet.matchAll(RULE)) {
    const names = drawnBy(body)
    if (names.length === 0) continue
    for (const selector of selectors.split(',')) {
      const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1]
      if (name === undefined) return undefined
      byClass.set(name, [...(byClass.get(name) ?? []), ...names])
    }
  }
  return byClass
}

const referencesIn = (value: string) => [...value.matchAll(REFERENCE)].map(([, id = '']) => id)
const drawnBy = (style: string) => [...style.matchAll(DRAWS_MORE)].flatMap(([declaration]) => referencesIn(declaration))
