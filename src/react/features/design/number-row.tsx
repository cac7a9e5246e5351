/** A number with its label and unit in one line; empty where nothing is said. */

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
  return (
    <label className="design-number">
      <span>{label}</span>
      <input
        type="number"
        step="any"
        readOnly={isShut}
        value={value ?? ''}
        placeholder={placeholder === undefined ? '' : String(placeholder)}
        aria-invalid={problem !== undefined}
        title={problem}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
      <span className="muted small">{unit}</span>
    </label>
  )
}
