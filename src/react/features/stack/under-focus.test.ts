/** The map below a focus is drawn once for each place in it, however often the focus and the pointer move. */
import { expect, it } from 'vitest'
import { stackOf } from '../../../core/topology/topology.js'
import type { Format } from '../../../core/types.js'
import type { StackColours } from './colours.js'
import { focusOn } from './focus.js'
import { layoutOf } from './layout.js'
import { litOf } from './lit.js'
import type { Scene } from './paint.js'
import { createDrawMap } from './under-focus.js'

const MACHINES = 2_000

/** A canvas that counts the rectangles that are filled on it. */
function counting() {
  const counted = { filled: 0 }
  const canvas = { width: 800, height: 600 }
  const known: Record<string, unknown> = {
    canvas,
    fillRect: () => {
      counted.filled += 1
    },
    measureText: () => ({ width: 1 }),
  }
  const state: Record<string, unknown> = { globalAlpha: 1 }
  const context = new Proxy(state, { get: (all, name: string) => all[name] ?? known[name] ?? (() => {}) })
  const surface = { ...canvas, getContext: () => context } as unknown as HTMLCanvasElement
  return { context: context as unknown as CanvasRenderingContext2D, surface, counted }
}

it('draws all of it at first and where it is scrolled, and only what is reached as the focus moves', () => {
  const id = Array.from({ length: MACHINES + 1 }, (_, i) => `n${i}`)
  const fill = <T>(value: T) => id.map(() => value)
  const stack = stackOf({
    types: ['machines', 'hosts'].map(layer => ({ type: layer, layer, heats: ['utilization'] })),
    groups: ['a'],
    nodes: {
      ...{ id, name: fill(null), type: id.map((_, i) => (i < MACHINES ? 0 : 1)), group: fill(0) },
      ...{ utilization: fill(50), fullest: fill(0), wellness: fill(null), runway: fill(null) },
    },
    edges: { consumer: [0, 1], producer: [MACHINES, MACHINES] },
    ...{ off: [], subordinates: [], unresolved: 0, hidden: [] },
  })
  const layout = layoutOf(stack, { width: 1_200, parts: true })
  const colours = { scale: [], status: {}, differences: {} } as unknown as StackColours
  const format = { number: String, whole: String, t: (text: string) => text } as unknown as Format
  const plain = { stack, layout, colours, heat: 'utilization' as const, talks: undefined, hovered: undefined, format }
  const at = (node: number | undefined): Scene => {
    const focus = node === undefined ? undefined : focusOn(stack, node)
    return { ...plain, focus, lit: litOf({ focus }) }
  }
  const [shown, kept] = [counting(), counting()]
  const drawMap = createDrawMap(() => kept.surface)
  const view = { left: 0, top: 0, width: layout.width, height: layout.height, scale: 1 }
  const drawn = (scene: Scene, top = 0) => {
    const before = [shown.counted.filled, kept.counted.filled] as const
    drawMap(shown.context, scene, { ...view, top }, 1)
    return { over: shown.counted.filled - before[0], under: kept.counted.filled - before[1] }
  }
  expect(drawn(at(undefined))).toMatchObject({ over: 0 })
  expect(kept.counted.filled).toBeGreaterThanOrEqual(MACHINES)
  for (const node of [0, 1, MACHINES]) {
    const { over, under } = drawn(at(node))
    expect(under).toBe(0)
    expect(over).toBeLessThan(20)
  }
  expect(drawn({ ...at(undefined), hovered: 5 })).toEqual({ over: 0, under: 0 })
  // What a search has found too: two machines, and the veils of the layers.
  const found = drawn({ ...at(undefined), lit: litOf({ focus: undefined, hits: new Set([3, 4]) }) })
  expect(found.under).toBe(0)
  expect(found.over).toBeLessThan(20)
  expect(found.over).toBeGreaterThanOrEqual(2)
  expect(drawn(at(0), 5).under).toBeGreaterThan(1_000)
})
