/** Sentences about the effect of saving policies. Pure. */
import type { PolicyPreview, WellnessState } from '../../../wire/policy-preview.js'

export const STATE_WORDS: Readonly<Record<WellnessState, string>> = {
  critical: 'Critical',
  caution: 'Caution',
  nominal: 'Nominal',
  unknown: 'Unknown',
}

export const FACET_WORDS = {
  capacity: 'Capacity',
  hardwareEOL: 'Hardware EOL',
  softwareEOS: 'Software EOS',
} as const

/** `3 become critical, 2 leave caution: of 41 Clusters`. Moves are counted by kind, so that those which are not listed count too. */
export function effectSentence(
  { kinds, environments, moved }: PolicyPreview,
  nameOf: (type: string) => string,
): string {
  if (environments === 0) return 'There is no environment in this account, or below it, whose data you may read'
  const all = kinds.reduce((sum, { of }) => sum + of, 0)
  if (all === 0) return 'Nothing there has a wellness yet'
  if (moved === 0) return `Nothing changes: wellness of all ${all} stays as it is`
  const parts = kinds.flatMap(({ type, of, now, saved }) => {
    const became = (['critical', 'caution', 'nominal'] as const).flatMap(state => {
      const more = saved[state] - now[state]
      if (more === 0) return []
      return [more > 0 ? `${more} more ${state}` : `${-more} fewer ${state}`]
    })
    return became.length === 0 ? [] : [`${nameOf(type)}: ${became.join(', ')} of ${of}`]
  })
  const first = `${moved} of ${all} ${moved === 1 ? 'changes' : 'change'}`
  return parts.length === 0 ? first : `${first}. ${parts.join('. ')}`
}
