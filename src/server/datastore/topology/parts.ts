/** Which entities something is made of where no reference says so: what it says of itself, they say too. */
import { type Column, type Rows, textsOf } from './read-page.js'

export interface Parts {
  offerWhole(columns: readonly Column[], rows: Rows): void
  offerPart(columns: readonly Column[], rows: Rows): void
  /** Hands out each whole with each of its parts, and has no parts any more. */
  resolve(take: (whole: number, part: number) => void): void
}

/** What so many say of themselves at once is no name. */
const MOST_WHOLES = 50

export function createParts(): Parts {
  const wholes = new Map<string, number[]>()
  let parts: { place: number; text: string }[] = []
  return {
    offerWhole(columns, { place, from, end }) {
      for (let row = from; row < end; row++) {
        // By the first that it says: others stand in for it.
        const [text] = textsOf(columns, row)
        if (text === undefined) continue
        const same = wholes.get(normal(text))
        if (same) same.push(place + row - from)
        else wholes.set(normal(text), [place + row - from])
      }
    },
    offerPart(columns, { place, from, end }) {
      for (let row = from; row < end; row++)
        for (const text of textsOf(columns, row)) parts.push({ place: place + row - from, text: normal(text) })
    },
    resolve(take) {
      for (const { place, text } of parts) {
        const found = wholes.get(text) ?? []
        if (found.length <= MOST_WHOLES) for (const whole of found) take(whole, place)
      }
      parts = []
    },
  }
}

/** People write tags as they like. */
const normal = (text: string) => text.trim().toLowerCase()
