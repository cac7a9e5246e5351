/** Labelled fields of the forms about alerts. */

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
      <select id={props.id} value={props.value} onChange={event => props.onChange(event.target.value)}>
        {props.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A field for a number. A text that is no number yet counts as 0. */
export function NumberField(props: { id: string; label: string; value: number; onChange(value: number): void }) {
  return (
    <label className="label" htmlFor={props.id}>
      {props.label}
      <span part="field" className="field">
        <input
          id={props.id}
          type="number"
          step="any"
          value={String(props.value)}
          onChange={event => props.onChange(Number(event.target.value) || 0)}
        />
      </span>
    </label>
  )
}
