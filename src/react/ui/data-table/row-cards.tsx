/**
 * Rows as cards, where a table would be cut: the name over its status and place, and beside them what is used. What stands where follows from the
 * columns' declarations.
 */
import { memo, useCallback, useEffect, useRef } from 'react'
import type { EntityRecord } from '../../../wire/patch.js'
import { useGradually } from '../../hooks/use-gradually.js'
import { useWords } from '../../hooks/use-words.js'
import rowStyles from '../../styles/rows.css?inline'
import { Styles } from '../../styles/styles.js'
import { STATUS_PATHS } from '../icon-paths.js'
import { Skeleton } from '../states.js'
import { CardOrder } from './card-order.js'
import type { CellContent, DataTableColumn, DataTableProps } from './data-table-props.js'

type CardsProps = Pick<
  DataTableProps,
  'label' | 'columns' | 'store' | 'sort' | 'onSort' | 'selected' | 'onSelect' | 'onMore' | 'loading' | 'total' | 'empty'
>

export default function RowCards(props: CardsProps) {
  const { store, selected, columns, loading, onMore } = props
  useGradually(store.$changes)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = end.current
    if (!mark || !onMore) return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && onMore(), {
      rootMargin: '600px',
    })
    observer.observe(mark)
    return () => observer.disconnect()
  }, [onMore])
  const latest = useRef(props)
  latest.current = props
  const toggle = useCallback((id: string) => {
    const next = new Set(latest.current.selected)
    if (!next.delete(id)) next.add(id)
    latest.current.onSelect(next)
  }, [])
  if (loading && store.rows.size === 0) return <Skeleton lines={8} />
  if (store.rows.size === 0) return <>{props.empty}</>
  return (
    <div part="table" className="row-cards" aria-busy={loading}>
      <Styles source={rowStyles} />
      <CardOrder {...props} />
      <ul aria-label={props.label}>
        {[...store.rows.values()].map(row => (
          <Card key={row.id} row={row} columns={columns} isSelected={selected.has(row.id)} onToggle={toggle} />
        ))}
      </ul>
      <div ref={end} />
    </div>
  )
}

const Card = memo(function Card(props: {
  row: EntityRecord
  columns: readonly DataTableColumn[]
  isSelected: boolean
  onToggle(id: string): void
}) {
  const t = useWords()
  const { row, columns, isSelected } = props
  const cells = columns.map(column => ({ column, content: column.content(row) }))
  const name = cells.find(({ column }) => column.frozen)?.content
  const rest = cells.filter(({ column, content }) => !column.frozen && !content.spark)
  const marked = rest.filter(({ content }) => content.glyph).slice(0, 2)
  const isBar = (column: DataTableColumn) => column.isBar === true
  const bars = rest.filter(({ column }) => isBar(column)).slice(0, 2)
  const others = rest.filter(({ column, content }) => !content.glyph && !isBar(column) && content.tone !== 'muted')
  const facts = others.filter(({ column }) => column.align === 'left').slice(0, 2)
  const sizes = others.filter(({ column }) => column.align === 'right').slice(0, 2)
  const text = String(name?.text ?? row.id)
  return (
    <li className={isSelected ? 'selected' : ''}>
      <label className="box">
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={t('Select {text}', { text })}
          onChange={() => props.onToggle(row.id)}
        />
      </label>
      <div className="who">
        {name?.href === undefined ? <span>{text}</span> : <a href={name.href}>{text}</a>}
        <span className="marks">
          {marked.map(({ column, content }) => (
            <Mark key={column.id} content={content} />
          ))}
        </span>
        <span className="sub ellipsis">{facts.map(({ content }) => content.text).join(', ')}</span>
      </div>
      <div className="use">
        {bars.map(({ column, content }) => (
          <span key={column.id} className="line" title={content.title}>
            <span className="sub">{column.label.split(' ')[0]}</span>
            {content.bar ? (
              <span className="track">
                <i className={content.bar.status ?? ''} style={{ width: `${Math.min(100, content.bar.value)}%` }} />
              </span>
            ) : (
              <span />
            )}
            <span className="number">
              {content.text}
              {content.bar && ' %'}
            </span>
          </span>
        ))}
        <span className="sub number">
          {sizes.map(({ column, content }) => `${content.text} ${column.unit || t.within(column.label)}`).join(', ')}
        </span>
      </div>
    </li>
  )
})

function Mark({ content }: { content: CellContent }) {
  return (
    <span className={`status ${content.glyph}`} title={content.title}>
      {content.glyph && (
        <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
          <path d={STATUS_PATHS[content.glyph]} />
        </svg>
      )}
      <span>{content.text}</span>
    </span>
  )
}
