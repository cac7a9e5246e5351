import { describe, expect, it } from 'vitest'
import { ENGLISH } from '../../../core/words/words.js'
import type { PolicyPreview } from '../../../wire/policy-preview.js'
import { effectSentence } from './policy-effect-words.js'

const counts = (critical: number, caution: number, nominal: number, unknown = 0) => ({
  critical,
  caution,
  nominal,
  unknown,
})
const preview = (change: Partial<PolicyPreview> = {}): PolicyPreview => ({
  environments: 1,
  kinds: [{ type: 'vmware.cluster', of: 41, now: counts(2, 6, 32, 1), saved: counts(5, 4, 31, 1) }],
  moved: 4,
  moves: [],
  days: { capacity: [], hardwareEOL: [], softwareEOS: [] },
  leftOut: 0,
  machines: null,
  losses: [],
  ...change,
})
const say = (change?: Partial<PolicyPreview>) => effectSentence(preview(change), () => 'Clusters', ENGLISH)

describe('what saving would change', () => {
  it('is said of each kind, with how many there are', () => {
    expect(say()).toBe('4 of 41 change. Clusters: 3 more critical, 2 fewer caution, 1 fewer nominal of 41')
  })

  it('is nothing where nothing moves', () => {
    expect(say({ moved: 0 })).toBe('Nothing changes: wellness of all 41 stays as it is')
  })

  it('says why nothing is known', () => {
    expect(say({ environments: 0, kinds: [], moved: 0 })).toContain('no environment')
    expect(say({ kinds: [], moved: 0 })).toBe('Nothing there has a wellness yet')
  })

  it('where as many come as go is still said', () => {
    const same = counts(1, 1, 1)
    expect(say({ kinds: [{ type: 'x', of: 3, now: same, saved: same }], moved: 2 })).toBe('2 of 3 change')
  })
})
