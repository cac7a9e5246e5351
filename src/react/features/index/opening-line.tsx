/** The line beside the filters that names the view which the list was opened with, and leads to the plain list and back. */
import { DEFAULT_VIEW } from '../../../core/settings/settings.js'
import type { IndexView } from '../../../core/types.js'
import { asFacets } from '../../../spec/compile/as-facets.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { SavedFilter } from '../../../wire/saved-filter.js'
import { printView } from '../../hooks/index-address.js'
import { said, useWords } from '../../hooks/use-words.js'
import { viewOf } from './opening-view.js'

export default function OpeningLine(props: {
  opening: SavedFilter
  spec: EntitySpec
  view: IndexView
  onChoose(change: Partial<IndexView>): void
}) {
  const t = useWords()
  const { opening, spec, view, onChoose } = props
  const now = printView({ ...view, item: null, openGroups: [], plain: false })
  if (now === printView(asFacets(spec, viewOf(opening)))) {
    return (
      <span className="sub small" role="status">
        {said(
          t.around('Opened with {bdi} {button}', {
            bdi: <bdi className="strong">{opening.name}</bdi>,
            button: (
              <button type="button" className="link" onClick={() => onChoose({ ...DEFAULT_VIEW, plain: true })}>
                {t('Plain list')}
              </button>
            ),
          }),
        )}
      </span>
    )
  }
  if (now !== '') return null
  return (
    <button type="button" className="link small" onClick={() => onChoose(viewOf(opening))}>
      {t('Open {name}', { name: opening.name })}
    </button>
  )
}
