/** What each column of a file means. */
import { useMemo, useState } from 'react'
import {
  type Column,
  type ColumnProblem,
  columnProblem,
  guessColumns,
  type rowsOf,
} from '../../core/dimension-import/columns.js'
import type { FileTable } from '../../core/dimension-import/file-table.js'
import type { Words } from '../../core/words/words.js'
import type { DimensionInEffect } from '../../wire/dimensions.js'
import { usePortal } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import { Button, Checkbox } from '../ui/controls.js'
import { PlainList } from '../ui/plain-list.js'
import { TypeOptions } from '../ui/type-options.js'

const SHOWN_VALUES = 3
const PROBLEMS: Record<ColumnProblem, (t: Words) => string> = {
  twice: t => t('Two columns mean the same'),
  noName: t => t('Choose the column that names the entities'),
  severalNames: t => t('Entities are named by one column: leave the others out'),
  noDimension: t => t('Choose the column of a dimension'),
  noType: t => t('Choose the type of the entities'),
}

interface MapColumnsProps {
  table: FileTable
  dimensions: readonly DimensionInEffect[]
  onBack(): void
  onImport(ways: Parameters<typeof rowsOf>[1]): void
}

export function MapColumns({ table, dimensions, onBack, onImport }: MapColumnsProps) {
  const t = useWords()
  const { format } = usePortal()
  const [columns, setColumns] = useState(() => guessColumns(table.head, dimensions))
  const [type, setType] = useState('')
  const [emptyTakes, setEmptyTakes] = useState(false)
  const problem = columnProblem(columns, type)
  const rows = useMemo(() => table.head.map((name, i) => ({ name, i })), [table])
  const shown = table.rows.slice(0, SHOWN_VALUES)
  return (
    <div className="stack">
      <PlainList
        label={t('Columns')}
        rows={rows}
        keyOf={({ i }) => String(i)}
        columns={[
          {
            head: t('Column'),
            cell: ({ name, i }) => <bdi>{name || t('Column {number}', { number: i + 1 })}</bdi>,
          },
          {
            head: t('Values'),
            cell: ({ i }) => <bdi className="muted">{shown.map(({ fields }) => fields[i]).join(', ')}</bdi>,
          },
          {
            head: t('Means'),
            cell: ({ name, i }) => (
              <Meaning
                label={t('What {column} means', { column: name || String(i + 1) })}
                value={columns[i] ?? ''}
                dimensions={dimensions}
                onChange={column => setColumns(columns.map((before, at) => (at === i ? column : before)))}
              />
            ),
          },
        ]}
      />
      {!columns.includes('entity') && <TypeOfAll value={type} onChange={setType} />}
      <Checkbox label={t('Empty cells take the value away')} checked={emptyTakes} onChange={setEmptyTakes} />
      {table.broken.length > 0 && (
        <p className="small muted">
          {t.count(table.broken.length, '{count} line cannot be read.', '{count} lines cannot be read.', {
            count: format.number(table.broken.length),
          })}
        </p>
      )}
      <p className="small" role="status">
        {problem ? PROBLEMS[problem](t) : t('What the rows set counts as set by hand, and can be taken back.')}
      </p>
      <div className="row end">
        <Button onClick={onBack}>{t('Another file')}</Button>
        <Button
          look="primary"
          disabled={problem !== undefined || table.rows.length === 0}
          onClick={() => onImport({ columns, type, emptyTakes })}
        >
          {t.count(table.rows.length, 'Import {count} row', 'Import {count} rows', {
            count: format.number(table.rows.length),
          })}
        </Button>
      </div>
    </div>
  )
}

interface MeaningProps {
  label: string
  value: Column
  dimensions: readonly DimensionInEffect[]
  onChange(column: Column): void
}

function Meaning({ label, value, dimensions, onChange }: MeaningProps) {
  const t = useWords()
  return (
    <select
      part="field"
      className="form-select"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Column)}
    >
      <option value="">{t('Left out')}</option>
      <optgroup label={t('Entity')}>
        <option value="entity">{t('Type')}</option>
        <option value="id">{t('Id')}</option>
        <option value="nativeId">{t('Id at its source')}</option>
        <option value="name">{t('Name')}</option>
      </optgroup>
      <optgroup label={t('Dimensions')}>
        {dimensions.map(({ key, name }) => (
          <option key={key} value={`=${key}`}>
            {dimensions.some(other => other.name === name && other.key !== key) ? `${name} (${key})` : name}
          </option>
        ))}
      </optgroup>
    </select>
  )
}

function TypeOfAll({ value, onChange }: { value: string; onChange(type: string): void }) {
  const t = useWords()
  return (
    <label className="import-field">
      <span className="label">{t('All rows are')}</span>
      <select part="field" className="form-select" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('Choose …')}</option>
        <TypeOptions />
      </select>
    </label>
  )
}
