/** What the maps of the stack and of the landscape share: what is lit of them, the hits of a search, and the ways to focus, open and jump to an entity. */
import { useDeferredValue, useMemo } from 'react'
import type { Stack } from '../../../core/topology/topology.js'
import type { IndexView } from '../../../core/types.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { type Focus, findNodes } from './focus.js'
import { litOf } from './lit.js'
import { keyOf } from './map-head.js'
import { pageOf } from './node-page.js'

interface MapFocus {
  stack: Stack
  environmentId: string
  view: IndexView
  setView(change: Partial<IndexView>): void
  focus: Focus | undefined
  /** Nodes in the order of the map. */
  order: readonly number[]
  isAlone?: boolean
  /** Nothing else is wanted. */
  only?: ReadonlySet<number> | undefined
}

export function useMapFocus({ stack, environmentId, view, setView, focus, order, isAlone, only }: MapFocus) {
  const { navigate } = useScreenHost()
  const text = useDeferredValue(view.filterText)
  const found = useMemo(() => {
    const hits = findNodes(stack, order, text)
    return only ? hits.filter(node => only.has(node)) : hits
  }, [stack, order, text, only])
  /** What the map fades all else beside, and the table narrows to. */
  const lit = useMemo(() => {
    const hits = text.trim() === '' ? undefined : new Set(found)
    return litOf({ focus, hits, only, ...(isAlone !== undefined && { isAlone }) })
  }, [text, found, focus, only, isAlone])
  const setFocus = (place: number | undefined) => setView({ item: place === undefined ? null : keyOf(stack, place) })
  const open = (place: number) => navigate(pageOf(stack, environmentId, place))
  /** Focuses the hit after the focused one, and after the last one the first. */
  const jump = () => {
    const at = focus ? found.indexOf(focus.node) : -1
    const next = found[(at + 1) % Math.max(1, found.length)]
    if (next !== undefined) setFocus(next)
  }
  return { found, lit, setFocus, open, jump }
}
