/** Shapes of the calls about rewards: programmes, which administrators run, and what an account has of them. */
import * as v from 'valibot'
import { readAnswer } from '../read-answer.js'
import { REWARD_KINDS, REWARD_PERIODS, REWARD_STATES } from '../reward.js'
import { filled, listOf, open, rule, text, wholeNumber } from '../shapes.js'
import { INSTANT_HINT, parseInstant } from '../time.js'
import { nameOf } from './name.js'

const MOST_POINTS = 1_000_000

const instant = v.pipe(
  text(64),
  rule(value => (parseInstant(value) === undefined ? { message: 'is not a time', hint: INSTANT_HINT } : undefined)),
  v.transform(value => new Date(parseInstant(value) ?? 0).toISOString()),
)
const points = wholeNumber(0, MOST_POINTS)
const pointsBy = v.strictObject({ environment: points, insight: points, client: points })
const tier = v.strictObject({ name: nameOf(80), points: wholeNumber(1, 1_000_000_000) })

const entries = {
  name: nameOf(200),
  /** Points of one account and those below it; null is all accounts. */
  within: v.nullable(filled(80)),
  startsAt: instant,
  /** Null: without end. */
  endsAt: v.nullable(instant),
  /** Whose points count together for tiers. */
  period: v.picklist(REWARD_PERIODS),
  /** For each thing that points are given for; 0: none. */
  points: pointsBy,
  /** The most points of one kind in a period; null is any number. */
  mostOfKind: v.nullable(wholeNumber(1, 1_000_000_000)),
  /** Days after which points that were not redeemed expire; null: never. */
  expiresAfterDays: v.nullable(wholeNumber(1, 3_650)),
  tiers: v.pipe(
    listOf(tier, 10),
    rule(tiers => {
      const i = tiers.findIndex(({ points: from }, at) => at > 0 && from <= (tiers[at - 1]?.points ?? 0))
      return i < 0 ? undefined : { at: [i, 'points'], message: 'is not more than those of the tier before it' }
    }),
  ),
}

const inOrder = <T extends { startsAt: string; endsAt?: string | null }>() =>
  rule<T>(({ startsAt, endsAt }) =>
    endsAt && endsAt <= startsAt ? { at: ['endsAt'], message: 'is not after the start' } : undefined,
  )

export const rewardsProgramInput = v.pipe(
  v.strictObject({
    name: entries.name,
    within: v.exactOptional(entries.within, null),
    startsAt: entries.startsAt,
    endsAt: v.exactOptional(entries.endsAt, null),
    period: v.exactOptional(entries.period, 'year'),
    points: entries.points,
    mostOfKind: v.exactOptional(entries.mostOfKind, null),
    expiresAfterDays: v.exactOptional(entries.expiresAfterDays, null),
    tiers: v.exactOptional(entries.tiers, []),
  }),
  inOrder(),
)
/** A change leaves absent values as they are. Granted points stay. */
export const rewardsProgramChange = v.strictObject({
  version: wholeNumber(1),
  name: v.exactOptional(entries.name),
  endsAt: v.exactOptional(entries.endsAt),
  points: v.exactOptional(entries.points),
  mostOfKind: v.exactOptional(entries.mostOfKind),
  expiresAfterDays: v.exactOptional(entries.expiresAfterDays),
  tiers: v.exactOptional(entries.tiers),
})
export type RewardsProgramChange = v.InferOutput<typeof rewardsProgramChange>

/** The points that the caller has seen. Another number is refused with 409, so that nobody redeems twice. */
export const redemptionInput = v.strictObject({ program: filled(80), points: wholeNumber(1) })

const tierAnswer = open({ name: v.string(), points: v.number() })
const programFields = {
  id: v.string(),
  name: v.string(),
  startsAt: v.string(),
  endsAt: v.nullable(v.string()),
  period: v.picklist(REWARD_PERIODS),
  points: open({ environment: v.number(), insight: v.number(), client: v.number() }),
  mostOfKind: v.nullable(v.number()),
  expiresAfterDays: v.nullable(v.number()),
  tiers: v.array(tierAnswer),
}

export const rewardsProgram = open({ ...programFields, within: v.nullable(v.string()), version: v.number() })
export const rewardsPrograms = open({ programs: v.array(rewardsProgram) })

const reward = open({
  id: v.string(),
  program: v.string(),
  kind: v.picklist(REWARD_KINDS),
  /** Name of what it was for; null where that is gone. */
  about: v.nullable(v.string()),
  points: v.number(),
  state: v.picklist(REWARD_STATES),
  grantedAt: v.string(),
  expiresAt: v.nullable(v.string()),
  /** When it was redeemed, expired or revoked. */
  closedAt: v.nullable(v.string()),
})

export const accountRewards = open({
  programs: v.array(
    open({
      ...programFields,
      isOpen: v.boolean(),
      periodBegin: v.string(),
      /** Points granted in the period, without those revoked. */
      earned: v.number(),
      /** Points that can be redeemed now. */
      redeemable: v.number(),
      reached: v.nullable(tierAnswer),
      next: v.nullable(tierAnswer),
      missing: v.number(),
    }),
  ),
  /** Newest first. */
  rewards: v.array(reward),
  next: v.nullable(v.string()),
  /** Whether the caller may redeem. */
  mayRedeem: v.boolean(),
})
export const rewardsQuery = v.strictObject({ after: v.exactOptional(filled(200)) })
export const redeemed = open({ points: v.number(), rewards: v.number() })

export type RewardsProgramInput = v.InferOutput<typeof rewardsProgramInput>
export type AccountRewards = v.InferOutput<typeof accountRewards>
export type Reward = v.InferOutput<typeof reward>
export type RewardsOfProgram = AccountRewards['programs'][number]

export function parseAccountRewards(input: unknown): AccountRewards {
  return readAnswer(accountRewards, input)
}

export function parseRedeemed(input: unknown): v.InferOutput<typeof redeemed> {
  return readAnswer(redeemed, input)
}
