/** Sentences about the effect of saving policies. Pure. */
import type { Words } from '../../../core/words/words.js'
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
  t: Words,
): string {
  if (environments === 0) return t('There is no environment in this account, or below it, whose data you may read')
  const all = kinds.reduce((sum, { of }) => sum + of, 0)
  if (all === 0) return t('Nothing there has a wellness yet')
  if (moved === 0) return t('Nothing changes: wellness of all {all} stays as it is', { all })
  const parts = kinds.flatMap(({ type, of, now, saved }) => {
    const became = (['critical', 'caution', 'nominal'] as const).flatMap(state => {
      const more = saved[state] - now[state]
      if (more === 0) return []
      const word = t.within(t(STATE_WORDS[state]))
      return [more > 0 ? t('{more} more {word}', { more, word }) : t('{fewer} fewer {word}', { fewer: -more, word })]
    })
    return became.length === 0
      ? []
      : [t('{type}: {became} of {of}', { type: nameOf(type), became: became.join(', '), of })]
  })
  const first = t.count(moved, '{count} of {all} changes', '{count} of {all} change', { all })
  return parts.length === 0 ? first : `${first}. ${parts.join('. ')}`
}
