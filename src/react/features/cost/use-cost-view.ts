/** View state of the cost screen: remembered for the session and written in the address, which wins when it says something. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Settings } from '../../../core/types.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { type CostView, parseCostView, printCostView } from './cost-view.js'

/** Where the view is kept among the settings: as the search part of its address. */
const KEPT = 'address'

/** `addressed` is true where the screen is the page (`plinth-app`); an embedded element leaves the address alone. */
export function useCostView(
  environmentId: string,
  addressed: boolean,
): [CostView, (change: Partial<CostView>) => void] {
  const { settings, location } = usePortal()
  const key = `environments.${environmentId}.cost`
  const own = paths.cost(environmentId)
  // What the address says holds for the first question already.
  useState(() => {
    const search = addressed ? searchOf(location.$path.get(), own) : ''
    if (search !== '') keep(settings, key, search)
  })
  const kept = useStore(settings.$view(key)).filters[KEPT]?.[0] ?? ''
  const view = useMemo(() => parseCostView(kept), [kept])
  const path = useStore(location.$path)
  const seen = useRef<string>(undefined)

  useEffect(() => {
    const search = searchOf(path, own)
    if (!addressed || seen.current === path) return
    seen.current = path
    if (search !== '') keep(settings, key, search)
  }, [addressed, path, own, settings, key])

  useEffect(() => {
    const current = location.$path.get()
    const next = `${own}${printCostView(view)}`
    if (!addressed || current.split('?')[0] !== own || current === next) return
    seen.current = next
    location.replace(next)
  }, [addressed, view, own, location])

  return [view, change => keep(settings, key, printCostView({ ...view, ...change }))]
}

function searchOf(path: string, own: string): string {
  const [page, search = ''] = path.split('?')
  return page === own ? search : ''
}

function keep(settings: Settings, key: string, search: string): void {
  settings.setView(key, { filters: { [KEPT]: [search.replace(/^\?/, '')] } })
}
