import { describe, expect, it } from 'vitest'
import { stackOf } from '../../../../core/topology/topology.js'
import type { Format, Portal } from '../../../../core/types.js'
import { focusOn } from '../focus.js'
import { layoutWithin } from '../layout.js'
import { litOf } from '../lit.js'
import type { Scene } from '../paint.js'
import type { Talks } from '../talks.js'
import { svgOf } from './picture.js'
import { captionOf, pictureName } from './picture-caption.js'
import { placeLegend } from './picture-legend.js'

const HOSTILE = ['<script>alert(1)</script>', '"/><image href="https://evil.example/x"/>', 'a\u0000b & c', '漢字 عربي']

const SILENT: Talks = {
  ...{ links: [], apart: [], outside: [], isCut: false, read: 0, all: 0 },
  ...{ outsideOf: () => [], peersOf: () => new Map() },
}

function sceneOf(names: readonly string[]): Scene {
  const fill = <T>(value: T) => names.map(() => value)
  const stack = stackOf({
    types: [{ type: 'vmware.vm', layer: 'machines', heats: ['utilization'] }],
    groups: ['</text><g onload="x">'],
    nodes: {
      ...{ id: names.map((_, i) => `n${i}`), name: [...names], type: fill(0), group: fill(0) },
      ...{ utilization: fill(50), fullest: fill(0), wellness: fill(null), runway: fill(null) },
    },
    edges: { consumer: [], producer: [] },
    ...{ off: [], subordinates: [], unresolved: 0, hidden: [] },
  })
  const colour = '#123456'
  return {
    stack,
    layout: layoutWithin(stack, { width: 900, height: 600, parts: true }),
    colours: {
      scale: Array.from({ length: 7 }, () => colour),
      differences: { added: colour, removed: colour, changed: colour },
      status: { critical: colour, caution: colour, nominal: colour },
      ...{ unknown: colour, none: colour, surface: colour, sunken: colour, line: colour, lineStrong: colour },
      ...{ ink: colour, ink2: colour, accent: colour, producer: colour, flow: colour, font: '"Open Sans", sans-serif' },
    },
    heat: 'utilization',
    focus: undefined,
    talks: undefined,
    hovered: undefined,
    format: {
      number: (value: number | null) => String(value),
      whole: String,
      t: (text: string) => text,
    } as unknown as Format,
  }
}

