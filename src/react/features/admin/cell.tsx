/** One cell of a section, in its list and beside a record. */
import type { AdminCell, AdminRecord } from '../../../wire/admin/records.js'
import { type AdminColumn, type AdminSection, titleColumn } from '../../../wire/admin/section.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { StatusText } from '../../ui/icon.js'

/** Names of a list; a record shows all of them. */
const MOST_NAMES = 2

interface CellProps {
  name: string
  column: AdminColumn
  record: AdminRecord
  showsAll?: boolean
}

export function Cell({ name, column, record, showsAll = false }: CellProps) {
  const { format } = usePortal()
  const value = record.cells[name] ?? null
  const { kind, leadsTo } = column
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="muted">–</span>
  if (leadsTo)
    return (
      <Links
        section={leadsTo}
        names={listOf(value)}
        ids={listOf(record.cells[`${name}Id`] ?? null)}
        showsAll={showsAll}
      />
    )
  if (Array.isArray(value))
    return <Names names={value.map(each => labelOf(column, each))} title={value.join(', ')} showsAll={showsAll} />
  if (kind === 'time')
    return (
      <span title={format.dateTime(String(value))}>
        {showsAll ? format.dateTime(String(value)) : format.relative(String(value))}
      </span>
    )
  if (kind === 'number') return format.number(Number(value))
  const choice = column.choices?.[String(value)]
  return choice?.tone ? <StatusText glyph={choice.tone}>{choice.label}</StatusText> : (choice?.label ?? String(value))
}

/** Returns the label of a choice; for another column the value itself. */
export function labelOf({ choices }: AdminColumn, value: string): string {
  return choices && Object.hasOwn(choices, value) ? (choices[value]?.label ?? value) : value
}

/** What a record is called; its id where it has no name. */
export function nameOf(section: AdminSection, { id, cells }: AdminRecord): string {
  const title = titleColumn(section)
  const column = section.columns[title]
  const name = String(cells[title] ?? id)
  return column ? labelOf(column, name) : name
}

/** All values of a cell, as texts. */
export function namesOf({ cells }: AdminRecord, column: string): string[] {
  return listOf(cells[column] ?? null)
}

function listOf(value: AdminCell): string[] {
  if (Array.isArray(value)) return value
  return value === null ? [] : [String(value)]
}

/** Programs call them as the title says. */
function Names({ names, title, showsAll }: { names: readonly string[]; title: string; showsAll: boolean }) {
  const shown = showsAll ? names : names.slice(0, MOST_NAMES)
  return (
    <span title={title}>
      {shown.join(', ')}
      <More count={names.length - shown.length} />
    </span>
  )
}

interface LinksProps {
  section: string
  names: readonly string[]
  ids: readonly string[]
  showsAll: boolean
}

function Links({ section, names, ids, showsAll }: LinksProps) {
  const shown = showsAll ? names : names.slice(0, MOST_NAMES)
  return (
    <span title={names.join(', ')}>
      {shown.map((name, i) => (
        <span key={ids[i] ?? name}>
          {i > 0 && ', '}
          <a className="link" href={paths.adminRecord(section, ids[i] ?? '')}>
            {name}
          </a>
        </span>
      ))}
      <More count={names.length - shown.length} />
    </span>
  )
}

function More({ count }: { count: number }) {
  const t = useWords()
  return count > 0 ? <span className="muted"> {t('and {count} more', { count })}</span> : null
}
