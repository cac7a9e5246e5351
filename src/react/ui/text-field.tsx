/** A labelled field of a form, with what is wrong with it said below. */
import type { KeyboardEventHandler, ReactNode } from 'react'
import { useWords } from '../hooks/use-words.js'

interface TextFieldProps {
  id: string
  label: string
  value: string
  onChange(value: string): void
  type?: 'text' | 'email' | 'password' | 'tel'
  autoComplete: string
  /** The problem with the value. */
  problem?: string | undefined
  /** A hint about the expected value. */
  hint?: ReactNode
  readOnly?: boolean
  /** Of a code, which has its own direction. */
  dir?: 'ltr'
  isOptional?: boolean
  onKeyUp?: KeyboardEventHandler
  /** Id of a `datalist`. */
  list?: string
}

export function TextField({ id, label, value, onChange, problem, hint, isOptional = false, ...input }: TextFieldProps) {
  const t = useWords()
  const note = problem !== undefined ? `${id}-problem` : hint !== undefined ? `${id}-hint` : undefined
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
        {isOptional && <span className="muted"> {t('(optional)')}</span>}
      </label>
      <div part="field" className={problem === undefined ? 'field tall' : 'field tall bad'}>
        <input
          id={id}
          aria-required={!isOptional}
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={note}
          onChange={event => onChange(event.target.value)}
          {...input}
        />
      </div>
      {hint !== undefined && problem === undefined && (
        <p className="small muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
