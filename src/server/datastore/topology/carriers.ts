/** Finds carriers that no source names: what two things say of themselves is the same, and no third one says it too. */
import type { Carrier } from '../../../spec/language/entity.js'
import { type Column, type Rows, textsOf } from './read-page.js'

export interface Carriers {
  /** Possible carriers, and what they say of themselves. */
  offer(type: string, columns: readonly Column[], rows: Rows): void
  /** Finds the carrier of these types that has one of these texts. Returns undefined where none has, or several have. */
  find(types: readonly string[], texts: readonly string[], match: Carrier['match']): number | undefined
}

export function createCarriers(): Carriers {
  /** Places by match, type and text. −1 stands for several. */
  const places = new Map<string, number>()
  /** Few estates have anything that looks for its carrier: what is offered of a type is read once something looks for one. */
  const offered = new Map<string, { columns: readonly Column[]; rows: Rows }[]>()
  const keysOf = (type: string, text: string) => MATCHES.map(match => `${match} ${type} ${normal(text, match)}`)

  function readOffered(type: string): void {
    for (const { columns, rows } of offered.get(type) ?? [])
      for (let row = rows.from; row < rows.end; row++)
        readRow(type, rows.place + row - rows.from, textsOf(columns, row))
    offered.delete(type)
  }

  function readRow(type: string, place: number, texts: readonly string[]): void {
    for (const key of new Set(texts.flatMap(text => keysOf(type, text)))) {
      const before = places.get(key)
      places.set(key, before === undefined || before === place ? place : -1)
    }
  }

  return {
    offer(type, columns, rows) {
      const list = offered.get(type)
      if (list) list.push({ columns, rows })
      else offered.set(type, [{ columns, rows }])
    },
    find(types, texts, match) {
      for (const type of types) readOffered(type)
      for (const text of texts) {
        const found = types.flatMap(type => places.get(`${match} ${type} ${normal(text, match)}`) ?? [])
        const [first] = found
        if (first === undefined) continue
        return found.length === 1 && first >= 0 ? first : undefined
      }
      return undefined
    },
  }
}

const MATCHES = ['exact', 'hostName'] as const

/** Host names are compared as a resolver does: without case, without their domain. */
function normal(text: string, match: Carrier['match']): string {
  if (match === 'exact') return text.trim()
  const [host = ''] = text.trim().toLowerCase().split('.')
  return host
}
