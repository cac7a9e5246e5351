/** A field for several of many things: those that are chosen stand above a combobox in which the others are found by typing. */
import { useRef, useState } from 'react'
import type { FormOption } from '../../wire/forms/fields.js'
import { useWords } from '../hooks/use-words.js'
import { FoundBox } from './found-box.js'
import type { OwnControlProps } from './own-control.js'

/** Rows of the list: of more, typing finds. */
const MOST_FOUND = 100

export function ManyControl(props: OwnControlProps) {
  const t = useWords()
  const { field, value, onChange, isDisabled } = props
  const options = field.options ?? []
  const [typed, setTyped] = useState<string>()
  const around = useRef<HTMLDivElement>(null)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const found = typed === undefined ? [] : holding(options, typed).filter(each => !chosen.includes(each.value))
  const remove = (each: string) => {
    onChange(chosen.filter(other => other !== each))
    around.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={around} className="stack">
      {chosen.length > 0 && (
        <ul className="row wrap form-chosen" aria-label={field.label}>
          {chosen.map(each => {
            const { label, note } = options.find(option => option.value === each) ?? { label: each }
            return (
              <li key={each} className="chip" title={note}>
                <span className="ellipsis">{label}</span>
                {!isDisabled && (
                  <button
                    type="button"
                    part="button"
                    aria-label={t('Remove {name}', { name: label })}
                    onClick={() => remove(each)}
                  >
                    ×
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {!isDisabled && (
        <FoundBox
          control={props}
          typed={typed}
          shown=""
          placeholder={t('Type to search')}
          options={found.slice(0, MOST_FOUND)}
          words={wordsOf(found.length)}
          onType={setTyped}
          onChoose={option => {
            onChange([...chosen, option.value])
            setTyped('')
          }}
          more={{
            onClick: () => setTyped(typed ?? ''),
            onKeyDownCapture: ({ key }) => {
              if (key === 'Backspace' && chosen.length > 0 && (typed ?? '') === '') onChange(chosen.slice(0, -1))
            },
          }}
        />
      )}
    </div>
  )

  function wordsOf(count: number): string | undefined {
    if (count === 0) return t('Nothing is called like that')
    return count > MOST_FOUND ? t('{count} more: search by name', { count: count - MOST_FOUND }) : undefined
  }
}

/** Options in whose label or note every word occurs. */
function holding(options: readonly FormOption[], typed: string): readonly FormOption[] {
  const words = typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  return options.filter(({ label, note = '' }) => {
    const text = `${label} ${note}`.toLocaleLowerCase()
    return words.every(word => text.includes(word))
  })
}
