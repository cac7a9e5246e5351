/** The filters of the audit log: a text, kind, outcome, time. */

import { useWords } from '../../hooks/use-words.js'
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
  const t = useWords()
  const isNarrowed = Object.values(view).some(value => value !== undefined)
  return (
    <search className="audit-filters" aria-label={t('Narrow the audit log')}>
      <TypedSearch
        label={t('Search people, actions, ids, addresses')}
        value={view.text ?? ''}
        onChange={text => onChange({ text }, true)}
      />
      <Choice label={t('Kind')} all={t('Everything')} options={KINDS} field="kind" view={view} onChange={onChange} />
      <Choice
        label={t('Outcome')}
        all={t('Any outcome')}
        options={OUTCOMES}
        field="outcome"
        view={view}
        onChange={onChange}
      />
      <Moment label={t('From')} field="from" view={view} onChange={onChange} />
      <Moment label={t('Until')} field="until" view={view} onChange={onChange} />
      {(view.actor ?? view.target) !== undefined && (
        <Button icon="close" onClick={() => onChange({ actor: '', target: '' })}>
          {view.actor === undefined ? t('Of one thing') : t('Of one person')}
        </Button>
      )}
      {isNarrowed && (
        <Button
          look="ghost"
          onClick={() => onChange({ text: '', kind: '', outcome: '', from: '', until: '', actor: '', target: '' })}
        >
          {t('Clear all')}
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
  const t = useWords()
  return (
    <select aria-label={label} value={view[field] ?? ''} onChange={event => onChange({ [field]: event.target.value })}>
      <option value="">{all}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {t(words)}
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
