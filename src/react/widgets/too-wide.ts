/** Which answers are too far off to act on: the means that are shown in their place (means.ts) are fetched only for them. */
import type { QueryResult } from '../../wire/query.js'

/** A number that may be off by more than a tenth is not useful for a decision. */
const MOST_USEFUL_ERROR = 0.1

/** Aliases whose bound is too wide, by name of the query. */
export type Wide = Readonly<Record<string, readonly string[]>>

export function tooWide(results: Readonly<Record<string, QueryResult>> = {}): Wide {
  const wide = Object.entries(results).map(([name, { notes = {} }]): [string, string[]] => [
    name,
    Object.keys(notes).filter(alias => {
      const note = notes[alias]
      return note?.approximate === true && (note.error === null || note.error > MOST_USEFUL_ERROR)
    }),
  ])
  return Object.fromEntries(wide.filter(([, aliases]) => aliases.length > 0))
}
