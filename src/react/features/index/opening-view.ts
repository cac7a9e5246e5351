/**
 * A list that opens with a saved view: a bare address becomes that view's, so that it says what is shown and can be passed on. An address that says something is obeyed over it.
 */
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useLayoutEffect } from 'react'
import { DEFAULT_VIEW } from '../../../core/settings/settings.js'
import { parseTime, withoutTime, withTime } from '../../../core/time/time-address.js'
import type { IndexView, OpeningView } from '../../../core/types.js'
import type { SavedFilter } from '../../../wire/saved-filter.js'
import { parseView, printView } from '../../hooks/index-address.js'
import { indexKey, paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useGradually } from '../../hooks/use-gradually.js'
import { useViewKey } from '../../hooks/view-slot.js'

const UNKNOWN = atom<OpeningView>(undefined)

/** Whether the list may be shown: not while its view is being looked up, or taken. */
export function useOpeningView(environmentId: string | undefined, type: string, addressed: boolean) {
  const { portal, link } = useScreenHost()
  const { openingViews, location, settings } = portal
  const time = useTime()
  const opening = useGradually(environmentId === undefined ? UNKNOWN : openingViews.$of(environmentId, type))
  const [page, search = ''] = useStore(location.$path).split('?')
  const id = environmentId ?? ''
  const plainPath = paths.index(id, type)
  const key = useViewKey(indexKey(id, type), addressed)
  const $kept = settings.$view(key)
  const kept = useStore($kept)
  const isHere = addressed && page === plainPath
  const isBare = addressed ? isHere && withoutTime(search) === '' : printView(kept) === ''
  useLayoutEffect(() => {
    if (!opening || !isBare || (link && !addressed)) return
    const { hours } = parseTime(opening.view)
    if (addressed) {
      const here = parseTime(search)
      const filters = withoutTime(opening.view.replace(/^\?/, ''))
      location.replace(`${plainPath}?${withTime(filters, { ...here, hours: here.hours ?? hours })}`)
      return
    }
    settings.setView(key, { ...viewOf(opening), plain: true })
    if (hours !== null) time.choose({ hours })
  }, [opening, isBare, link, addressed, search, plainPath, location, settings, key, time])
  // A linked list opens as its group is narrowed.
  if (link && !addressed) return { opening: undefined, isReady: true }
  return { opening: opening ?? undefined, isReady: !isBare || opening === null }
}

/** The view that a saved one says. */
export function viewOf({ view }: SavedFilter): IndexView {
  const { rollup: _rollup, ...asked } = { ...DEFAULT_VIEW, ...parseView(view) }
  return asked
}
