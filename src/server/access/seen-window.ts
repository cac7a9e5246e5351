/** The window of time of an access as its caller is told it. */
import type { SeenWindow } from '../../wire/aggregates.js'
import type { DataAccess } from './data-access.js'

/** Null where all is open. */
export function seenWindow({ from, until }: Pick<DataAccess, 'from' | 'until'>): SeenWindow | null {
  return from === undefined && until === undefined ? null : { from: isoOf(from), until: isoOf(until) }
}

const isoOf = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString())
