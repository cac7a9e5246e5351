/** The heats that a map can have here, and what it is compared with while its differences colour it. */
import type { IndexView } from '../../../core/types.js'
import { useTime } from '../../hooks/time.js'
import type { HeatName } from './heat.js'
import { sinceOf } from './since.js'

type Heats = readonly { value: HeatName; label: string }[]

/** An estate as if is compared with nothing. */
export function useComparison(
  view: Pick<IndexView, 'filters'>,
  chosen: HeatName,
  all: Heats,
): { heats: Heats; since: string | undefined } {
  const { asIf } = useTime().view
  if (asIf) return { heats: all.filter(({ value }) => value !== 'differences'), since: undefined }
  return { heats: all, since: chosen === 'differences' ? sinceOf(view) : undefined }
}

/** The view without a comparison: coloured as usual. */
export const withoutComparison = ({ filters }: Pick<IndexView, 'filters'>): Partial<IndexView> => ({
  filters: { ...filters, heat: [], since: [] },
})
