/** What each entity was billed for in 30 days, as a heat of the map. Pure: amounts by entity in, a stack that has them out. */
import { nodeKey, type Stack } from '../../../../core/topology/topology.js'
import type { Row } from '../../../../wire/query.js'
import { SCALE_STEPS } from '../heat.js'

interface Charged {
  /** Groups of charges: the entity type as `x`, its id as `y`, the amount as `total`. */
  rows: readonly Row[]
  currency: string
  locale: string
  /** More entities than these have charges. */
  cutAt: number | undefined
}

export function withCosts(stack: Stack, { rows, currency, locale, cutAt }: Charged): Stack {
  const heat: (number | null)[] = stack.nodes.id.map(() => null)
  for (const { x, y, total } of rows) {
    const place = stack.placeOf.get(nodeKey(String(x), String(y)))
    if (place !== undefined && typeof total === 'number') heat[place] = total
  }
  const amounts = heat.filter(amount => amount !== null).sort((a, b) => a - b)
  const style = { style: 'currency', currency } as const
  const full = new Intl.NumberFormat(locale, style)
  const short = new Intl.NumberFormat(locale, { ...style, notation: 'compact', maximumSignificantDigits: 3 })
  const [least, most] = [amounts[0], amounts.at(-1)]
  const costs = {
    ...{ currency, steps: stepsOf(amounts) },
    ends: least === undefined || most === undefined ? undefined : { least, most },
    ...(cutAt !== undefined && { cutAt }),
    full: (amount: number) => full.format(amount),
    short: (amount: number) => short.format(amount),
  }
  return { ...stack, nodes: { ...stack.nodes, heat }, costs }
}

/** Costs lie orders of magnitude apart, so shades are by rank: each has as many entities, and equal amounts have one. */
function stepsOf(ascending: readonly number[]): number[] {
  const last = Math.max(0, ascending.length - 1)
  return Array.from({ length: SCALE_STEPS - 1 }, (_, i) => ascending[Math.floor((last * (i + 1)) / SCALE_STEPS)] ?? 0)
}
