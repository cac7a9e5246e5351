/** Tools of an index: the column chooser and the CSV export. */
import { useRef, useState } from 'react'
import type { Datastore } from '../../../core/types.js'
import { allColumns, compileExport, type IndexState } from '../../../spec/compile/compile-index.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Rollup } from '../../../spec/language/metric.js'
import { PortalError } from '../../../wire/errors.js'
import type { Query } from '../../../wire/query.js'
import { saveBlob } from '../../hooks/save-blob.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
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

/** Runs an export and hands the file to the browser; trouble is told, a cancel is not. */
export function useExport(datastore: Datastore): { isRunning: boolean; run(query: Query): void; cancel(): void } {
  const host = useScreenHost()
  const abort = useRef<AbortController>(undefined)
  const [isRunning, setRunning] = useState(false)
  return {
    isRunning,
    cancel: () => abort.current?.abort(),
    run(query) {
      abort.current?.abort()
      const controller = new AbortController()
      abort.current = controller
      setRunning(true)
      datastore
        .exportCsv(query, {}, controller.signal)
        .then(({ filename, blob }) => saveBlob(filename, blob))
        .catch((cause: unknown) => {
          const error = cause instanceof PortalError ? cause : new PortalError('INTERNAL', { cause })
          if (error.error !== 'CANCELLED') host.notice('error', error.message, error)
        })
        .finally(() => setRunning(false))
    },
  }
}
