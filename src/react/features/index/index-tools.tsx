/** Tools of an index: the column chooser and the CSV export. */
import type { Datastore } from '../../../core/types.js'
import { allColumns, compileExport } from '../../../spec/compile/compile-index.js'
import type { IndexState } from '../../../spec/compile/index-state.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Rollup } from '../../../spec/language/metric.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useExport } from '../../hooks/use-export.js'
import { Checkbox } from '../../ui/controls.js'
import { Menu } from '../../ui/menu.js'

export function ColumnChooser(props: {
  spec: EntitySpec
  rollup: Rollup
  shown: ReadonlySet<string>
  onToggle(id: string, isOn: boolean): void
  onReset(): void
}) {
  const { catalogue } = usePortal()
  const columns = allColumns(props.spec, catalogue, props.rollup).filter(column => column.column.cell !== 'name')
  return (
    <Menu icon="columns" label="Columns" role="dialog">
      {() => (
        <div style={{ padding: '4px 8px' }}>
          <h3>Columns of this section</h3>
          {columns.map(column => (
            <Checkbox
              key={column.id}
              label={column.label}
              checked={props.shown.has(column.id)}
              onChange={isOn => props.onToggle(column.id, isOn)}
            />
          ))}
          <button type="button" className="link" onClick={props.onReset}>
            Back to the default
          </button>
        </div>
      )}
    </Menu>
  )
}

export function ExportButton({
  datastore,
  spec,
  state,
}: {
  datastore: Datastore
  spec: EntitySpec
  state: IndexState
}) {
  const { catalogue } = usePortal()
  const exporter = useExport(datastore)
  return (
    <Menu icon="download" label={exporter.isRunning ? 'Exporting …' : 'Export'}>
      {close => (
        <>
          {(['shown', 'all'] as const).map(scope => (
            <button
              key={scope}
              type="button"
              role="menuitem"
              onClick={() => {
                close()
                exporter.run(compileExport(spec, catalogue, state, scope))
              }}
            >
              {scope === 'shown' ? 'CSV, columns of this section' : 'CSV, all columns'}
            </button>
          ))}
          {exporter.isRunning && (
            <button type="button" role="menuitem" onClick={exporter.cancel}>
              Cancel the running export
            </button>
          )}
        </>
      )}
    </Menu>
  )
}
