/**
 * What entities cost in the 30 days before the page's time. Whether there are charges is always asked; their amounts by entity only while they colour
 * the map.
 */
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Stack } from '../../../../core/topology/topology.js'
import type { Datastore } from '../../../../core/types.js'
import { usePortal } from '../../../hooks/screen-host.js'
import { useTime } from '../../../hooks/time.js'
import { useKept } from '../../../hooks/use-kept.js'
import { ALL, CURRENCIES, HEAVIEST, rangeBefore } from './cost-questions.js'
import { withCosts } from './costs.js'

export interface ShownCosts {
  /** The stack, with costs as its heat while these are chosen and there. */
  stack: Stack
  /** False where nothing was billed, and for a reader who may not see costs. */
  isOffered: boolean
  /** True while they are chosen and not there yet. */
  isReading: boolean
}

export function useCosts(datastore: Datastore, stack: Stack, isChosen: boolean): ShownCosts {
  const { format } = usePortal()
  const range = rangeBefore(useTime().view.origin)
  const choices = useKept(datastore.watch(CURRENCIES, { range }))
  const known = choices.value?.results.currencies?.rows.flatMap(({ x }) => (typeof x === 'string' ? [x] : []))
  const usual = useUsualCurrency(datastore.environment.id)
  const currency = known?.find(one => one === usual) ?? known?.[0]
  const params = currency === undefined ? { range } : { range, currency }
  const isAsked = isChosen && currency !== undefined
  const all = useKept(isAsked ? datastore.watch(ALL, params) : undefined)
  const isTooMany = isAsked && all.value?.failures.all !== undefined
  const heaviest = useKept(isTooMany ? datastore.watch(HEAVIEST, params) : undefined)
  const rows = isTooMany ? heaviest.value?.results.heaviest?.rows : all.value?.results.all?.rows
  const { locale } = format
  const priced = useMemo(() => {
    if (!isAsked || !rows) return stack
    return withCosts(stack, { rows, currency, locale, cutAt: isTooMany ? rows.length : undefined })
  }, [stack, isAsked, rows, currency, locale, isTooMany])
  const isKnown = known !== undefined || choices.value !== undefined || choices.error !== undefined
  const failed = all.error ?? heaviest.error ?? heaviest.value?.failures.heaviest
  return {
    stack: priced,
    isOffered: isKnown ? currency !== undefined && !failed : isChosen,
    isReading: isChosen && !failed && (!isKnown || (isAsked && !rows)),
  }
}

/** The currency that the reader has chosen among the costs of the environment. */
function useUsualCurrency(environmentId: string): string | undefined {
  const { settings } = usePortal()
  const { filters } = useStore(settings.$view(`datastores.${environmentId}.cost`))
  return new URLSearchParams(filters.address?.[0] ?? '').get('currency') ?? undefined
}
