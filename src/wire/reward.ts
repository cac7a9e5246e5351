/** Rewards: what becomes of points that an account was granted, and how far it has come in a programme's tiers. */

export const REWARD_KINDS = ['environment', 'insight', 'client'] as const
/** The reason of points: an environment that sends data, an accepted insight, a won client. */
export type RewardKind = (typeof REWARD_KINDS)[number]

export const REWARD_STATES = ['granted', 'redeemed', 'expired', 'revoked'] as const
export type RewardState = (typeof REWARD_STATES)[number]

export const REWARD_EVENTS = ['redeem', 'expire', 'revoke'] as const
export type RewardEvent = (typeof REWARD_EVENTS)[number]

export const REWARD_PERIODS = ['month', 'quarter', 'year'] as const
export type RewardPeriod = (typeof REWARD_PERIODS)[number]

/**
 * The state after an event; undefined where the event is refused. Points whose time is over are expired from that moment, whether the job that notes it
 * has run or not, so `isOver` refuses to redeem them. The other three states are ends.
 */
export function stateAfter(state: RewardState, event: RewardEvent, isOver: boolean): RewardState | undefined {
  if (state !== 'granted') return undefined
  if (event === 'expire') return isOver ? 'expired' : undefined
  if (isOver) return undefined
  return event === 'redeem' ? 'redeemed' : 'revoked'
}

/** Begin of the period that a time is in, UTC. */
export function periodBegin(period: RewardPeriod, at: Date): Date {
  const month = at.getUTCMonth()
  const first = period === 'month' ? month : period === 'quarter' ? month - (month % 3) : 0
  return new Date(Date.UTC(at.getUTCFullYear(), first, 1))
}

export interface Tier {
  name: string
  /** Points of a period from which on it is reached. */
  points: number
}

export interface TierProgress {
  reached: Tier | null
  next: Tier | null
  /** Points to the next one; 0 where there is none. */
  missing: number
}

/** Tiers rise by points. */
export function progressOf(tiers: readonly Tier[], earned: number): TierProgress {
  const next = tiers.find(({ points }) => points > earned) ?? null
  const reached = tiers.findLast(({ points }) => points <= earned) ?? null
  return { reached, next, missing: next === null ? 0 : next.points - earned }
}
