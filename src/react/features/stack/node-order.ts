/** The order of entities within their groups of the table, by one of its columns. Pure. What has no value comes last, whichever way it goes. */
import type { Stack } from '../../../core/topology/topology.js'
import { DIFFERENCE_KINDS } from '../../../wire/difference-kinds.js'
import { type HeatName, heatOf, type Status } from './heat.js'
import { nameOf } from './paint.js'
import type { Talks } from './talks.js'

export type OrderColumn = 'name' | 'type' | 'talks' | 'consumers' | 'producers' | HeatName

export interface NodeOrder {
  column: OrderColumn
  isDescending: boolean
}

export interface Compared {
  stack: Stack
  talks: Talks | undefined
  /** What a type is called. */
  typeWord(type: string): string
  locale: string
}

export type CompareNodes = (a: number, b: number) => number

type Value = string | number | null

export function compareBy({ column, isDescending }: NodeOrder, compared: Compared): CompareNodes {
  const collator = new Intl.Collator(compared.locale, { numeric: true })
  const read = new Map<number, Value>()
  const keyOf = (node: number) => {
    const key = read.has(node) ? (read.get(node) ?? null) : valueIn(column, node, compared)
    read.set(node, key)
    return key
  }
  return (one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const way = typeof a === 'string' ? collator.compare(a, String(b)) : a - Number(b)
    return isDescending ? -way : way
  }
}

function valueIn(column: OrderColumn, node: number, { stack, talks, typeWord }: Compared): Value {
  if (column === 'name') return nameOf(stack, node)
  if (column === 'type') return typeWord(stack.types[stack.nodes.type[node] ?? -1]?.type ?? '')
  if (column === 'consumers') return stack.graph.consumers(node).length
  if (column === 'producers') return stack.graph.producers(node).length
  if (column === 'talks') {
    const outside = talks?.outsideOf(node).map(({ bytes }) => bytes) ?? []
    const bytes = [...(talks?.peersOf(node).values() ?? []), ...outside]
    return bytes.length === 0 ? null : bytes.reduce((sum, one) => sum + one, 0)
  }
  return heatValue(stack, node, column)
}

/** How bad each status is. */
const BADNESS: Readonly<Record<Status, number>> = { nominal: 0, caution: 1, critical: 2 }

function heatValue(stack: Stack, node: number, heat: HeatName): number | null {
  const kind = heatOf(stack, node, heat)
  if (typeof kind === 'string') return null
  if ('difference' in kind) return DIFFERENCE_KINDS.indexOf(kind.difference)
  const { nodes } = stack
  if (heat === 'runway') return nodes.runway[node] ?? null
  if ('status' in kind) return BADNESS[kind.status]
  const value = heat === 'utilization' ? nodes.utilization[node] : nodes.heat?.[node]
  return typeof value === 'number' ? value : null
}

/** What was billed for all of these together. Undefined where costs are not shown, or some of them are not read. */
export function costOfAll({ nodes, costs }: Stack, places: readonly number[]): string | undefined {
  if (!costs?.ends || costs.cutAt !== undefined) return undefined
  const amounts = places.map(place => nodes.heat?.[place]).filter(amount => typeof amount === 'number')
  return costs.full(amounts.reduce((sum, amount) => sum + amount, 0))
}
