/** A compared map: legend, table, marks and picture say the same of every entity, with and without colours. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stackOf } from '../../../core/topology/topology.js'
import type { Format } from '../../../core/types.js'
import { DIFFERENCE_KINDS, type DifferenceKind } from '../../../wire/difference-kinds.js'
import { markOf } from './difference-mark.js'
import { countWords, tallyOf } from './differences.js'
import { focusOn } from './focus.js'
import { heatOf, heatWords } from './heat.js'
import { svgOf } from './landscape/picture.js'
import { layoutWithin } from './layout.js'
import { instantOf, sinceOf } from './since.js'
import { differingLayers, treeRows } from './tree-rows.js'

const format = {
  number: (value: number | null) => String(value),
  whole: (figure: string) => figure,
  dateTime: (value: string) => value,
  t: (text: string) => text,
} as unknown as Format

type Kinds = readonly (DifferenceKind | null)[]

function compared(kinds: Kinds, edges: readonly (readonly [number, number])[] = []) {
  const fill = <T>(value: T) => kinds.map(() => value)
  return stackOf({
    types: [
      { type: 'vmware.vm', layer: 'machines', heats: [] },
      { type: 'vmware.vh', layer: 'hosts', heats: [] },
    ],
    groups: ['a', 'b'],
    nodes: {
      ...{ id: kinds.map((_, i) => `n${i}`), name: fill(null), type: kinds.map((_, i) => i % 2) },
      ...{ group: kinds.map((_, i) => (i % 3 === 0 ? 1 : 0)), utilization: fill(null), fullest: fill(-1) },
      ...{ wellness: fill(null), runway: fill(null), difference: [...kinds] },
    },
    edges: { consumer: edges.map(([from]) => from), producer: edges.map(([, to]) => to) },
    ...{ off: [], subordinates: [], unresolved: 0, hidden: [] },
    compared: { from: 'A', until: 'B', others: 0, keptSince: null },
  })
}

const colour = '#123456'
const colours = {
  scale: [],
  ...{ status: { critical: colour, caution: colour, nominal: colour }, unknown: colour, none: '#none' },
  differences: { added: '#added', removed: '#removed', changed: '#changed' },
  ...{ surface: colour, sunken: colour, line: colour, lineStrong: colour, ink: colour, ink2: colour },
  ...{ accent: colour, producer: colour, flow: colour, font: 'sans-serif' },
}
const WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed' }

describe('a compared map', () => {
  it('opens the layers of its table in which something differs', () => {
    const opened = (...kinds: Kinds) => [...differingLayers(compared(kinds), true).keys()]
    expect(opened(null, 'added', null)).toEqual(['hosts'])
    expect(opened('removed', 'changed')).toEqual(['machines', 'hosts'])
    expect(opened(null, null)).toEqual([])
  })

  it('says the same in its legend, its table, layer by layer, and its picture', () => {
    const kinds = fc.array(fc.constantFrom(null, ...DIFFERENCE_KINDS), { maxLength: 90 })
    fc.assert(
      fc.property(kinds, given => {
        const stack = compared(given)
        const layout = layoutWithin(stack, { width: 900, height: 600, parts: true })
        const tally = tallyOf(stack, layout.order)
        const everything = { has: () => true, get: () => Number.MAX_SAFE_INTEGER } as never
        const rows = treeRows(stack, { parts: true, open: everything })
        const words = rows.flatMap(({ node }) =>
          node === undefined ? [] : heatWords(stack, node, 'differences', format),
        )
        const layers = rows.filter(({ level }) => level === 1)
        const groups = rows.filter(({ level }) => level === 2)
        const scene = { stack, layout, colours, heat: 'differences' as const, format }
        const svg = svgOf({ ...scene, focus: undefined, talks: undefined, hovered: undefined })
        for (const kind of DIFFERENCE_KINDS) {
          const count = given.filter(each => each === kind).length
          expect(tally?.[kind]).toBe(count)
          expect(words.filter(word => word === WORDS[kind])).toHaveLength(count)
          for (const each of [layers, groups, layout.bands])
            expect(each.reduce((sum, one) => sum + (one.tally?.[kind] ?? 0), 0)).toBe(count)
          expect([...svg.matchAll(new RegExp(`<title>n\\d+, ${WORDS[kind]}<`, 'g'))]).toHaveLength(count)
          expect(svg).toContain(`${WORDS[kind]} ${count}<`)
        }
        expect(words.filter(word => word === 'Unchanged')).toHaveLength(given.filter(each => each === null).length)
        expect(tally?.there).toBe(given.filter(each => each !== 'removed').length)
      }),
      { numRuns: 60 },
    )
  })

  it('tells kinds by their shape at every size', () => {
    for (const width of [3, 4, 6, 9, 10, 14, 148]) {
      const shapes = DIFFERENCE_KINDS.map(kind => {
        const { isFramed, filled, cut } = markOf(kind, { x: 0, y: 0, width, height: width })
        return [isFramed, filled.map(polygon => polygon.length).join(), cut.length].join(' ')
      })
      expect(new Set(shapes).size).toBe(DIFFERENCE_KINDS.length)
    }
  })

  it('counts what is there, and nothing where it is not compared', () => {
    const tally = { added: 2, removed: 1, changed: 0, there: 120 }
    expect(countWords(121, tally, format)).toBe('120 · +2 −1')
    expect(countWords(121, undefined, format)).toBe('121')
    const { nodes, compared: _compared, ...rest } = compared([null, 'added'])
    const { difference: _difference, ...plain } = nodes
    const stack = stackOf({ ...rest, nodes: plain })
    expect(tallyOf(stack, [0, 1])).toBeUndefined()
    expect(heatOf(stack, 1, 'differences')).toBe('none')
  })

  it('has what is gone lead to what there is, and takes it into no count of what a failure stops', () => {
    const stack = compared(
      [null, null, 'removed', 'removed'],
      [
        [0, 1],
        [2, 1],
        [2, 3],
      ],
    )
    const host = focusOn(stack, 1)
    expect([[...host.consumers.keys()], [...host.impact.stopped]]).toEqual([[0], [0]])
    expect([...focusOn(stack, 2).producers.keys()]).toEqual([1, 3])
    expect([...focusOn(stack, 3).consumers.keys()]).toEqual([2])
  })
})

describe('the earlier time', () => {
  const saying = (since: string) => sinceOf({ filters: { since: [since] } })
  it('is so many days before the time that is shown, or an instant; anything else is a day', () => {
    const end = Date.parse('2026-11-20T08:00:00Z')
    expect(sinceOf({ filters: {} })).toBe('1')
    expect(instantOf(saying('7'), end)).toBe('2026-11-13T08:00:00.000Z')
    expect(instantOf(saying('2026-11-01T10:00:00+02:00'), end)).toBe('2026-11-01T08:00:00.000Z')
    for (const said of ['', '2', 'yesterday', '<b>', '2026-02-30T00:00:00Z']) expect(saying(said)).toBe('1')
  })
})
