/** Shows the first part of a list that may have thousands of rows, and another part each time the reader asks for more. */
import { useState } from 'react'

export interface Few<T> {
  shown: readonly T[]
  /** How many are not shown. */
  rest: number
  /** How many `more` adds. */
  step: number
  more(): void
}

export function useFew<T>(all: readonly T[], atOnce: number): Few<T> {
  const [most, setMost] = useState(atOnce)
  const shown = all.length > most ? all.slice(0, most) : all
  const rest = all.length - shown.length
  return { shown, rest, step: Math.min(rest, atOnce), more: () => setMost(most + atOnce) }
}
