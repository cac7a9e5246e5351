/** Counts the lines of an ingest call by the platform that their types are of. What is counted is bounded, whatever is sent. */
import type { Registry } from '../../spec/registry.js'
import type { IngestLine, IngestRecord, IngestRejection } from '../../wire/ingest.js'
import { weightOf } from '../../wire/ingest.js'
import type { PlatformTally } from '../store/places/ingest-tallies.js'

export interface LineTally {
  /** A line that could not be read. */
  unreadable(line: number, text: string, rejections: readonly IngestRejection[]): void
  /** Counts lines that could, what of them was refused, and those since the last call that could not. */
  take(lines: readonly IngestLine[], rejections: readonly IngestRejection[]): ReadonlyMap<string, PlatformTally>
  /** Whether all that could not be read was taken. */
  isEmpty(): boolean
}

/** The platform of lines without a type, or with one that no declaration has. */
export const OTHER = 'other'
const MOST_REASONS = 20
const LONGEST = 200
/** Where a type stands in a line, however the rest of it is broken. */
const TYPE = /"type"\s*:\s*"([^"\\]{1,128})"/
const HEAD = 2_000
const INSTANT = /\d{4}-\d\d-\d\d(T[\d:.]+Z?)?/g
/** Of a value: an encoding keeps its own. */
const NUMBER = /(?<!UTF-)\d+(\.\d+)?/g

type Counted = PlatformTally & { reasons: Map<string, { n: number; place: string }> }

export function createLineTally(registry: Registry): LineTally {
  let counted = new Map<string, Counted>()
  const of = (platform: string): Counted => {
    const known = counted.get(platform)
    if (known) return known
    const fresh = { entities: 0, samples: 0, costs: 0, refused: 0, reasons: new Map() }
    counted.set(platform, fresh)
    return fresh
  }
  const platformOf = (type: string) => (registry.has(type) ? (type.split('.')[0] ?? OTHER) : OTHER)
  const read = (record: IngestRecord): string => {
    const platform = 'cost' in record ? 'cost' : 'flow' in record ? 'flow' : platformOf(typeIn(record))
    const tally = of(platform)
    if ('cost' in record) tally.costs++
    else if ('entity' in record || 'gone' in record) tally.entities++
    else tally.samples += weightOf(record)
    return platform
  }
  const refuse = (rejections: readonly IngestRejection[], platforms: ReadonlyMap<number, string>) => {
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
  }
  return {
    unreadable(line, text, rejections) {
      refuse(rejections, new Map([[line, platformOf(TYPE.exec(text.slice(0, HEAD))?.[1] ?? '')]]))
    },
    take(lines, rejections) {
      refuse(rejections, new Map(lines.map(({ line, record }) => [line, read(record)])))
      const taken = counted
      counted = new Map()
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
    .replace(INSTANT, '…')
    .replace(NUMBER, '#')
    .slice(0, LONGEST)
}
