/** An entity of the estate, and how machines behave over time. */
import type { Random } from './random.js'

/** How a machine behaves over time (load.ts). */
export type Behaviour = 'office' | 'steady' | 'nightly' | 'spiky' | 'idle' | 'zombie' | 'off'

export interface EstateEntity {
  type: string
  id: string
  fields: Record<string, unknown>
  /** Key of its noise, and what its load follows. */
  key: number
  behaviour: Behaviour
  /** Mean CPU load 0 … 1 and its growth a day. */
  load: number
  growth: number
}

export function behaviourOf(random: Random, role: string): Behaviour {
  if (role === 'batch')
    return random.weighted([
      ['nightly', 8],
      ['spiky', 2],
    ] as const)
  if (role === 'test')
    return random.weighted([
      ['off', 4],
      ['idle', 4],
      ['office', 2],
    ] as const)
  return random.weighted([
    ['office', 52],
    ['steady', 26],
    ['spiky', 8],
    ['idle', 6],
    ['zombie', 3],
    ['off', 5],
  ] as const)
}

export function loadOf(random: Random, behaviour: Behaviour): number {
  if (behaviour === 'off') return 0
  if (behaviour === 'zombie') return 0.004
  if (behaviour === 'idle') return 0.01 + random.next() * 0.012
  return 0.08 + random.next() ** 2 * 0.55
}
