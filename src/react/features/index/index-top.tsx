/** The head of an index: title, the line of what is shown, tools, and the cards, which follow what the list is narrowed to. */
import { useMemo, useState } from 'react'
import type { Datastore, IndexView } from '../../../core/types.js'
import { compileFilter } from '../../../spec/compile/compile-filter.js'
import type { IndexState } from '../../../spec/compile/index-state.js'
import { type EntitySpec, PLATFORMS } from '../../../spec/language/entity.js'
import type { Query } from '../../../wire/query.js'
import { ExplainButton } from '../../explain/explain-button.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { IconButton } from '../../ui/controls.js'
import type { DataTableColumn } from '../../ui/data-table/data-table-props.js'
import { RollupChoice } from '../../ui/rollup-choice.js'
import { WidgetGrid } from '../../widgets/widget-grid.js'
import { IndexSummary } from './index-summary.js'
import { ColumnChooser, ExportButton } from './index-tools.js'

interface IndexTopProps {
  datastore: Datastore
  spec: EntitySpec
  /** With the fields that every entity has. */
  whole: EntitySpec
  state: IndexState
  view: IndexView
  setView(change: Partial<IndexView>): void
  isFiltered: boolean
  columns: readonly DataTableColumn[]
  query: Query
  total: number | undefined
}

export function IndexTop(props: IndexTopProps) {
  const { catalogue } = useScreenHost().portal
  const { datastore, spec, whole, state, view, setView, isFiltered, columns } = props
  const [showWidgets, setShowWidgets] = useState(true)
  const withCards = showWidgets && spec.dashboard !== undefined
  const where = useMemo(
    () => (isFiltered ? compileFilter(spec, catalogue, state) : undefined),
    [isFiltered, spec, catalogue, state],
  )
  return (
    <>
      <div className="page-head">
        <h1>{spec.label.many}</h1>
        <span className="tag">{PLATFORMS[spec.platform]}</span>
        <span className="muted small summary" aria-live="polite">
          {props.total === undefined && 'Loading'}
          <IndexSummary {...{ datastore, spec, state, isFiltered, withCards }} total={props.total} />
        </span>
        <RollupChoice />
        <IconButton
          icon="chart"
          label={showWidgets ? 'Hide widgets' : 'Show widgets'}
          aria-pressed={showWidgets}
          onClick={() => setShowWidgets(!showWidgets)}
        />
        <ColumnChooser
          spec={spec}
          rollup={state.rollup}
          shown={new Set(columns.map(column => column.id))}
          onToggle={(id, isOn) => setView({ columns: { ...view.columns, [id]: isOn } })}
          onReset={() => setView({ columns: {} })}
        />
        <ExplainButton
          of="these columns"
          title={spec.label.many}
          datastore={datastore}
          spec={whole}
          queries={{ list: props.query }}
          labels={Object.fromEntries(columns.map(column => [column.id, column.title ?? column.label]))}
        />
        <ExportButton datastore={datastore} spec={spec} state={state} />
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
          />
        </div>
      )}
    </>
  )
}
