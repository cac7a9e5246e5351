/**
 * A list that opens with a saved view: a bare address becomes that view's, so that it says what is shown and can be passed on. An address that says something is obeyed over it.
 * The line beside the filters names the view, and leads to the plain list and back.
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
import { usePortal } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'

const UNKNOWN = atom<OpeningView>(undefined)

/** Whether the list may be shown: not while its view is being looked up, or taken. */
export function useOpeningView(environmentId: string | undefined, type: string, addressed: boolean) {
  const { openingViews, location, settings } = usePortal()
  const time = useTime()
  const opening = useStore(environmentId === undefined ? UNKNOWN : openingViews.$of(environmentId, type))
  const [page, search = ''] = useStore(location.$path).split('?')
  const id = environmentId ?? ''
  const own = paths.index(id, type)
  const $kept = settings.$view(indexKey(id, type))
  const kept = useStore($kept)
  const isHere = addressed && page === own
  const isBare = addressed ? isHere && withoutTime(search) === '' : printView(kept) === ''
  useLayoutEffect(() => {
    if (!opening || !isBare) return
    const { hours } = parseTime(opening.view)
    if (addressed) {
      const here = parseTime(search)
      const said = withoutTime(opening.view.replace(/^\?/, ''))
      location.replace(`${own}?${withTime(said, { ...here, hours: here.hours ?? hours })}`)
      return
    }
    settings.setView(indexKey(id, type), { ...viewOf(opening), plain: true })
    if (hours !== null) time.choose({ hours })
  }, [opening, isBare, addressed, search, own, location, settings, id, type, time])
  return { opening: opening ?? undefined, isReady: !isBare || opening === null }
}

export function OpeningLine(props: {
  opening: SavedFilter
  view: IndexView
  onChoose(change: Partial<IndexView>): void
}) {
  const { opening, view, onChoose } = props
  const now = printView({ ...view, item: null, openGroups: [], plain: false })
  if (now === printView(viewOf(opening))) {
    return (
      <span className="sub small" role="status">
        Opened with <bdi className="strong">{opening.name}</bdi>{' '}
        <button type="button" className="link" onClick={() => onChoose({ ...DEFAULT_VIEW, plain: true })}>
          Plain list
        </button>
      </span>
    )
  }
  if (now !== '') return null
  return (
    <button type="button" className="link small" onClick={() => onChoose(viewOf(opening))}>
      Open {opening.name}
    </button>
  )
}

function viewOf({ view }: SavedFilter): IndexView {
  const { rollup: _rollup, ...asked } = { ...DEFAULT_VIEW, ...parseView(view) }
  return asked
}
