/** What of a map is lit while the rest is faded; its table lists the same. Pure. */
import { connected, type Focus, isConnected } from './focus.js'

export interface Lit {
  has(node: number): boolean
  /** Each once. */
  nodes(): readonly number[]
}

interface Asked {
  focus: Focus | undefined
  /** Nothing but what the focus reaches is drawn. */
  isAlone?: boolean
  /** What a search has found; undefined while nothing is searched for. */
  hits?: ReadonlySet<number> | undefined
  /** Nothing else is wanted, such as what was selected. */
  only?: ReadonlySet<number> | undefined
}

/** Hits, and what a focus reaches beside them; undefined where nothing is faded. */
export function litOf({ focus, isAlone = false, hits, only }: Asked): Lit | undefined {
  const isDrawn = (node: number) => !isAlone || !focus || isConnected(focus, node)
  if (only) return ofSet(new Set([...(hits ?? only)].filter(node => only.has(node) && isDrawn(node))))
  if (!focus) return hits && ofSet(hits)
  if (!hits) return { has: node => isConnected(focus, node), nodes: () => connected(focus) }
  if (isAlone) return ofSet(hits)
  return {
    has: node => hits.has(node) || isConnected(focus, node),
    nodes: () => [...connected(focus), ...[...hits].filter(node => !isConnected(focus, node))],
  }
}

const ofSet = (nodes: ReadonlySet<number>): Lit => ({ has: node => nodes.has(node), nodes: () => [...nodes] })
