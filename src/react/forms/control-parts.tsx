/** Parts that the controls of fields share. */
import { type Ref, useId } from 'react'
import type { FormOption, ValueField } from '../../wire/forms/fields.js'
import type { FormValues } from './values.js'

/** References by the `of` of a field: how words find records, and the names of ids. */
export type References = Readonly<Record<string, Reference>>

export interface Reference {
  find(words: string): Promise<readonly FormOption[]>
  /** Undefined where it is not known; the id is shown then. */
  nameOf?(id: string): string | undefined
}

export interface ControlProps<F = ValueField> {
  id: string
  field: F
  value: unknown
  onChange(value: unknown): void
  onBlur(): void
  ref: Ref<HTMLElement>
  isDisabled: boolean
  /** The id of the text that describes the control. */
  note: string | undefined
  isWrong: boolean
  references: References
  /** Of a field in a row: the row. */
  row?: { values: FormValues; onChange(values: FormValues): void }
}

/** The attributes that all inputs have. */
export function saidBy({ id, note, isWrong, isDisabled, onBlur }: ControlProps<unknown>) {
  return {
    id,
    disabled: isDisabled,
    onBlur,
    'aria-invalid': isWrong,
    'aria-describedby': note,
    autoComplete: 'off',
  } as const
}

export const boxClass = (isWrong: boolean) => `field tall${isWrong ? ' bad' : ''}`
export const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** A number with its unit; what is no number stays as it is typed, for the schema to refuse. */
export function NumberBox(props: ControlProps<unknown> & { unit?: string | undefined; step?: number | undefined }) {
  const { value, onChange, ref, isWrong, unit } = props
  const unitId = useId()
  const description = saidBy(props)
  const read = (typed: string) => {
    const number = Number(typed.trim())
    onChange(typed.trim() === '' ? '' : Number.isFinite(number) && !/\.$|\.\d*0$/.test(typed) ? number : typed)
  }
  return (
    <div part="field" className={`${boxClass(isWrong)} form-number`}>
      <input
        ref={ref as Ref<HTMLInputElement>}
        {...description}
        aria-describedby={[unit && unitId, description['aria-describedby']].filter(Boolean).join(' ') || undefined}
        type="text"
        inputMode="decimal"
        value={textOf(value)}
        onChange={event => read(event.target.value)}
      />
      {unit !== undefined && (
        <span className="muted" id={unitId}>
          {unit}
        </span>
      )}
    </div>
  )
}
