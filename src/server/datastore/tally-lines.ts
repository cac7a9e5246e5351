/** Counts the lines of an ingest call by the platform that their types are of. What is counted is bounded, whatever is sent. */
import type { Registry } from '../../spec/registry.js'
import type { IngestRecord, IngestRejection } from '../../wire/ingest.js'
import { weightOf } from '../../wire/ingest.js'
import type { PlatformTally } from '../store/places/ingest-tallies.js'

export interface LineTally {
  /** A line that could be read. Its number leads to its platform until it is taken. */
  read(line: number, record: IngestRecord): void
  /** A line that could not. */
  unreadable(line: number, text: string): void
  refused(rejections: readonly IngestRejection[]): void
  /** What was counted since it was last taken. */
  take(): ReadonlyMap<string, PlatformTally>
  isEmpty(): boolean
}

/** The platform of lines without a type, or with one that no declaration has. */
export const OTHER = 'other'
const MOST_REASONS = 20
const LONGEST = 200
/** Where a type stands in a line, however the rest of it is broken. */
const TYPE = /"type"\s*:\s*"([^"\\]{1,128})"/
const HEAD = 2_000

type Counted = PlatformTally & { reasons: Map<string, { n: number; place: string }> }

export function createLineTally(registry: Registry): LineTally {
  let counted = new Map<string, Counted>()
  let platforms = new Map<number, string>()
  const of = (platform: string): Counted => {
    const known = counted.get(platform)
    if (known) return known
    const fresh = { entities: 0, samples: 0, costs: 0, refused: 0, reasons: new Map() }
    counted.set(platform, fresh)
    return fresh
  }
  const platformOf = (type: string) => (registry.has(type) ? (type.split('.')[0] ?? OTHER) : OTHER)
  return {
    read(line, record) {
      const platform = 'cost' in record ? 'cost' : 'flow' in record ? 'flow' : platformOf(typeIn(record))
      platforms.set(line, platform)
      const tally = of(platform)
      if ('cost' in record) tally.costs++
      else if ('entity' in record || 'gone' in record) tally.entities++
      else tally.samples += weightOf(record)
    },
    unreadable(line, text) {
      platforms.set(line, platformOf(TYPE.exec(text.slice(0, HEAD))?.[1] ?? ''))
    },
    refused(rejections) {
      const lines = new Set<number>()
      for (const { line, path, reason } of rejections) {
        const tally = of(platforms.get(line) ?? OTHER)
        if (!lines.has(line)) tally.refused++
        lines.add(line)
        const words = sameReason(reason)
        const known = tally.reasons.get(words)
        const place = path.slice(0, LONGEST)
        if (known) tally.reasons.set(words, { n: known.n + 1, place })
        else if (tally.reasons.size < MOST_REASONS) tally.reasons.set(words, { n: 1, place })
      }
    },
    take() {
      const taken = counted
      counted = new Map()
      platforms = new Map()
      return taken
    },
    isEmpty: () => counted.size === 0,
  }
}

function typeIn(record: IngestRecord): string {
  const [body] = Object.values(record) as { type?: string }[]
  return body?.type ?? ''
}

/** A reason without the values in it, so that a thousand lines with the same mistake have one. */
function sameReason(reason: string): string {
  return reason
    .replace(/; known are .*$/s, '')
    .replace(/'[^']*'/g, "'…'")
    .replace(/\d+(\.\d+)?/g, '#')
    .slice(0, LONGEST)
}
