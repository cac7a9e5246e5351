/** A field for one of many things, found by typing: a combobox. What is chosen is its id; what it is called stands in the field. */
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react'
import type { Words } from '../../core/words/words.js'
import type { FormOption, ValueField } from '../../wire/forms/fields.js'
import { thrownError } from '../hooks/thrown.js'
import { useWords } from '../hooks/use-words.js'
import { boxClass, type ControlProps, type Reference, saidBy, textOf } from './control-parts.js'

const PAUSE_MS = 200

export function ReferenceControl(props: ControlProps<Extract<ValueField, { kind: 'reference' }>>) {
  const t = useWords()
  const { id, field, value, onChange, ref, isWrong, references } = props
  const source = references[field.of]
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState<FormOption>()
  const found = useFound(source, typed, t)
  const key = textOf(value)
  const shown = key === '' ? '' : chosen?.value === key ? chosen.label : (source?.nameOf?.(key) ?? key)
  const options = found.options
  const isOpen = typed !== undefined
  const choose = (option: FormOption | undefined) => {
    setChosen(option)
    setTyped(undefined)
    onChange(option?.value ?? '')
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (isOpen) setAt(Math.min(Math.max(at + step, 0), options.length - 1))
      else setTyped('')
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (options[at]) choose(options[at])
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      setTyped(undefined)
    }
  }
  const leave = () => {
    if (typed === '' && field.none !== undefined) choose(undefined)
    setTyped(undefined)
    props.onBlur()
  }
  return (
    <div className="form-reference">
      <div part="field" className={boxClass(isWrong)}>
        <input
          ref={ref as Ref<HTMLInputElement>}
          {...saidBy(props)}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && options[at] ? `${id}-${at}` : undefined}
          placeholder={field.none ?? t('Type to search')}
          value={typed ?? shown}
          onChange={event => {
            setAt(0)
            setTyped(event.target.value)
          }}
          onKeyDown={press}
          onBlur={leave}
        />
      </div>
      {isOpen && (
        <div className="form-found">
          {found.words && (
            <p className="small muted" role="status">
              {found.words}
            </p>
          )}
          <div role="listbox" id={`${id}-list`} aria-label={field.label}>
            {options.map((option, i) => (
              <div
                key={option.value}
                id={`${id}-${i}`}
                role="option"
                tabIndex={-1}
                aria-selected={i === at}
                // The field keeps focus: a press that took it would close the list first.
                onPointerDown={event => {
                  event.preventDefault()
                  choose(option)
                }}
              >
                {option.label}
                {option.note && <span className="small muted"> {option.note}</span>}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function useFound(source: Reference | undefined, typed: string | undefined, t: Words) {
  const [found, setFound] = useState<{ options: readonly FormOption[]; words?: string }>({ options: [] })
  useEffect(() => {
    if (typed === undefined || !source) return
    let isCurrent = true
    const timer = setTimeout(() => {
      source.find(typed.trim()).then(
        options =>
          isCurrent && setFound({ options, ...(options.length === 0 && { words: t('Nothing is called like that') }) }),
        (cause: unknown) => isCurrent && setFound({ options: [], words: thrownError(cause).message }),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [source, typed, t])
  return typed === undefined ? { options: [] } : found
}
