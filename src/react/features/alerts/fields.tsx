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

/** A field for a number. What is no number yet is NaN, for the schema to refuse. */
export function NumberField(props: { id: string; label: string; value: number; onChange(value: number): void }) {
  return (
    <label className="label" htmlFor={props.id}>
      {props.label}
      <span part="field" className="field tall">
        <input
          id={props.id}
          type="number"
          step="any"
          value={Number.isNaN(props.value) ? '' : String(props.value)}
          onChange={event => props.onChange(event.target.valueAsNumber)}
        />
      </span>
    </label>
  )
}
