/** Pictures of brands: what draws stays, what could do anything else is refused, and nothing hides behind the end. */
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PortalError } from '../../wire/errors.js'
import { harmlessPng } from './png.js'
import { harmlessSvg } from './svg.js'

const svg = (inner: string, attributes = 'viewBox="0 0 8 8"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`

describe('an SVG', () => {
  it('keeps what draws, without notes and comments', () => {
    const source = `<?xml version="1.0"?>\n<!-- by a program -->${svg(
      '<metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata><style>.a{fill:#7a2e12}</style><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs>' +
        `<path class="a" inkscape:label="x" d='M0 0h8' fill="url(#g)"/><use xlink:href="#g"/><title>A &amp; B</title>`,
    )}`
    expect(harmlessSvg(source)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><style>.a{fill:#7a2e12}</style><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs>' +
        '<path class="a" d="M0 0h8" fill="url(#g)"/><use href="#g"/><title>A &amp; B</title></svg>',
    )
    expect(harmlessSvg(harmlessSvg(source))).toBe(harmlessSvg(source))
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a page inside', '<foreignObject><body/></foreignObject>'],
    ['a handler', '<path onload="alert(1)" d=""/>'],
    ['a handler in capitals', '<path ONLOAD="alert(1)" d=""/>'],
    ['a link', '<a href="https://evil.example"><path d=""/></a>'],
    ['a link by another name', '<use xlink:href="https://evil.example/x.svg#a"/>'],
    ['a link in entities', '<use href="&#106;avascript:alert(1)"/>'],
    ['a picture of elsewhere', '<image href="https://evil.example/x.png"/>'],
    ['a picture in text', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>'],
    ['a style that loads', '<style>@import "https://evil.example/x.css";</style>'],
    ['a style that loads in escapes', '<style>.a{fill:\\75rl(https://evil.example)}</style>'],
    ['a paint of elsewhere', '<path fill="url(https://evil.example/#a)" d=""/>'],
    ['a paint of elsewhere in entities', '<path fill="url(&#x68;ttps:evil)" d=""/>'],
    ['a style of elsewhere', '<path style="fill:url(//evil.example/a)" d=""/>'],
    ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['an entity of its own', '<title>&evil;</title>'],
    ['text that is no text', '<![CDATA[<script>]]>'],
    ['a script among notes', '<metadata onclick="x"/>'],
    ['an attribute without quotes', '<path onload=alert(1) d=""/>'],
  ])('with %s is refused', (_what, inner) => {
    expect(() => harmlessSvg(svg(inner))).toThrow(PortalError)
  })

  it.each([
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
    ['nothing', ''],
    ['a page', '<html><body></body></html>'],
    ['a picture that is cut off', svg('<g>').replace('</svg>', '')],
    ['two pictures', svg('') + svg('')],
    ['what is crossed', svg('<g><path></g></path>')],
    ['text', 'svg'],
  ])('that is %s is refused', (_what, source) => {
    expect(() => harmlessSvg(source)).toThrow(PortalError)
  })

  it('of whatever kind is refused or harmless', () => {
    const bits = [
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      ' ',
      'svg',
      'script',
      'on',
      'href',
      'g',
      '&',
      '#',
      ';',
      '<!--',
      '-->',
      'x:',
      'style',
      '{',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 30 }), parts => {
        let out: string
        try {
          out = harmlessSvg(svg(parts.join('')))
        } catch (error) {
          expect(error).toBeInstanceOf(PortalError)
          return
        }
        // Names of elements and attributes: what stands in a text or a value is no name.
        expect(out.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<script|<[^>]*\son\w*=/i)
        expect(harmlessSvg(out)).toBe(out)
      }),
      { numRuns: 2_000 },
    )
  })

  const doubled = (link: (id: string) => string, count = 30) =>
    Array.from({ length: count }, (_, i) => `<g id="a${i}">${link(`a${i + 1}`).repeat(2)}</g>`).join('')
  const masked = (link: (id: string) => string, count = 30) =>
    Array.from({ length: count }, (_, i) => `<mask id="a${i}">${link(`a${i + 1}`).repeat(2)}</mask>`).join('')

  it.each([
    ['uses', doubled(id => `<use href="#${id}"/>`)],
    ['masks', masked(id => `<path d="M0 0h8" mask="url(#${id})"/>`)],
    ['masks in styles', masked(id => `<path d="M0 0h8" style="mask:url(#${id})"/>`)],
    [
      'masks by class',
      `<style>${Array.from({ length: 31 }, (_, i) => `.c${i}{mask-image:url('#a${i}')}`).join('')}</style>${masked(id => `<path class="x c${id.slice(1)}" d="M0 0h8"/>`)}`,
    ],
    ['many of much', `<g id="a">${'<path d=""/>'.repeat(1_000)}</g>${'<use href="#a"/>'.repeat(1_000)}`],
  ])('that draws itself over and over by %s is refused', (_what, inner) => {
    expect(() => harmlessSvg(svg(inner))).toThrow('draws its own parts too often')
  })

  it('that names itself, or a part a few times, is kept; masks for any element are refused', () => {
    const clipped =
      '<g id="Layer_1"><defs><rect id="r" width="8" height="8"/></defs><clipPath id="c"><use xlink:href="#r"/></clipPath><g class="s"><path d="M0 0"/></g><use href="#Layer_1"/></g>'
    expect(harmlessSvg(svg(`<style>.s{clip-path:url(#c)}</style>${clipped}`))).toContain('clip-path:url(#c)')
    for (const sheet of ['path{mask:url(#c)}', '.s{.t{fill:red}mask:url(#c)}'])
      expect(() => harmlessSvg(svg(`<style>${sheet}</style>${clipped}`))).toThrow('other than a class')
  })

  it('that is very deep or has no end is refused', () => {
    expect(() => harmlessSvg(svg('<g>'.repeat(40_000)))).toThrow('nested too deep')
    expect(() => harmlessSvg(svg('<path a'.repeat(18_000)))).toThrow(PortalError)
    expect(() => harmlessSvg(svg(`<path ${'a="b" '.repeat(20_000)}`))).toThrow(PortalError)
  })
})

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const header = (width: number, height: number) => {
  const data = Buffer.from('0000000000000000080600000000000000'.slice(0, 26), 'hex')
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  return chunk('IHDR', data)
}
const DATA = chunk('IDAT', deflateSync(Buffer.alloc(5)))
const END = chunk('IEND', Buffer.alloc(0))

describe('a PNG', () => {
  it('loses what is not the picture', () => {
    const text = chunk('tEXt', Buffer.from('Author\0Ann'))
    const plain = Buffer.concat([SIGNATURE, header(1, 1), DATA, END])
    const sent = Buffer.concat([SIGNATURE, header(1, 1), text, DATA, END, Buffer.from('<script>')])
    expect(harmlessPng(sent).equals(plain)).toBe(true)
  })

  it.each([
    ['no picture', Buffer.from('<svg/>')],
    ['cut off', Buffer.concat([SIGNATURE, header(1, 1), DATA])],
    ['without its data', Buffer.concat([SIGNATURE, header(1, 1), END])],
    ['too wide', Buffer.concat([SIGNATURE, header(2_049, 1), DATA, END])],
    ['without a width', Buffer.concat([SIGNATURE, header(0, 1), DATA, END])],
    ['of another header', Buffer.concat([SIGNATURE, DATA, END])],
    ['of a length that lies', Buffer.concat([SIGNATURE, header(1, 1), Buffer.from('7fffffff49444154', 'hex')])],
  ])('that is %s is refused', (_what, bytes) => {
    expect(() => harmlessPng(bytes)).toThrow(PortalError)
  })
})
