/** The panel of columns: which are shown, and in what order. Its buttons and Alt with the arrow keys move a column. */
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { moved } from '../../../spec/compile/arranged.js'
import { allColumns, type ResolvedColumn } from '../../../spec/compile/compile-index.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import menus from '../../styles/list-menus.css?inline'
import { Styles } from '../../styles/styles.js'
import { Checkbox, IconButton } from '../../ui/controls.js'
import type { IndexModel } from './use-index.js'

export default function ColumnMenu({ index }: { index: IndexModel }) {
  const t = useWords()
  const { catalogue } = usePortal()
  const { spec, state, view, setView } = index
  const shown = index.resolved.filter(isMovable)
  const others = allColumns(spec, catalogue, state.rollup).filter(
    column => isMovable(column) && !shown.some(({ id }) => id === column.id),
  )
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const held = useRef<HTMLElement>(null)
  // A line that moves in the document loses its focus.
  useLayoutEffect(() => {
    held.current?.focus()
    held.current = null
  })

  const move = (at: number, by: number) => {
    const column = shown[at]
    const beyond = shown[at + by]
    if (!column || !beyond) return
    const names = shown.map(({ declared }) => declared)
    const before = by < 0 ? beyond.declared : shown[at + 2]?.declared
    const { activeElement } = list.current?.getRootNode() as ShadowRoot
    held.current = activeElement instanceof HTMLElement ? activeElement : null
    setView({ order: moved(view.order, names, column.declared, before) })
    setSaid(t('{label} is column {at} of {count}', { label: column.label, at: at + by + 1, count: shown.length }))
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    move(at, by)
  }
  const toggle = ({ id }: ResolvedColumn, isOn: boolean) => setView({ columns: { ...view.columns, [id]: isOn } })
  return (
    <div className="list-menu">
      <Styles source={menus} />
      <h3>{t('Columns of this section')}</h3>
      <ul ref={list}>
        {shown.map((column, at) => (
          <li key={column.id} onKeyDown={event => onKey(event, at)}>
            <Checkbox label={column.label} checked onChange={isOn => toggle(column, isOn)} />
            <IconButton
              icon="up"
              label={t('Move {label} up', { label: column.label })}
              aria-disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              icon="down"
              label={t('Move {label} down', { label: column.label })}
              aria-disabled={at === shown.length - 1}
              onClick={() => move(at, 1)}
            />
          </li>
        ))}
        {others.map(column => (
          <li key={column.id}>
            <Checkbox label={column.label} checked={false} onChange={isOn => toggle(column, isOn)} />
          </li>
        ))}
      </ul>
      <span className="hidden" aria-live="polite">
        {said}
      </span>
      <button type="button" className="link" onClick={() => setView({ columns: {}, order: [] })}>
        {t('As declared')}
      </button>
    </div>
  )
}

/** The name is always there, and first. */
const isMovable = ({ column }: ResolvedColumn) => column.cell !== 'name'
