/** Values of an entity in labelled panels. */
import { useStore } from '@nanostores/react'
import { resolveColumn } from '../../../spec/compile/compile-index.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Row } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import type { CellContent } from '../../ui/data-table/data-table-props.js'
import { StatusText } from '../../ui/icon.js'
import { cellContent } from '../../widgets/cell-content.js'

export function PropertyPanels({ spec, row, environmentId }: { spec: EntitySpec; row: Row; environmentId: string }) {
  const { catalogue, format, settings } = usePortal()
  const { units } = useStore(settings.$metrics)
  const record = { ...row, id: String(row.id) }
  return spec.properties?.panels.map(panel => (
    <section key={panel.id} className="card" aria-label={panel.label}>
      <header>
        <h2>{panel.label}</h2>
      </header>
      <div className="body">
        <dl className="pairs">
          {panel.items.map(item => {
            const column = resolveColumn(spec, catalogue, item, 'p95', units)
            if (!column) return null
            const content = cellContent(column, record, { format, environmentId, type: spec.type })
            return (
              <div key={column.id} style={{ display: 'contents' }}>
                <dt>{item.label ?? column.label}</dt>
                <dd title={content.title ?? content.text}>
                  <Value content={content} unit={content.tone === 'muted' ? undefined : column.unit} />
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
    </section>
  ))
}

function Value({ content, unit }: { content: CellContent; unit: string | undefined }) {
  const { format } = usePortal()
  const text =
    unit !== undefined && unit !== '1' ? `${content.text}${unit === '%' ? '' : ' '}${format.unit(unit)}` : content.text
  if (content.glyph) return <StatusText glyph={content.glyph}>{text}</StatusText>
  if (content.href !== undefined) return <a href={content.href}>{text}</a>
  return <span className={content.tone === 'muted' ? 'sub' : undefined}>{text}</span>
}
