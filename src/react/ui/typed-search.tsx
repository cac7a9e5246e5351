/** A search field whose typed characters are asked for together. */
import { useEffect, useState } from 'react'
import { SearchField } from './controls.js'

const TYPED_MS = 300

export function TypedSearch({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange(text: string): void
}) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is waited for.
  useEffect(() => {
    if (typed === value) return
    const wait = setTimeout(() => onChange(typed), TYPED_MS)
    return () => clearTimeout(wait)
  }, [typed])
  return <SearchField label={label} value={typed} onChange={setTyped} />
}
