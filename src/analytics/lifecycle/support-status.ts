/** Is a release still supported on a day? */
import type { LifecycleRelease } from './catalogue.js'

export type SupportState = 'Supported' | 'Extended support' | 'Unsupported' | 'Unknown'

export interface SupportStatus {
  status: SupportState
  /** Last day of the vendor's security support without extra payment, `YYYY-MM-DD`; null when not announced or not known. */
  endOfSupport: string | null
  /** Source of the dates and the release; empty when there is none. */
  source: string
}

/** Dates are whole days (UTC), the last one still supported. A string that matched no release is Unknown. */
export function supportStatus(release: LifecycleRelease | undefined, at: Date): SupportStatus {
  if (!release) return { status: 'Unknown', endOfSupport: null, source: '' }
  const day = at.toISOString().slice(0, 10)
  return {
    status: stateOn(day, release),
    endOfSupport: typeof release.eol === 'string' ? release.eol : null,
    source: `${release.source ?? 'endoflife.date'}: ${release.product} ${release.cycle}`,
  }
}

function stateOn(day: string, { eol, eoes }: LifecycleRelease): SupportState {
  if (eol === null) return 'Unknown'
  if (!isOver(day, eol)) return 'Supported'
  return eoes === undefined || eoes === null || isOver(day, eoes) ? 'Unsupported' : 'Extended support'
}

function isOver(day: string, end: string | boolean): boolean {
  return typeof end === 'boolean' ? end : day > end
}
