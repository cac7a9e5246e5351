/** A field for one of many things, found by typing: a combobox. What is chosen is its id; what it is called stands in the field. */
import { useEffect, useState } from 'react'
import type { Words } from '../../core/words/words.js'
import type { FormOption, ValueField } from '../../wire/forms/fields.js'
import { thrownError } from '../hooks/thrown.js'
import { useWords } from '../hooks/use-words.js'
import { type ControlProps, type Reference, textOf } from './control-parts.js'
import { FoundBox } from './found-box.js'

const PAUSE_MS = 200

export function ReferenceControl(props: ControlProps<Extract<ValueField, { kind: 'reference' }>>) {
  const t = useWords()
  const { field, value, onChange, references } = props
  const source = references[field.of]
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState<FormOption>()
  const found = useFound(source, typed, t)
  const key = textOf(value)
  const shown = key === '' ? '' : chosen?.value === key ? chosen.label : (source?.nameOf?.(key) ?? key)
  const choose = (option: FormOption | undefined) => {
    setChosen(option)
    setTyped(undefined)
    onChange(option?.value ?? '')
  }
  const leave = () => {
    if (typed === '' && field.none !== undefined) choose(undefined)
  }
  return (
    <FoundBox
      control={props}
      typed={typed}
      shown={shown}
      placeholder={field.none ?? t('Type to search')}
      options={found.options}
      words={found.words}
      onType={setTyped}
      onChoose={choose}
      onLeave={leave}
    />
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
