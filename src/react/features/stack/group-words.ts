/** What a closed group says in the columns of the table: the greatest, the worst and how many have it, or a sum; undefined where nothing of it can be said. */
import type { Stack } from '../../../core/topology/topology.js'
import type { Format } from '../../../core/types.js'
import { differingWords, tallyOf } from './differences.js'
import { type HeatName, heatOf, heatWords, type Status } from './heat.js'
import { costOfAll } from './node-order.js'

const WORST: readonly Status[] = ['critical', 'caution', 'nominal']

export function groupWords(stack: Stack, nodes: readonly number[], heat: HeatName, format: Format): string | undefined {
  if (heat === 'cost') return costOfAll(stack, nodes)
  if (heat === 'differences') return differingWords(tallyOf(stack, nodes), format)
  const measure = MEASURES[heat]
  if (!measure) return worst(stack, nodes, heat, format)
  const node = greatest(nodes, at => measure(stack, at))
  const value = node === undefined ? undefined : heatWords(stack, node, heat, format)
  if (value === undefined || heat === 'runway') return value
  return format.t('Up to {value}', { value })
}

type Measure = (stack: Stack, node: number) => unknown

/** Of a runway the shortest is told. */
const MEASURES: Partial<Record<HeatName, Measure>> = {
  utilization: ({ nodes }, node) => nodes.utilization[node],
  age: ({ nodes }, node) => nodes.heat?.[node],
  runway({ nodes }, node) {
    const days = nodes.runway[node]
    return typeof days === 'number' ? -days : undefined
  },
}

function greatest(nodes: readonly number[], measure: (node: number) => unknown): number | undefined {
  let most: { node: number; value: number } | undefined
  for (const node of nodes) {
    const value = measure(node)
    if (typeof value === 'number' && (most === undefined || value > most.value)) most = { node, value }
  }
  return most?.node
}

/** The worst status that one of them has, and how many do. */
function worst(stack: Stack, nodes: readonly number[], heat: HeatName, format: Format): string | undefined {
  const counts = new Map<Status, { node: number; count: number }>()
  for (const node of nodes) {
    const kind = heatOf(stack, node, heat)
    if (typeof kind !== 'object' || !('status' in kind)) continue
    const known = counts.get(kind.status)
    counts.set(kind.status, { node, count: (known?.count ?? 0) + 1 })
  }
  const found = WORST.flatMap(status => counts.get(status) ?? [])[0]
  if (!found) return undefined
  const words = heatWords(stack, found.node, heat, format) ?? ''
  return format.t('{count} of {all}: {status}', {
    count: format.number(found.count),
    all: format.number(nodes.length),
    status: words,
  })
}
