/** A number with its label and unit in one line, and what is wrong with it below; empty where nothing is said. */
import { useId } from 'react'
import { usePortal } from '../../hooks/screen-host.js'

interface NumberRowProps {
  label: string
  unit: string
  value: number | null
  placeholder?: number | undefined
  problem?: string | undefined
  isShut: boolean
  onChange(value: number | null): void
}

export function NumberRow({ label, unit, value, placeholder, problem, isShut, onChange }: NumberRowProps) {
  const { format } = usePortal()
  const id = useId()
  return (
    <label className="design-number">
      <span>{label}</span>
      <input
        type="number"
        step="any"
        readOnly={isShut}
        value={value ?? ''}
        placeholder={placeholder === undefined ? '' : format.number(placeholder)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
      <span className="muted small">{unit}</span>
      {problem !== undefined && (
        <span className="problem" id={id}>
          {problem}
        </span>
      )}
    </label>
  )
}
