/** A focus is drawn over the map: all of it fades, and what it reaches, and nothing else, is drawn anew. */
import { expect, it } from 'vitest'
import { stackOf } from '../../../core/topology/topology.js'
import type { Format } from '../../../core/types.js'
import { focusOn } from './focus.js'
import { boxOf, layoutOf } from './layout.js'
import { type Lit, litOf } from './lit.js'
import { paintFocus } from './paint-focus.js'

const MACHINES = 2_000
const HOSTS = 100

/** A context that notes the rectangles that are filled, and how much of them is seen. */
function noted() {
  const filled: { at: string; alpha: number }[] = []
  const state: Record<string, unknown> = { globalAlpha: 1 }
  const known: Record<string, unknown> = {
    fillRect: (x: number, y: number) => filled.push({ at: `${x} ${y}`, alpha: Number(state.globalAlpha) }),
    measureText: () => ({ width: 1 }),
  }
  const context = new Proxy(state, { get: (all, name: string) => all[name] ?? known[name] ?? (() => {}) })
  return { context: context as unknown as CanvasRenderingContext2D, filled }
}

it('draws what the focus reaches, over a map that fades', () => {
  const id = Array.from({ length: MACHINES + HOSTS }, (_, i) => `n${i}`)
  const fill = <T>(value: T) => id.map(() => value)
  const machines = id.slice(0, MACHINES).map((_, i) => i)
  const stack = stackOf({
    types: ['machines', 'hosts'].map(layer => ({ type: layer, layer, heats: ['utilization'] })),
    groups: ['a', 'b', 'c'],
    nodes: {
      ...{ id, name: fill(null), type: id.map((_, i) => (i < MACHINES ? 0 : 1)), group: id.map((_, i) => i % 3) },
      ...{ utilization: fill(50), fullest: fill(0), wellness: fill(null), runway: fill(null) },
    },
    edges: { consumer: machines, producer: machines.map(i => MACHINES + (i % HOSTS)) },
    ...{ off: [], subordinates: [], unresolved: 0, hidden: [] },
  })
  const layout = layoutOf(stack, { width: 1_200, parts: true })
  const colour = '#123456'
  const colours = {
    ...{ scale: [], status: { critical: colour, caution: colour, nominal: colour }, unknown: colour, none: colour },
    differences: { added: colour, removed: colour, changed: colour },
    ...{ surface: colour, sunken: colour, line: colour, lineStrong: colour, ink: colour, ink2: colour },
    ...{ accent: colour, producer: colour, flow: colour, font: 'sans-serif' },
  }
  const focus = focusOn(stack, MACHINES + 7)
  const format = { number: String, whole: String, t: (text: string) => text } as unknown as Format
  const scene = {
    stack,
    layout,
    colours,
    heat: 'utilization' as const,
    focus,
    lit: litOf({ focus }) as Lit,
    talks: undefined,
    format,
  }
  const { context, filled } = noted()
  const picture = { width: 10, height: 10 } as HTMLCanvasElement
  const view = { left: 0, top: 0, width: layout.width, height: layout.height, scale: 1 }
  paintFocus(context, { ...scene, hovered: undefined }, view, { picture, pixelRatio: 1 })
  const reached = [...focus.consumers.keys(), focus.node].map(node => {
    const box = boxOf(layout, node)
    return `${box?.x} ${box?.y}`
  })
  const [veiled, drawn] = [filled.filter(({ alpha }) => alpha < 1), filled.filter(({ alpha }) => alpha === 1)]
  expect(drawn.map(({ at }) => at).sort()).toEqual(reached.sort())
  expect(drawn).toHaveLength(MACHINES / HOSTS + 1)
  // Each block once.
  expect(veiled).toHaveLength(layout.bands.flatMap(({ blocks }) => blocks).length)
})
