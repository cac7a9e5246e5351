/** The control of each kind of field. Values are as the schema has them; what is typed and is none yet stays as it is typed. */
import type { Ref } from 'react'
import type { FormOption, ValueField } from '../../wire/forms/fields.js'
import { useWords } from '../hooks/use-words.js'
import { Checkbox } from '../ui/controls.js'
import { boxClass, type ControlProps, NumberBox, saidBy, textOf } from './control-parts.js'
import { FileControl } from './file-control.js'
import { OwnControl } from './own-control.js'
import { ReferenceControl } from './reference-control.js'

type Of<K extends ValueField['kind']> = ControlProps<Extract<ValueField, { kind: K }>>

export function Control(props: ControlProps) {
  const { field } = props
  switch (field.kind) {
    case 'text':
    case 'secret':
      return <TextControl {...props} field={field} />
    case 'time':
      return <TimeControl {...props} field={field} />
    case 'file':
      return <FileControl {...props} field={field} />
    case 'multiline':
    case 'texts':
      return <LinesControl {...props} field={field} />
    case 'number':
      return <NumberControl {...props} field={field} />
    case 'choice':
      return <ChoiceControl {...props} field={field} />
    case 'choices':
      return <ChoicesControl {...props} field={field} />
    case 'flag':
      return <FlagControl {...props} field={field} />
    case 'reference':
      return <ReferenceControl {...props} field={field} />
    case 'own':
      return <OwnControl {...props} field={field} />
  }
}

function TextControl(props: Of<'text' | 'secret'>) {
  const t = useWords()
  const { field, value, onChange, ref, isWrong } = props
  const isSecret = field.kind === 'secret'
  return (
    <div part="field" className={boxClass(isWrong)}>
      <input
        ref={ref as Ref<HTMLInputElement>}
        {...saidBy(props)}
        type={isSecret ? 'password' : (field.type ?? 'text')}
        {...(isSecret && { autoComplete: 'new-password' })}
        placeholder={field.placeholder ?? (isSecret ? t('Not changed') : undefined)}
        value={textOf(value)}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}

/** A day and a time, without a zone on screen: that of the browser. The value is ISO 8601. */
function TimeControl(props: Of<'time'>) {
  const { value, onChange, ref, isWrong } = props
  const at = new Date(textOf(value))
  const local = Number.isNaN(at.getTime())
    ? ''
    : new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  return (
    <div part="field" className={boxClass(isWrong)}>
      <input
        ref={ref as Ref<HTMLInputElement>}
        {...saidBy(props)}
        type="datetime-local"
        value={local}
        onChange={event => onChange(event.target.value === '' ? '' : new Date(event.target.value).toISOString())}
      />
    </div>
  )
}

function LinesControl(props: Of<'multiline' | 'texts'>) {
  const { field, value, onChange, ref, isWrong } = props
  const isList = field.kind === 'texts'
  const lines = isList && Array.isArray(value) ? value.map(String) : []
  return (
    <textarea
      ref={ref as Ref<HTMLTextAreaElement>}
      {...saidBy(props)}
      part="field"
      className={isWrong ? 'form-lines bad' : 'form-lines'}
      rows={isList ? Math.min(8, Math.max(3, lines.length + 1)) : (field.rows ?? 4)}
      placeholder={field.placeholder}
      value={isList ? lines.join('\n') : textOf(value)}
      onChange={event => onChange(isList ? event.target.value.split('\n') : event.target.value)}
    />
  )
}

function NumberControl(props: Of<'number'>) {
  const { field, ...rest } = props
  return <NumberBox {...rest} field={field} unit={field.unitLabel} step={field.step} />
}

function ChoiceControl(props: Of<'choice'>) {
  const t = useWords()
  const { field, value, onChange, ref, isWrong } = props
  const chosen = textOf(value)
  const isKnown = chosen === '' || field.options.some(option => option.value === chosen)
  return (
    <select
      ref={ref as Ref<HTMLSelectElement>}
      {...saidBy(props)}
      part="field"
      className={isWrong ? 'form-select bad' : 'form-select'}
      value={chosen}
      onChange={event => onChange(event.target.value)}
    >
      {(field.none !== undefined || chosen === '') && <option value="">{field.none ?? t('Choose …')}</option>}
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {field.options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function ChoicesControl({ field, value, onChange, onBlur, isDisabled, ref }: Of<'choices'>) {
  const chosen = Array.isArray(value) ? value.map(String) : []
  const absent: FormOption[] = chosen
    .filter(each => !field.options.some(option => option.value === each))
    .map(each => ({ value: each, label: each }))
  const toggle = (each: string) =>
    onChange(chosen.includes(each) ? chosen.filter(other => other !== each) : [...chosen, each])
  return (
    <div className="form-choices">
      {[...field.options, ...absent].map((option, i) => (
        <label key={option.value} className="check">
          <input
            type="checkbox"
            ref={i === 0 ? (ref as Ref<HTMLInputElement>) : null}
            disabled={isDisabled}
            onBlur={onBlur}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
          <span>
            {option.label}{' '}
            {option.code && (
              <code className="small muted" dir="ltr">
                {option.code}
              </code>
            )}
            {option.note && <span className="small muted form-note">{option.note}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}

function FlagControl({ field, value, onChange, isDisabled }: Of<'flag'>) {
  const t = useWords()
  return isDisabled ? (
    <p className="form-flag">
      {field.label}: {value === true ? t('yes') : t('no')}
    </p>
  ) : (
    <Checkbox label={field.label} checked={value === true} onChange={onChange} />
  )
}
