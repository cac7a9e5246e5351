/** The problems of one line, as the answer names them: a line with a wrong mapping has the same problem a thousand times, and others have theirs too. */
import type { IngestRejection } from '../../../wire/ingest.js'

/** Problems of one line that are named one by one. */
const MOST_OF_LINE = 10

export function rejectionsOfLine(line: number, problems: readonly Omit<IngestRejection, 'line'>[]): IngestRejection[] {
  const named = problems.slice(0, MOST_OF_LINE).map(({ path, reason }) => ({ line, path, reason }))
  const more = problems.length - named.length
  return more === 0
    ? named
    : [...named, { line, path: 'line', reason: `has ${more} more ${more === 1 ? 'problem' : 'problems'}` }]
}
