/** Refusals of lines while they are written. A line with several times may be refused in part, and the rest of it is kept. */
import type { IngestRejection } from '../../../wire/ingest.js'

/** A time of a line that is refused; `step` is its place in a line of several. */
export interface Refusal {
  line: number
  step?: number | undefined
  path: 'samples.at' | 'history.at'
  reason: string
}

/** One rejection a line: of its first time that is refused, and how many more there are. */
export function rejectionsOf(refusals: readonly Refusal[]): IngestRejection[] {
  const lines = new Map<number, { first: Refusal; more: number }>()
  for (const refusal of refusals) {
    const known = lines.get(refusal.line)
    if (!known) lines.set(refusal.line, { first: refusal, more: 0 })
    else {
      known.more += 1
      if ((refusal.step ?? 0) < (known.first.step ?? 0)) known.first = refusal
    }
  }
  return [...lines.values()].map(({ first: { line, step, path, reason }, more }) => ({
    line,
    path: step === undefined ? path : `${path}[${step}]`,
    reason: more === 0 ? reason : `${reason}, and ${more} more of the line`,
  }))
}

/** How many lines are refused whole. `lines`: the line of each value, once for each time in it. */
export function countRefused(refusals: readonly Refusal[], lines: Iterable<number>): number {
  if (refusals.length === 0) return 0
  const left = new Map<number, number>()
  for (const line of lines) left.set(line, (left.get(line) ?? 0) + 1)
  for (const { line } of refusals) left.set(line, (left.get(line) ?? 0) - 1)
  return [...new Set(refusals.map(({ line }) => line))].filter(line => (left.get(line) ?? 0) <= 0).length
}