describe('a map as SVG', () => {
  it.each([
    ['cards', 3],
    ['squares', 60],
  ])('has every entity once, with its name, as %s', (_as, count) => {
    const names = Array.from({ length: count }, (_, i) => `vm-${i}`)
    const titles = [...svgOf(sceneOf(names)).matchAll(/<title>(vm-\d+), /g)].map(([, name]) => name)
    expect(titles.sort()).toEqual([...names].sort())
  })

  it('has a line for who talks to whom: of a focus those that end at it', () => {
    const scene = sceneOf(['a', 'b', 'c'])
    const links = [
      { ends: [0, 1] as const, bytes: 9 },
      { ends: [1, 2] as const, bytes: 1 },
    ]
    const talks = { ...SILENT, links, read: 2, all: 2 }
    const widths = (of: Scene) =>
      [...svgOf(of).matchAll(/<path [^>]*stroke-width="([\d.]+)"/g)].map(([, w]) => Number(w))
    const [light = 0, heavy = 0] = widths({ ...scene, talks })
    expect(heavy).toBeGreaterThan(light)
    const focus = focusOn(scene.stack, 0, talks)
    expect(widths({ ...scene, talks, focus })).toEqual([heavy])
  })

  it('has above it what talks to the outside lead to, each by its name with its bytes, and nothing where there is none', () => {
    const scene = sceneOf(['a', 'b', 'c'])
    const apart = [
      { scope: 'external' as const, bytes: 9 },
      { scope: 'unresolved' as const, bytes: 4 },
    ]
    const outside = apart.map((each, node) => ({ node, ...each }))
    const talks = { ...SILENT, links: [{ ends: [0, 1] as const, bytes: 36 }], apart, outside }
    const svg = svgOf({ ...scene, talks })
    expect(svg).toMatch(/viewBox="0 -36 /)
    expect([...svg.matchAll(/>(Outside: [^<]+)</g)].map(([, words]) => words)).toEqual([
      'Outside: External 9',
      'Outside: Unresolved 4',
    ])
    // One scale for all lines, and the ends apart from each other at the edge.
    const lines = [...svg.matchAll(/<path d="M[\d. -]+ Q[\d. -]+ ([\d.]+) (-?[\d.]+)" stroke-width="([\d.]+)"/g)]
    const [unresolved, external, link] = lines.map(([, x, y, width]) => [x, y, width].map(Number))
    expect([external?.slice(0, 2), unresolved?.slice(0, 2)]).toEqual([
      [scene.layout.width / 4, -36],
      [(scene.layout.width * 3) / 4, -36],
    ])
    const widths = [unresolved, external, link].map(line => (line?.[2] ?? 0) - 0.6)
    expect(widths.map(width => Math.round((width / (widths[2] ?? 1)) * 6))).toEqual([2, 3, 6])
    const focus = focusOn(scene.stack, 1, talks)
    expect(svgOf({ ...scene, talks: { ...talks, links: [] }, focus }).match(/<path /g)).toHaveLength(1)
    expect(svgOf({ ...scene, talks: SILENT })).not.toMatch(/Outside|<path |viewBox="0 -/)
  })

  it('says of itself whose map it is, of when, and what of it is looked at, before what its colours mean', () => {
    const scene = sceneOf(['a', '<b>', 'c'])
    const format = {
      ...scene.format,
      dateTime: (iso: string) => iso,
      t: (text: string, values: Record<string, string> = {}) =>
        text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    } as unknown as Format
    const said = {
      ...{ name: 'Data centre / 1', at: '2026-03-02T12:30:00.000Z' },
      view: { filters: { type: ['vmware.vm'] }, filterText: ' web ' },
      catalogue: {
        has: () => true,
        entry: () => ({ label: { many: 'VMs' }, platform: 'vmware' }),
      } as unknown as Portal['catalogue'],
    }
    const drawn = { ...scene, format, focus: focusOn(scene.stack, 1, SILENT) }
    const caption = captionOf(drawn, said)
    expect(caption).toEqual([
      ...['Data centre / 1', 'As of 2026-03-02T12:30:00.000Z', 'Type: VMs', '3 of 3'],
      ...['Looked for: web', 'Focus: <b>'],
    ])
    const svg = svgOf(drawn, caption)
    const texts = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)
    expect(texts.slice(texts.indexOf('Data centre / 1'))).toEqual([
      ...caption.slice(0, -1),
      ...['Focus: &lt;b&gt;', 'Fullest resource 0', '100 %', 'Unknown', 'Does not apply, or off'],
    ])
    expect(pictureName('Landscape', said, 'svg')).toBe('Landscape Data centre - 1 2026-03-02 1230Z.svg')
  })

  it('shows a focus, what is selected and what is faded, as the map does', () => {
    const stack = { ...sceneOf(['a', 'b', 'c', 'd']).stack, edges: { consumer: [0], producer: [1] } }
    const scene = { ...sceneOf(['a', 'b', 'c', 'd']), stack: stackOf(stack) }
    const plain = svgOf(scene)
    expect(plain).not.toMatch(/<path|<g opacity|fill="none"/)
    const focus = focusOn(scene.stack, 0)
    const svg = svgOf({ ...scene, focus, lit: litOf({ focus }), selected: new Set([2]) })
    // Its one line, the frame and the ring, and the two that it does not reach.
    expect(svg.match(/<path d="M[\d. -]+ C[\d. -]+" fill="none"/g)).toHaveLength(1)
    expect(svg.match(/<rect [^>]*fill="none" stroke=/g)).toHaveLength(2)
    expect([...svg.matchAll(/<g opacity="0\.4">\n<rect [^>]*><title>(\w)/g)].map(([, name]) => name)).toEqual([
      'c',
      'd',
    ])
  })

  it.each([1, 20])('takes names for text, whatever is in them (%i times)', times => {
    const svg = svgOf(sceneOf(Array.from({ length: times }, () => HOSTILE).flat()))
    expect(svg).not.toMatch(/<(script|image|g)\b/)
    expect(svg).not.toContain('\u0000')
    expect(svg).toContain('&lt;script&gt;')
    // What is left of tags is ours, and each that is opened is closed.
    const tags = [...svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)].filter(([, , , isAlone]) => isAlone === '')
    const depth = tags.reduce((open, [, isEnd]) => open + (isEnd ? -1 : 1), 0)
    expect(depth).toBe(0)
    expect(new Set(tags.map(([, , name]) => name))).toEqual(new Set(['svg', 'rect', 'title', 'text']))
  })

  it('says below the map what its colours mean, in as many lines as it is wide', () => {
    const scene = sceneOf(['a'])
    const heightOf = (svg: string) => Number(/viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg)?.[1])
    const plain = svgOf({ ...scene, heat: 'none' })
    expect(heightOf(plain)).toBe(scene.layout.height)
    const svg = svgOf(scene)
    expect(heightOf(svg)).toBeGreaterThan(scene.layout.height)
    for (const words of ['Fullest resource 0', '100 %', 'Unknown', 'Does not apply, or off'])
      expect(svg).toContain(`>${words}</text>`)
    const entries = Array.from({ length: 5 }, (_, nth) => ({ swatches: [{ colour: '#fff' }], words: `word ${nth}` }))
    const place = (width: number) => placeLegend(entries, { width, top: 100 }, text => text.length * 10)
    const [wide, narrow] = [place(2_000), place(220)]
    expect(wide.placed).toHaveLength(10)
    expect(narrow.height).toBeGreaterThan(wide.height)
    for (const one of narrow.placed)
      expect(one.x + ('text' in one ? one.text.length * 10 : one.width)).toBeLessThan(220)
  })
})
