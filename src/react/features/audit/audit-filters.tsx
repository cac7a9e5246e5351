/** What narrows the audit log: a text, kind, outcome, time. */
import { Button } from '../../ui/controls.js'
import { TypedSearch } from '../../ui/typed-search.js'
import type { AuditField, AuditView } from './audit-view.js'

const KINDS = [
  ['change', 'Changes'],
  ['session', 'Sign-ins and sessions'],
  ['token', 'Tokens'],
  ['export', 'Exports'],
] as const
const OUTCOMES = [
  ['done', 'Done'],
  ['refused', 'Refused'],
  ['failed', 'Failed'],
  ['unknown', 'Not known'],
] as const

interface AuditFiltersProps {
  view: AuditView
  /** `isTyped`: it continues the change before. */
  onChange(change: AuditView, isTyped?: boolean): void
}

export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const isNarrowed = Object.values(view).some(value => value !== undefined)
  return (
    <search className="audit-filters" aria-label="Narrow the audit log">
      <TypedSearch
        label="Search people, actions, ids, addresses"
        value={view.text ?? ''}
        onChange={text => onChange({ text }, true)}
      />
      <Choice label="Kind" all="Everything" options={KINDS} field="kind" view={view} onChange={onChange} />
      <Choice label="Outcome" all="Any outcome" options={OUTCOMES} field="outcome" view={view} onChange={onChange} />
      <Moment label="From" field="from" view={view} onChange={onChange} />
      <Moment label="Until" field="until" view={view} onChange={onChange} />
      {(view.actor ?? view.target) !== undefined && (
        <Button icon="close" onClick={() => onChange({ actor: '', target: '' })}>
          {view.actor === undefined ? 'Of one thing' : 'Of one person'}
        </Button>
      )}
      {isNarrowed && (
        <Button
          look="ghost"
          onClick={() => onChange({ text: '', kind: '', outcome: '', from: '', until: '', actor: '', target: '' })}
        >
          Clear all
        </Button>
      )}
    </search>
  )
}

interface FieldProps {
  label: string
  field: AuditField
  view: AuditView
  onChange(change: AuditView): void
}

function Choice({
  label,
  all,
  options,
  field,
  view,
  onChange,
}: FieldProps & { all: string; options: readonly (readonly [string, string])[] }) {
  return (
    <select aria-label={label} value={view[field] ?? ''} onChange={event => onChange({ [field]: event.target.value })}>
      <option value="">{all}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}

function Moment({ label, field, view, onChange }: FieldProps) {
  return (
    <label className="small muted">
      {label}{' '}
      <input
        type="datetime-local"
        value={view[field] ?? ''}
        onChange={event => onChange({ [field]: event.target.value })}
      />
    </label>
  )
}
