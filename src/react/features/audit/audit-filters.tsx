/** What narrows the audit log: a text, kind, outcome, time. */
import { useEffect, useState } from 'react'
import { Button, SearchField } from '../../ui/controls.js'
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
/** Typed characters are asked for together. */
const TYPED_MS = 300

interface AuditFiltersProps {
  view: AuditView
  /** `isTyped`: it continues the change before. */
  onChange(change: AuditView, isTyped?: boolean): void
}

export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const isNarrowed = Object.values(view).some(value => value !== undefined)
  return (
    <search className="audit-filters" aria-label="Narrow the audit log">
      <TypedSearch value={view.text ?? ''} onChange={text => onChange({ text }, true)} />
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

function TypedSearch({ value, onChange }: { value: string; onChange(text: string): void }) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is waited for.
  useEffect(() => {
    if (typed === value) return
    const wait = setTimeout(() => onChange(typed), TYPED_MS)
    return () => clearTimeout(wait)
  }, [typed])
  return <SearchField label="Search people, actions, ids, addresses" value={typed} onChange={setTyped} />
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
