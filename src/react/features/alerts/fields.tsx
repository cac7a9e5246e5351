/** Labelled fields of the forms about alerts. */
import { useWords } from '../../hooks/use-words.js'

export function Choice(props: {
  id: string
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange(value: string): void
}) {
  return (
    <label className="label" htmlFor={props.id}>
      {props.label}
      <select
        id={props.id}
        part="field"
        className="form-select"
        value={props.value}
        onChange={event => props.onChange(event.target.value)}
      >
        {props.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

interface NumberFieldProps {
  id: string
  label: string
  value: number
  /** The largest number that is meant, as a number below 0 too. */
  most?: number
  onChange(value: number): void
}

/** A field for a number. What is no number yet is NaN, for the schema to refuse. */
export function NumberField({ id, label, value, most = Number.POSITIVE_INFINITY, onChange }: NumberFieldProps) {
  const t = useWords()
  const problem = Number.isNaN(value)
    ? t('{label} is no number', { label })
    : Math.abs(value) > most
      ? t('At most {most}', { most })
      : undefined
  return (
    <div className="label">
      <label htmlFor={id}>{label}</label>
      <span part="field" className={problem === undefined ? 'field tall' : 'field tall bad'}>
        <input
          id={id}
          type="number"
          step="any"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          // As a number: what is typed of one, such as 1e3, stays as it is typed.
          value={Number.isNaN(value) ? '' : value}
          onChange={event => onChange(event.target.valueAsNumber)}
        />
      </span>
      {problem !== undefined && (
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
