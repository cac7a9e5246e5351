/** Where an element keeps its view: two elements of one screen on a page keep two, and each finds its own again when it comes back. */
import { useMemo } from 'react'
import type { Settings } from '../../core/types.js'
import { useScreenHost } from './screen-host.js'

/** The key of a screen's view; `addressed` is true where the screen is the page, of which there is one. */
export function useViewKey(key: string, addressed: boolean): string {
  const { portal, root } = useScreenHost()
  const { slots } = portal.settings
  return useMemo(() => (addressed ? key : slotOf(slots, key, root)), [slots, key, root, addressed])
}

/** The first has the plain key, others a number behind it. Those of elements that are gone are given again. */
export function slotOf(slots: Settings['slots'], key: string, holder: { isConnected: boolean }): string {
  const holders = (slots.get(key) ?? []).map(other => (other?.isConnected ? other : undefined))
  const index = holders.indexOf(holder)
  const free = holders.indexOf(undefined)
  const at = index >= 0 ? index : free >= 0 ? free : holders.length
  holders[at] = holder
  slots.set(key, holders)
  return at === 0 ? key : `${key} ${at + 1}`
}
