/** What can be done with the chosen rows. */
import type { Datastore } from '../../../core/types.js'
import { compileExport, type IndexState } from '../../../spec/compile/compile-index.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { EntityRecord } from '../../../wire/patch.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useExport } from '../../hooks/use-export.js'
import { Button } from '../../ui/controls.js'

export function SelectionBar(props: {
  selected: ReadonlySet<string>
  rows: ReadonlyMap<string, EntityRecord>
  datastore: Datastore
  spec: EntitySpec
  state: IndexState
  onClear(): void
}) {
  const host = useScreenHost()
  const exporter = useExport(props.datastore)
  const { selected, spec } = props
  if (selected.size === 0) return null
  const names = [...selected].map(id => String(props.rows.get(id)?.name ?? id))
  const copy = () =>
    navigator.clipboard.writeText(names.join('\n')).then(
      () => host.notice('success', `Copied ${names.length} names`),
      () => host.notice('error', 'The browser did not allow copying'),
    )
  const run = () => {
    const query = compileExport(spec, host.portal.catalogue, props.state, 'shown')
    exporter.run({ ...query, where: { property: 'id', op: 'in', value: [...selected] } })
  }
  return (
    <div className="selection">
      <span className="strong">{host.portal.format.number(selected.size)} selected</span>
      <span className="grow" />
      <Button icon="copy" onClick={() => void copy()}>
        Copy names
      </Button>
      <Button icon="download" onClick={run} disabled={exporter.isRunning}>
        Export selected
      </Button>
      <Button look="ghost" onClick={props.onClear}>
        Clear
      </Button>
    </div>
  )
}
