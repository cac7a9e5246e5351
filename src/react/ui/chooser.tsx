/**
 * A dialog in which one of many is chosen by typing. The field is a combobox: arrows choose in the list below, Enter opens, Escape closes. Who uses it says
 * what the words find.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../hooks/use-words.js'
import sheet from '../styles/palette.css?inline'
import { Styles } from '../styles/styles.js'
import { IconButton } from './controls.js'
import { Icon } from './icon.js'
import type { IconName } from './icon-paths.js'
import { Modal } from './modal.js'

export interface ChooserRow {
  /** Unique in the list. */
  id: string
  icon: IconName
  label: string
  /** The kind of the row, beside the label. */
  note: string
  /** A text at the far end of the row. */
  aside?: string
  /** Where it leads, for rows that are links. */
  href?: string
  /** How many rows it stands below, as in a tree. */
  depth?: number
  /** The page is about it. */
  isCurrent?: boolean
}

export interface ChooserGroup<R extends ChooserRow> {
  label: string
  /** How many there are, where not all of them are shown. */
  total?: string | undefined
  rows: readonly R[]
}

export interface ChooserProps<R extends ChooserRow> {
  /** The label of the dialog and of its field. */
  label: string
  placeholder: string
  /** The label of the list. */
  listLabel: string
  typed: string
  onType(typed: string): void
  groups: readonly ChooserGroup<R>[]
  /** How many were found, or that they are awaited. */
  status: string
  /** `isNewTab` when Ctrl or ⌘ is held with Enter. */
  onGo(row: R, isNewTab: boolean): void
  onClose(): void
  /** True when it has used the key up. */
  onKey?: (event: KeyboardEvent) => boolean
  /** Before the field: where is searched. */
  scope?: ReactNode
  /** Above the list: what went wrong, or that rows are awaited. */
  above?: ReactNode
  /** The label of a row, drawn. */
  drawLabel?: (row: R) => ReactNode
  /** Below the list. */
  children?: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }
const INDENT = 16

export function Chooser<R extends ChooserRow>(props: ChooserProps<R>) {
  const t = useWords()
  const { label, typed, groups, onGo, onClose } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const rows = groups.flatMap(group => group.rows)
  const [chosen, setChosen] = useChosen(rows, typed)
  const at = rows.findIndex(row => row.id === chosen)
  const press = (event: KeyboardEvent) => {
    const row = rows[at]
    const step = STEPS[event.key]
    if (event.nativeEvent.isComposing) return
    const isUsed = props.onKey?.(event) ?? false
    if (step !== undefined) setChosen(rows[moved(at, step, rows.length)]?.id)
    else if (!isUsed && event.key === 'Enter' && row) onGo(row, event.ctrlKey || event.metaKey)
    else if (!isUsed) return
    event.preventDefault()
  }
  return (
    <Modal label={label} className="palette" closesBeside onClose={onClose}>
      <Styles source={sheet} />
      <div className="ask">
        <Icon name="search" />
        {props.scope}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={at < 0 ? undefined : `${id}${at}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder}
          value={typed}
          onChange={event => props.onType(event.target.value)}
          onKeyDown={press}
        />
        <span className="sub small count" role="status">
          {props.status}
        </span>
        <IconButton icon="close" label={t('Close')} onClick={onClose} />
      </div>
      {props.above}
      <Rows {...props} id={id} chosen={chosen} onPoint={setChosen} />
      {props.children}
    </Modal>
  )
}

interface RowsProps<R extends ChooserRow> extends ChooserProps<R> {
  id: string
  chosen: string | undefined
  onPoint(id: string): void
}

function Rows<R extends ChooserRow>({ id, groups, listLabel, chosen, drawLabel, onPoint, onGo }: RowsProps<R>) {
  let place = 0
  return (
    <div className="results" role="listbox" id={`${id}list`} aria-label={listLabel}>
      {groups.map(({ label, total, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which a field set cannot be.
        <div key={label} role="group" aria-labelledby={`${id}${label}`}>
          <div className="heading" role="presentation" id={`${id}${label}`}>
            {label} {total !== undefined && <span>{total}</span>}
          </div>
          {rows.map(row => (
            <Row
              key={row.id}
              id={`${id}${place++}`}
              row={row}
              isChosen={row.id === chosen}
              onPoint={() => onPoint(row.id)}
              onGo={() => onGo(row, false)}
            >
              {drawLabel ? drawLabel(row) : row.label}
            </Row>
          ))}
        </div>
      ))}
    </div>
  )
}

interface RowProps {
  id: string
  row: ChooserRow
  isChosen: boolean
  onPoint(): void
  onGo(): void
  children: ReactNode
}

/** An option, and a link where it leads somewhere. */
function Row({ id, row, isChosen, onPoint, onGo, children }: RowProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isChosen) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { href, depth = 0 } = row
  return (
    <a
      ref={link}
      id={id}
      role="option"
      className="row"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-current={row.isCurrent ? 'page' : undefined}
      href={href}
      style={depth > 0 ? { paddingInlineStart: 8 + depth * INDENT } : undefined}
      onMouseMove={() => isChosen || onPoint()}
      onClick={event => {
        if (href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return
        event.preventDefault()
        event.stopPropagation()
        onGo()
      }}
    >
      <Icon name={row.icon} />
      <span className="ellipsis name" title={row.label}>
        {children}
      </span>
      <span className="sub small ellipsis grow">{row.note}</span>
      {row.aside !== undefined && <span className="sub small aside">{row.aside}</span>}
    </a>
  )
}

/** Around the ends by one, to them by more. */
function moved(at: number, step: number, length: number): number {
  if (Math.abs(step) === 1) return (at + step + length) % Math.max(1, length)
  return Math.max(0, Math.min(length - 1, at + step))
}

/** The chosen row: the first of what is found, until another is chosen; it stays chosen while others come. */
function useChosen(rows: readonly ChooserRow[], typed: string): [string | undefined, (id: string | undefined) => void] {
  const [chosen, setChosen] = useState<{ of: string; id: string | undefined }>()
  const isThere = chosen?.of === typed && rows.some(({ id }) => id === chosen.id)
  return [isThere ? chosen.id : rows[0]?.id, id => setChosen({ of: typed, id })]
}
