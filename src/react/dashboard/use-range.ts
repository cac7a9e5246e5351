/** How far back the charts of a page look, as its address says it (`?range=168`): a step that Back undoes and a link carries. */
import { useCallback, useState } from 'react'
import { useAddressSearch } from '../hooks/use-address-search.js'
import { RANGES, type RangeHours } from './view-tools.js'

const PARAM = 'range'
const USUAL: RangeHours = '24'

/** The range in an address's search; the usual one when it says none, or one that there is not. */
export function rangeIn(search: string): RangeHours {
  const asked = new URLSearchParams(search).get(PARAM)
  return RANGES.find(({ value }) => value === asked)?.value ?? USUAL
}

/** The search that says so, the rest of it as it was; the usual range is left out. */
export function withRange(search: string, range: RangeHours): string {
  const params = new URLSearchParams(search)
  if (range === USUAL) params.delete(PARAM)
  else params.set(PARAM, range)
  return params.toString()
}

/** `own` is the path of the page; an embedded element (`addressed` is false) keeps the range to itself. */
export function useRange(own: string, addressed: boolean): [RangeHours, (range: RangeHours) => void] {
  const [search, go] = useAddressSearch(own, addressed)
  const [kept, keep] = useState<RangeHours>(USUAL)
  const choose = useCallback(
    (range: RangeHours) => (search === undefined ? keep(range) : go(withRange(search, range), 'step')),
    [search, go],
  )
  return [search === undefined ? kept : rangeIn(search), choose]
}
