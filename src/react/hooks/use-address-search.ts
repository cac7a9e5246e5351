/** The search part of a page's own address, as state: what a reader changes is a step that Back undoes. */
import { useStore } from '@nanostores/react'
import { useCallback, useRef } from 'react'
import { parseTime, withoutTime, withTime } from '../../core/time/time-address.js'
import type { PortalLocation } from '../../core/types.js'
import { usePortal } from './screen-host.js'

/** `step` can be undone by Back; `same` continues the last step, as typing does; `spelling` changes the address but not its meaning. */
export type AddressChange = 'step' | 'same' | 'spelling'

/**
 * `page` is its path. The search is without its question mark and without the time, which `hooks/time.tsx` reads; '' for a bare address, and the last one while another page is
 * shown. Undefined where the screen is not the page (`addressed` is false): an embedded element leaves the address alone.
 */
export function useAddressSearch(
  page: string,
  addressed: boolean,
): [string | undefined, (search: string, change: AddressChange) => void] {
  const { location } = usePortal()
  const current = searchOf(useStore(location.$path), page)
  const last = useRef(current ?? '')
  if (current !== undefined) last.current = current
  // The address after the last step: a change that continues the step replaces it.
  const step = useRef<string>(undefined)
  const go = useCallback(
    (search: string, change: AddressChange) => {
      const before = location.$path.get()
      const whole = withTime(search, parseTime(before.split('?')[1] ?? ''))
      const next = whole === '' ? page : `${page}?${whole}`
      if (searchOf(before, page) === undefined || before === next) return
      const goesOn = change === 'spelling' || (change === 'same' && step.current === before)
      move(location, next, goesOn)
      if (change === 'same' || step.current === before) step.current = change === 'step' ? undefined : next
    },
    [location, page],
  )
  return [addressed ? last.current : undefined, go]
}

function move(location: PortalLocation, path: string, inPlace: boolean): void {
  if (inPlace) location.replace(path)
  else location.push(path)
}

/** Undefined when the path is another page's. */
function searchOf(path: string, page: string): string | undefined {
  const [current, search = ''] = path.split('?')
  return current === page ? withoutTime(search) : undefined
}
