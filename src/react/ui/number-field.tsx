/** A number with its unit, in a row of a form. */
import { useId } from 'react'
import { useWords } from '../hooks/use-words.js'

interface NumberFieldProps {
  label: string
  unit: string
  value: string
  /** The saved value, where it differs. */
  was?: string | undefined
  problem?: string | undefined
  /** What it means that nothing is in it, where that is allowed. */
  empty?: string | undefined
  isReadOnly: boolean
  onChange(value: string): void
}

export function NumberField({ label, unit, value, was, problem, empty, isReadOnly, onChange }: NumberFieldProps) {
  const t = useWords()
  const id = useId()
  const isChanged = was !== undefined && was !== value
  return (
    <div className="number-field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div part="field" className={problem === undefined ? 'field' : 'field bad'} data-changed={isChanged || undefined}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder={empty}
          value={value}
          readOnly={isReadOnly}
          aria-invalid={problem !== undefined}
          aria-describedby={problem !== undefined ? `${id}-problem` : undefined}
          onChange={event => onChange(event.target.value)}
        />
        <span className="sub">{unit}</span>
      </div>
      {isChanged && problem === undefined && (
        <span className="sub tiny">{t('was {was}', { was: was || (empty ?? '') })}</span>
      )}
      {problem !== undefined && (
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
