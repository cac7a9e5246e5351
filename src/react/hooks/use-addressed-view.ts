/** View state of a list: remembered for the session and written in the address, which wins when it says something. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { IndexView, Settings } from '../../core/types.js'
import { type AddressedView, parseView, printView } from './index-address.js'
import { usePortal } from './screen-host.js'

/**
 * `key` is what it is remembered by, `own` the path of its page. `addressed` is true where the screen is the page (`plinth-app`); an embedded
 * element leaves the address alone.
 */
export function useAddressedView(
  key: string,
  own: string,
  addressed: boolean,
): [IndexView, (change: Partial<IndexView>) => void] {
  const { settings, location } = usePortal()
  // What the address says holds for the first question already.
  useState(() => {
    const [page, search = ''] = location.$path.get().split('?')
    const asked = addressed && page === own ? parseView(search) : undefined
    if (asked) takeOver(settings, key, asked)
  })
  const view = useStore(settings.$view(key))
  const { rollup } = useStore(settings.$metrics)
  const path = useStore(location.$path)
  const seen = useRef<string>(undefined)

  useEffect(() => {
    if (!addressed) return
    const [page, search = ''] = path.split('?')
    if (page !== own || seen.current === path) return
    seen.current = path
    const asked = parseView(search)
    if (asked) takeOver(settings, key, asked)
  }, [addressed, path, own, settings, key])

  useEffect(() => {
    const [page] = location.$path.get().split('?')
    const next = `${own}${printView({ ...view, rollup })}`
    if (!addressed || page !== own || location.$path.get() === next) return
    seen.current = next
    location.replace(next)
  }, [addressed, view, rollup, own, location])

  return [view, change => settings.setView(key, change)]
}

/** The rollup is the reader's everywhere; an address may ask for another. */
function takeOver(settings: Settings, key: string, { rollup, ...view }: AddressedView): void {
  settings.setView(key, view)
  if (rollup) settings.setMetrics({ rollup })
}
