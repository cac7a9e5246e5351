/** The line beside the filters that names the view which the list was opened with, and leads to the plain list and back. */
import { DEFAULT_VIEW } from '../../../core/settings/settings.js'
import type { IndexView } from '../../../core/types.js'
import type { SavedFilter } from '../../../wire/saved-filter.js'
import { printView } from '../../hooks/index-address.js'
import { viewOf } from './opening-view.js'

export default function OpeningLine(props: {
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
