/**
 * Makes a picture in SVG harmless. What goes out is written anew from what was understood: drawing elements and attributes that are on a list.
 * Whatever could run, load or link anything is refused by name; notes of drawing programs are left out.
 */
import { PortalError } from '../../wire/errors.js'
import { drawnParts, type Part, partOf } from './svg-parts.js'

const ELEMENTS = new Set(
  'svg g defs path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask symbol use title desc style'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  `id class style d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points transform viewBox preserveAspectRatio version fill fill-opacity fill-rule
  stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity color stop-color stop-opacity
  offset gradientUnits gradientTransform spreadMethod clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits href font-family font-size font-weight
  font-style text-anchor letter-spacing dominant-baseline dx dy display visibility role aria-label aria-hidden`.split(
    /\s+/,
  ),
)
/** Notes of drawing programs: they and what is in them are left out. */
const NOTES = /^(metadata|sodipodi:|inkscape:|sketch:|rdf:|cc:|dc:)/
const MOST_PARTS = 5_000
const DEEPEST = 40
/** The most elements that are drawn, where each use of a part counts again. */
const MOST_DRAWN = 20_000
const TAG = /^<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/
const ATTRIBUTE = /([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[A-Za-z]{1,10});/gi

/** The same picture without anything that is not drawing. Throws INVALID_REQUEST saying what it holds that it may not. */
export function harmlessSvg(source: string): string {
  let rest = source.replace(/^\uFEFF?\s*(<\?xml[^>]*\?>)?/, '')
  const open: string[] = []
  const out: string[] = []
  const root: Part = partOf('')
  const within = [root]
  const sheets: string[] = []
  let ignoring = 0
  for (let parts = 0; rest !== ''; parts += 1) {
    if (parts > MOST_PARTS) throw refusal(`has more than ${MOST_PARTS} parts`)
    if (rest.startsWith('<!--')) {
      const end = rest.indexOf('-->')
      if (end < 0) throw refusal('is cut off')
      rest = rest.slice(end + 3)
      continue
    }
    if (!rest.startsWith('<')) {
      const end = rest.indexOf('<')
      const text = end < 0 ? rest : rest.slice(0, end)
      if (open.length === 0 && text.trim() !== '') throw refusal('is no SVG')
      if (open.at(-1) === 'style') sheets.push(plain(text))
      if (ignoring === 0 && open.length > 0) out.push(textOf(text, open.at(-1) === 'style'))
      rest = rest.slice(text.length)
      continue
    }
    const found = TAG.exec(rest)
    if (!found) throw refusal(`holds what is no element: ${rest.slice(0, 24)}`)
    const [whole, slash = '', name = '', attributes = '', isEmpty = ''] = found
    rest = rest.slice(whole.length)
    if (slash !== '') {
      if (open.pop() !== name) throw refusal(`closes ${name}, which is not open`)
      if (ignoring > 0) ignoring -= 1
      else {
        out.push(`</${name}>`)
        within.pop()
      }
      continue
    }
    if (open.length === 0 && (name !== 'svg' || out.length > 0)) throw refusal('is no SVG')
    if (open.length >= DEEPEST) throw refusal('is nested too deep')
    const isNote = ignoring > 0 || NOTES.test(name)
    if (!isNote && !ELEMENTS.has(name)) throw refusal(`holds <${name}>`)
    const kept = attributesOf(name, attributes)
    if (!isNote) out.push(`<${name}${open.length === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${kept}${isEmpty}>`)
    const part = partOf(kept)
    if (!isNote) within.at(-1)?.parts.push(part)
    if (isEmpty !== '') continue
    open.push(name)
    if (isNote) ignoring += 1
    else within.push(part)
  }
  if (open.length > 0 || out.length === 0) throw refusal('is cut off')
  const drawn = drawnParts(root, sheets, MOST_DRAWN)
  if (drawn === undefined)
    throw refusal('has a style sheet with rules within rules, or that masks or clips by other than a class')
  if (drawn >= MOST_DRAWN) throw refusal('draws its own parts too often')
  return out.join('')
}

function attributesOf(element: string, source: string): string {
  let text = ''
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE)) {
    const value = plain(double ?? single ?? '')
    if (/^on/i.test(name)) throw refusal(`holds ${name}`)
    const isLink = /(^|:)href$/i.test(name)
    if (isLink && !/^#[\w-]+$/.test(value.trim())) throw refusal(`leads elsewhere: ${name} of <${element}>`)
    const known = isLink ? 'href' : name
    if (!ATTRIBUTES.has(known)) continue
    proveInner(name, value)
    text += ` ${known}="${escaped(value)}"`
  }
  return text
}

function textOf(text: string, isStyle: boolean): string {
  const value = plain(text)
  if (isStyle) proveInner('style', value)
  return escaped(value)
}

/** Nothing is fetched by styles or paints, and nothing hides in escapes. */
function proveInner(name: string, value: string): void {
  if (/[@\\]|expression\s*\(|javascript:|data:|\/\//i.test(value))
    throw refusal(`holds what may load or run something, in ${name}`)
  for (const [, target = ''] of value.matchAll(/url\s*\(([^)]*)/gi)) {
    if (!/^\s*["']?#[\w-]+["']?\s*$/.test(target)) throw refusal(`loads ${target.slice(0, 40)}`)
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads entities first, so that nothing hides in them. */
function plain(text: string): string {
  const read = text.replace(ENTITY, (_, code: string) => {
    const number = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
    const character = code.startsWith('#')
      ? number <= 0x10ffff
        ? String.fromCodePoint(number)
        : undefined
      : NAMED[code]
    if (character === undefined) throw refusal(`holds the entity ${code}`)
    return character
  })
  if (/[^\P{Cc}\t\n\r]/u.test(read)) throw refusal('holds control characters')
  return read
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function refusal(what: string): PortalError {
  return new PortalError('INVALID_REQUEST', {
    message: `The picture ${what}`,
    details: [{ path: 'data', message: what, hint: 'export it as plain SVG with paths only, or as PNG' }],
  })
}
