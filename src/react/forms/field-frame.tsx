/** The frame of a field: label, help, and what is wrong with it. */
import type { ReactNode } from 'react'
import { useWords } from '../hooks/use-words.js'

interface FieldFrameProps {
  id: string
  label: string
  help?: string | undefined
  isOptional?: boolean | undefined
  problem: string | undefined
  /** A control of several parts is named by a legend. */
  isGroup?: boolean
  children: ReactNode
}

/** The id of the text that describes the control. */
export function noteId(id: string, problem: string | undefined, help: string | undefined): string | undefined {
  if (problem !== undefined) return `${id}-problem`
  return help === undefined ? undefined : `${id}-help`
}

export function FieldFrame({ id, label, help, isOptional, problem, isGroup = false, children }: FieldFrameProps) {
  const t = useWords()
  const words = (
    <>
      {label}
      {isOptional && <span className="muted"> {t('(optional)')}</span>}
    </>
  )
  const inner = (
    <>
      {isGroup ? (
        <legend className="label">{words}</legend>
      ) : (
        <label className="label" htmlFor={id}>
          {words}
        </label>
      )}
      {children}
      {problem !== undefined ? (
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      ) : (
        help !== undefined && (
          <p className="small muted form-help" id={`${id}-help`}>
            {help}
          </p>
        )
      )}
    </>
  )
  return isGroup ? (
    <fieldset className="form-field" aria-describedby={noteId(id, problem, help)}>
      {inner}
    </fieldset>
  ) : (
    <div className="form-field">{inner}</div>
  )
}
