/** Values of an entity in labelled panels. */
import { useStore } from '@nanostores/react'
import type { Catalogue } from '../../../spec/catalogue.js'
import { type ResolvedColumn, resolveColumn } from '../../../spec/compile/compile-index.js'
import { onlyThis } from '../../../spec/compile/compile-properties.js'
import { readableUnit, shownFactor } from '../../../spec/compile/preferred-unit.js'
import type { EntitySpec, PropertyPanel } from '../../../spec/language/entity.js'
import type { Cell, Query, Row, Select } from '../../../wire/query.js'
import { ExplainButton } from '../../explain/explain-button.js'
import { usePortal } from '../../hooks/screen-host.js'
import type { CellContent } from '../../ui/data-table/data-table-props.js'
import { StatusText } from '../../ui/icon.js'
import { cellContent } from '../../widgets/cell-content.js'

/** Texts with more characters are sentences: they wrap. */
const LONG = 60

export function PropertyPanels({ spec, row, environmentId }: { spec: EntitySpec; row: Row; environmentId: string }) {
  const portal = usePortal()
  const { catalogue, format, settings } = portal
  const { units } = useStore(settings.$metrics)
  const record: Row & { id: string } = { ...row, id: String(row.id) }
  return spec.properties?.panels.map(panel => (
    <section key={panel.id} className="card" aria-label={panel.label}>
      <header>
        <h2 className="grow">{panel.label}</h2>
        <ExplainButton
          of={panel.label}
          title={panel.label}
          datastore={portal.datastore(environmentId)}
          spec={spec}
          {...asked(spec, portal.catalogue, panel, record.id)}
        />
      </header>
      <div className="body">
        <dl className="pairs">
          {panel.items.map(item => {
            const resolved = resolveColumn(item, { spec, catalogue, rollup: 'p95', units })
            if (!resolved) return null
            const column = readable(resolved, record[resolved.id])
            const content = cellContent(column, record, { format, environmentId, type: spec.type })
            return (
              <div key={column.id} style={{ display: 'contents' }}>
                <dt>{item.label ?? column.label}</dt>
                <dd title={content.title ?? content.text} className={content.text.length > LONG ? 'long' : undefined}>
                  <Value
                    content={content}
                    unit={content.tone === 'muted' || content.isWord ? undefined : column.unit}
                  />
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
    </section>
  ))
}

/** The question whose answers a panel shows. */
function asked(
  spec: EntitySpec,
  catalogue: Catalogue,
  panel: PropertyPanel,
  id: string,
): { queries: Record<string, Query>; labels: Record<string, string> } {
  const select: Record<string, Select> = {}
  const labels: Record<string, string> = {}
  for (const item of panel.items) {
    const column = resolveColumn(item, { spec, catalogue, rollup: 'p95' })
    if (!column) continue
    select[column.id] = 'property' in item ? { property: item.property } : { metric: column.id }
    labels[column.id] = item.label ?? column.label
  }
  return { queries: { entity: { entity: spec.type, select, where: onlyThis(id), limit: 1 } }, labels }
}

/** One value has room for the unit that suits it; a column has one for all its rows. */
function readable(column: ResolvedColumn, value: Cell | undefined): ResolvedColumn {
  if (typeof value !== 'number' || column.unit === undefined) return column
  const unit = readableUnit(value * column.factor, column.unit)
  return { ...column, unit, factor: column.factor * shownFactor(column.unit, unit) }
}

function Value({ content, unit }: { content: CellContent; unit: string | undefined }) {
  const { format } = usePortal()
  const text =
    unit !== undefined && unit !== '1' ? `${content.text}${unit === '%' ? '' : ' '}${format.unit(unit)}` : content.text
  if (content.glyph) return <StatusText glyph={content.glyph}>{text}</StatusText>
  if (content.href !== undefined) return <a href={content.href}>{text}</a>
  return <span className={content.tone === 'muted' ? 'sub' : undefined}>{text}</span>
}
