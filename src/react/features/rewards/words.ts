/** Rewards in words. */
import type { RewardKind, RewardPeriod, RewardState } from '../../../wire/reward.js'

export const EACH: Readonly<Record<RewardKind, string>> = {
  environment: 'for each environment that sends data',
  insight: 'for each insight that is accepted',
  client: 'for each client that is won',
}
export const FOR: Readonly<Record<RewardKind, string>> = {
  environment: 'Environment connected',
  insight: 'Insight accepted',
  client: 'Client won',
}
export const PERIODS: Readonly<Record<RewardPeriod, string>> = { month: 'month', quarter: 'quarter', year: 'year' }
export const STATES: Readonly<
  Record<RewardState, { words: string; glyph: 'nominal' | 'caution' | 'critical' | 'unknown' }>
> = {
  granted: { words: 'Granted', glyph: 'nominal' },
  redeemed: { words: 'Redeemed', glyph: 'unknown' },
  expired: { words: 'Expired', glyph: 'caution' },
  revoked: { words: 'Revoked', glyph: 'critical' },
}
