/** View state of the cost screen: the address where the screen is the page, else kept among the settings (hooks/use-addressed-view.ts). */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useAddressSearch } from '../../hooks/use-address-search.js'
import { useViewKey } from '../../hooks/view-slot.js'
import { type CostView, parseCostView, printCostView } from './cost-view.js'

/** Where the view is kept among the settings: as the search part of its address. */
const KEPT = 'address'

/** `addressed` is true where the screen is the page (`plinth-app`); an embedded element leaves the address alone. */
export function useCostView(
  environmentId: string,
  addressed: boolean,
): [CostView, (change: Partial<CostView>) => void] {
  const { settings } = usePortal()
  const key = useViewKey(`datastores.${environmentId}.cost`, addressed)
  const [search, go] = useAddressSearch(paths.cost(environmentId), addressed)
  const kept = useStore(settings.$view(key)).filters[KEPT]?.[0] ?? ''
  const text = search ?? kept
  const view = useMemo(() => parseCostView(text), [text])

  useEffect(() => {
    if (search === undefined) return
    settings.setView(key, { filters: { [KEPT]: [search] } })
    go(spelled(view), 'spelling')
  }, [search, view, settings, key, go])

  const change = (part: Partial<CostView>) => {
    const next = spelled({ ...view, ...part })
    if (search === undefined) settings.setView(key, { filters: { [KEPT]: [next] } })
    else go(next, 'step')
  }
  return [view, change]
}

const spelled = (view: CostView) => printCostView(view).replace(/^\?/, '')
