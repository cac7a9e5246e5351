/** Records of a section as a table, sorted by its heads. */
import { isSortable } from '../../../wire/admin/asked.js'
import type { AdminRecord } from '../../../wire/admin/records.js'
import { type AdminColumn, type AdminSection, titleColumn } from '../../../wire/admin/section.js'
import { paths } from '../../hooks/paths.js'
import { useWords } from '../../hooks/use-words.js'
import { Icon } from '../../ui/icon.js'
import type { AdminView } from './admin-view.js'
import { Cell, nameOf } from './cell.js'
import type { Selection } from './selection.js'

interface AdminTableProps {
  section: AdminSection
  records: readonly AdminRecord[]
  view: AdminView
  /** The record that is shown beside the list. */
  openId: string | undefined
  /** The search of the page, which the address of a record keeps. */
  search: string
  onSort(column: string): void
  /** Absent where nothing is done to many at once. */
  selection?: Selection | undefined
}

export function AdminTable({ section, records, view, openId, search, onSort, selection }: AdminTableProps) {
  const t = useWords()
  const columns = Object.entries(section.columns).filter(([, { isDetail }]) => !isDetail)
  const title = titleColumn(section)
  return (
    <table className="plain-table admin-table">
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="select">
              <input
                type="checkbox"
                aria-label={t('Select all that are shown')}
                checked={records.every(({ id }) => selection.has(id))}
                onChange={({ target }) => selection.set(records, target.checked)}
              />
            </th>
          )}
          {columns.map(([name, column]) => (
            <th
              key={name}
              scope="col"
              title={column.about}
              className={classOf(column)}
              aria-sort={
                view.sort.column === name ? (view.sort.direction === 'asc' ? 'ascending' : 'descending') : undefined
              }
            >
              {isSortable(section, name) ? (
                <button type="button" onClick={() => onSort(name)}>
                  {column.label}
                  {view.sort.column === name && <Icon name={view.sort.direction === 'asc' ? 'up' : 'down'} small />}
                </button>
              ) : (
                column.label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map(record => (
          <tr key={record.id} className={record.id === openId ? 'open' : undefined}>
            {selection && (
              <td className="select">
                <input
                  type="checkbox"
                  aria-label={t('Select {name}', { name: nameOf(section, record) })}
                  checked={selection.has(record.id)}
                  onChange={({ target }) => selection.set([record], target.checked)}
                />
              </td>
            )}
            {columns.map(([name, column]) => (
              <td key={name} data-head={column.label} className={classOf(column)}>
                {name === title ? (
                  <a
                    className="link"
                    title={String(record.cells[name] ?? record.id)}
                    href={`${paths.adminRecord(section.id, record.id)}${search === '' ? '' : `?${search}`}`}
                  >
                    {nameOf(section, record)}
                  </a>
                ) : (
                  <Cell name={name} column={column} record={record} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const classOf = ({ kind, isLeast }: AdminColumn) =>
  [kind === 'number' && 'number', isLeast && 'least'].filter(Boolean).join(' ') || undefined
