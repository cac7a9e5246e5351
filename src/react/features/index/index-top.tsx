/** The head of an index: title, the line of what is shown, tools, and the cards, which follow what the list is narrowed to. */
import { useMemo, useState } from 'react'
import { compileFilter } from '../../../spec/compile/compile-filter.js'
import { PLATFORMS } from '../../../spec/language/entity.js'
import { ExplainButton } from '../../explain/explain-button.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { IconButton } from '../../ui/controls.js'
import { RollupChoice } from '../../ui/rollup-choice.js'
import { type GridShown, WidgetGrid } from '../../widgets/widget-grid.js'
import { IndexSummary } from './index-summary.js'
import { ExportButton, ViewTools } from './index-tools.js'
import type { IndexModel } from './use-index.js'

export function IndexTop(props: {
  index: IndexModel
  /** What the cards come to. */
  onCards: (shown: GridShown | undefined) => void
}) {
  const { index, onCards } = props
  const t = useWords()
  const { catalogue } = useScreenHost().portal
  const { datastore, spec, whole, state, isFiltered, columns, list } = index
  const total = list.value && !list.loading ? list.total : undefined
  const [showWidgets, setShowWidgets] = useState(true)
  const withCards = showWidgets && spec.dashboard !== undefined
  const where = useMemo(
    () => (isFiltered ? compileFilter(spec, catalogue, state) : undefined),
    [isFiltered, spec, catalogue, state],
  )
  return (
    <>
      <div part="head" className="page-head">
        <h1 part="title">{spec.label.many}</h1>
        <span className="tag">{t(PLATFORMS[spec.platform])}</span>
        <span className="muted small summary" aria-live="polite">
          {total === undefined && !list.error && t('Loading')}
          <IndexSummary {...{ datastore, spec, state, isFiltered, withCards }} total={total} />
        </span>
        <RollupChoice />
        <IconButton
          icon="chart"
          label={showWidgets ? t('Hide widgets') : t('Show widgets')}
          aria-pressed={showWidgets}
          onClick={() => {
            onCards(undefined)
            setShowWidgets(!showWidgets)
          }}
        />
        <ViewTools index={index} />
        <ExplainButton
          of={t('these columns')}
          title={spec.label.many}
          datastore={datastore}
          spec={whole}
          queries={{ list: index.query }}
          labels={Object.fromEntries(columns.map(column => [column.id, column.title ?? column.label]))}
        />
        <ExportButton index={index} />
      </div>
      {withCards && (
        <div className="strip-box">
          <WidgetGrid
            widgets={spec.dashboard ?? []}
            specs={[spec]}
            environmentId={datastore.environment.id}
            where={where}
            rollup={state.rollup}
            strip
            onShown={onCards}
          />
        </div>
      )}
    </>
  )
}
