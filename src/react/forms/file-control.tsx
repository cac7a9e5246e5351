/** The text of a file: chosen, or put in. */
import { type Ref, useState } from 'react'
import type { ValueField } from '../../wire/forms/fields.js'
import { useWords } from '../hooks/use-words.js'
import { type ControlProps, saidBy, textOf } from './control-parts.js'

/** No file that a field takes is longer. */
const MOST_BYTES = 1024 * 1024

export function FileControl(props: ControlProps<Extract<ValueField, { kind: 'file' }>>) {
  const t = useWords()
  const { field, value, onChange, ref, isWrong, isDisabled } = props
  const [refused, setRefused] = useState<string>()
  const choose = async (file: File | undefined) => {
    setRefused(undefined)
    if (!file) return
    if (file.size > MOST_BYTES) setRefused(t('{name} is larger than 1 MiB', { name: file.name }))
    else onChange(await file.text())
  }
  return (
    <div className="form-file">
      <textarea
        ref={ref as Ref<HTMLTextAreaElement>}
        {...saidBy(props)}
        part="field"
        className={isWrong ? 'form-lines bad' : 'form-lines'}
        rows={5}
        spellCheck={false}
        value={textOf(value)}
        onChange={event => onChange(event.target.value)}
      />
      <input
        type="file"
        aria-label={t('{field}: choose a file', { field: field.label })}
        accept={field.accept}
        disabled={isDisabled}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
    </div>
  )
}
