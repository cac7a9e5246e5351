/** Small controls: buttons, segments, tabs, search field, checkbox. Plain elements with the kit's classes. */
import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import { Icon } from './icon.js'
import type { IconName } from './icon-paths.js'
import { inlineKey } from './inline-key.js'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: IconName
  look?: 'primary' | 'ghost'
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function Button({ icon, look, children, className = '', ref, ...rest }: ButtonProps) {
  return (
    <button ref={ref} type="button" part="button" className={`button ${look ?? ''} ${className}`} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A button that is only an icon; its label is read and shown on hover. */
export function IconButton({
  icon,
  label,
  ...rest
}: Omit<ButtonProps, 'children'> & { icon: IconName; label: string }) {
  return (
    <Button look="ghost" className="icon-only" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </Button>
  )
}

export function Segments<T extends string>(props: {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange(value: T): void
}) {
  return (
    <fieldset className="segments" part="segments" style={{ border: 0, margin: 0 }} aria-label={props.label}>
      {props.options.map(option => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === props.value}
          onClick={() => props.onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

/** Tabs by the ARIA pattern: arrows move and select, one tab stop. */
export function Tabs<T extends string>(props: {
  label: string
  tabs: readonly { id: T; label: string }[]
  selected: T
  onSelect(id: T): void
}) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const key = inlineKey(event, event.currentTarget)
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const at = props.tabs.findIndex(tab => tab.id === props.selected)
    const next = props.tabs[(at + step + props.tabs.length) % props.tabs.length]
    if (!next) return
    event.preventDefault()
    props.onSelect(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[props.tabs.indexOf(next)]?.focus()
  }
  return (
    <div className="tabs" part="tabs" role="tablist" aria-label={props.label} ref={list} onKeyDown={move}>
      {props.tabs.map(tab => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === props.selected}
          tabIndex={tab.id === props.selected ? 0 : -1}
          onClick={() => props.onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

export function SearchField(props: {
  label: string
  value: string
  onChange(value: string): void
  placeholder?: string
  shortcut?: string
  width?: number
}) {
  return (
    <div className="field" part="field" style={{ width: props.width }}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={props.label}
        placeholder={props.placeholder ?? props.label}
        value={props.value}
        onChange={event => props.onChange(event.target.value)}
      />
      {props.shortcut && <kbd>{props.shortcut}</kbd>}
    </div>
  )
}

interface CheckboxProps {
  label: ReactNode
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}

export function Checkbox({ label, checked, disabled = false, onChange }: CheckboxProps) {
  return (
    <label className="check">
      <input type="checkbox" {...{ checked, disabled }} onChange={event => onChange(event.target.checked)} />
      {label}
    </label>
  )
}
