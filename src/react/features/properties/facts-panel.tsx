/** The properties of an entity in groups: its use first, with bars of shares, then its description. */
import { useStore } from '@nanostores/react'
import { usualHours } from '../../../core/time/time-view.js'
import type { Format } from '../../../core/types.js'
import type { Catalogue } from '../../../spec/catalogue.js'
import { type ResolvedColumn, resolveColumn } from '../../../spec/compile/compile-index.js'
import { onlyThis, panelsOf } from '../../../spec/compile/compile-properties.js'
import { readableUnit, shownFactor } from '../../../spec/compile/preferred-unit.js'
import type { EntitySpec, PropertyPanel } from '../../../spec/language/entity.js'
import type { Rollup } from '../../../spec/language/metric.js'
import type { Cell, Query, Row, Select } from '../../../wire/query.js'
import { ExplainButton } from '../../explain/explain-button.js'
import { ExplainValue } from '../../explain/explain-value.js'
import { rangeLabel } from '../../hooks/ranges.js'
import { isJudgedField, judgedBy, type RunwayLimits, useRunwayLimits } from '../../hooks/runway-limits.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useWords } from '../../hooks/use-words.js'
import type { CellContent } from '../../ui/data-table/data-table-props.js'
import { StatusText } from '../../ui/icon.js'
import { cellContent } from '../../widgets/cell-content.js'
import { type Limits, limitsOf, statusAt } from './limits.js'
import { saidCell } from './said-cell.js'

/** Texts with more characters are sentences: they wrap. */
const LONG = 60

interface FactsProps {
  spec: EntitySpec
  row: Row
  environmentId: string
  rollup: Rollup
}

export function FactsPanel(props: FactsProps) {
  const t = useWords()
  const { spec } = props
  const portal = usePortal()
  const panels = panelsOf(spec)
  const isJudged = Object.values(portal.catalogue.fieldsOf(spec)).some(isJudgedField)
  const limits = useRunwayLimits(portal.datastore(props.environmentId), isJudged ? spec.type : undefined)
  return (
    <section part="card" className="card facts" aria-label={t('Properties')}>
      <header>
        <h2 part="card-title">{t('Properties')}</h2>
        <span className="sub tiny grow">{t('Select a number to explain it')}</span>
        <ExplainButton
          of={t('Properties')}
          title={t('Properties')}
          datastore={portal.datastore(props.environmentId)}
          spec={spec}
          {...asked(spec, portal.catalogue, panels, props)}
        />
      </header>
      <div className="body">
        {panels.map(panel => (
          <Group key={panel.id} panel={panel} limits={limits} {...props} />
        ))}
      </div>
    </section>
  )
}

interface GroupProps extends FactsProps {
  panel: PropertyPanel
  limits: RunwayLimits | undefined
}

function Group({ panel, limits, ...facts }: GroupProps) {
  const t = useWords()
  const { spec, row, environmentId, rollup } = facts
  const { catalogue, format, settings } = usePortal()
  const { units } = useStore(settings.$metrics)
  const record: Row & { id: string } = { ...row, id: String(row.id) }
  return (
    <section aria-label={panel.label}>
      <h3>{panel.label}</h3>
      <dl className="pairs">
        {panel.items.map(item => {
          const resolved = resolveColumn(item, { spec, catalogue, rollup, units })
          if (!resolved) return null
          const value = record[resolved.id]
          const column = judgedBy(readable(resolved, value), limits)
          const said = cellContent(column, record, { format, environmentId, type: spec.type })
          const content = { ...said, text: saidCell(column.field, said.text, t, format) }
          const isShare = 'metric' in item && column.unit === '%' && typeof value === 'number'
          return (
            <div key={column.id} style={{ display: 'contents' }}>
              <dt title={column.label}>{item.label ?? column.label}</dt>
              <dd title={content.title ?? content.text} className={content.text.length > LONG ? 'long' : undefined}>
                <Value content={content} text={shownText(content, column.unit, format)} column={column} {...facts} />
                {isShare && <Share value={value} limits={limitsOf(spec, item.metric)} />}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** The question whose answers the panels show. */
function asked(
  spec: EntitySpec,
  catalogue: Catalogue,
  panels: readonly PropertyPanel[],
  { row, rollup }: FactsProps,
): { queries: { entity: Query }; labels: Record<string, string> } {
  const select: Record<string, Select> = {}
  const labels: Record<string, string> = {}
  for (const item of panels.flatMap(({ items }) => items)) {
    const column = resolveColumn(item, { spec, catalogue, rollup })
    if (!column) continue
    select[column.id] = 'property' in item ? { property: item.property } : { metric: column.id }
    labels[column.id] = item.label ?? column.label
  }
  const where = onlyThis(String(row.id))
  return { queries: { entity: { entity: spec.type, select, where, limit: 1 } }, labels }
}

/** One value has room for the unit that suits it; a column has one for all its rows. */
function readable(column: ResolvedColumn, value: Cell | undefined): ResolvedColumn {
  if (typeof value !== 'number' || column.unit === undefined) return column
  const unit = readableUnit(value * column.factor, column.unit)
  return { ...column, unit, factor: column.factor * shownFactor(column.unit, unit) }
}

function shownText(content: CellContent, unit: string | undefined, format: Format): string {
  if (content.tone === 'muted' || content.isWord || unit === undefined || unit === '1') return content.text
  return format.whole(`${content.text}${unit === '%' ? '' : ' '}${format.unit(unit)}`)
}

/** A value. One that is measured or computed explains itself when it is pressed. */
function Value(props: FactsProps & { content: CellContent; text: string; column: ResolvedColumn }) {
  const t = useWords()
  const { content, text, column, spec, environmentId, rollup } = props
  const portal = usePortal()
  const { view } = useTime()
  const datastore = portal.datastore(environmentId)
  const shown = content.glyph ? <StatusText glyph={content.glyph}>{text}</StatusText> : text
  if (content.href !== undefined) return <a href={content.href}>{text}</a>
  const isExplained = column.metric !== undefined || column.field?.computed !== undefined
  if (!isExplained || content.tone === 'muted') {
    return content.glyph ? shown : <span className={content.tone === 'muted' ? 'sub' : undefined}>{shown}</span>
  }
  const { queries, labels } = asked(spec, portal.catalogue, panelsOf(spec), props)
  const over = rangeLabel(view.hours ?? usualHours(datastore.environment), t)
  return (
    <ExplainValue
      label={column.label}
      text={text}
      over={
        column.metric && (column.id.endsWith('.last') ? t('Last value') : t('{rollup} of {over}', { rollup, over }))
      }
      alias={column.id}
      query={queries.entity}
      long={{ title: t('Properties'), datastore, spec, queries, labels }}
      {...{ datastore, spec }}
    >
      {shown}
    </ExplainValue>
  )
}

/** A share as a bar: blue until it is nearly full. */
function Share({ value, limits }: { value: number; limits: Limits | undefined }) {
  const status = statusAt(value, limits)
  return (
    <span className="share" aria-hidden="true">
      <i
        style={{
          width: `${Math.min(100, Math.max(0, value))}%`,
          background: `var(--p-${status ?? 'cat-1'})`,
        }}
      />
    </span>
  )
}
