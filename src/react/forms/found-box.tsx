/** The box of a combobox: what is typed, and the list of what is found, in which arrows point and Enter chooses. It keeps focus. */
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useState } from 'react'
import type { FormOption } from '../../wire/forms/fields.js'
import { boxClass, type ControlProps, saidBy } from './control-parts.js'

interface FoundBoxProps {
  control: ControlProps<{ label: string }>
  /** Undefined while the list is closed. */
  typed: string | undefined
  /** What stands in the box while the list is closed. */
  shown: string
  placeholder: string
  options: readonly FormOption[]
  /** Above the list: that nothing is found, or that there is more. */
  words?: string | undefined
  /** What else the box does. */
  more?: InputHTMLAttributes<HTMLInputElement>
  onType(typed: string | undefined): void
  onChoose(option: FormOption): void
  onLeave?(): void
}

export function FoundBox(props: FoundBoxProps) {
  const { control, typed, options, onType, onChoose } = props
  const { id, field, ref, isWrong } = control
  const [pointed, setPointed] = useState(0)
  const isOpen = typed !== undefined
  const at = Math.min(pointed, Math.max(options.length - 1, 0))
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (isOpen) setPointed(Math.min(Math.max(at + step, 0), options.length - 1))
      else onType('')
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (options[at]) onChoose(options[at])
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      onType(undefined)
    }
  }
  return (
    <div className="form-reference">
      <div part="field" className={boxClass(isWrong)}>
        <input
          ref={ref as Ref<HTMLInputElement>}
          {...saidBy(control)}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && options[at] ? `${id}-${at}` : undefined}
          placeholder={props.placeholder}
          value={typed ?? props.shown}
          onChange={event => {
            setPointed(0)
            onType(event.target.value)
          }}
          onKeyDown={press}
          {...props.more}
          onBlur={() => {
            props.onLeave?.()
            onType(undefined)
            control.onBlur()
          }}
        />
      </div>
      {isOpen && (
        <div ref={intoView} className="form-found">
          {props.words && (
            <p className="small muted" role="status">
              {props.words}
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
                ref={i === at ? intoView : null}
                // The field keeps focus: a press that took it would close the list first.
                onPointerDown={event => {
                  event.preventDefault()
                  onChoose(option)
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

/** Below the field it may reach out of what is seen of a dialog. */
const intoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' })
