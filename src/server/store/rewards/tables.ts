/** Rows of rewards. */
import type { ColumnType, Generated } from 'kysely'
import type { RewardKind, RewardPeriod, RewardState, Tier } from '../../../wire/reward.js'
import type { Instant } from '../instant.js'

export interface RewardTables {
  rewards_program: {
    id: string
    name: string
    /** The account that the programme is for, with those below it; null is all accounts. */
    account_id: string | null
    starts_at: Instant
    ends_at: Instant | null
    period: RewardPeriod
    points: ColumnType<Record<RewardKind, number>, string, string>
    most_of_kind: number | null
    expires_after_days: number | null
    tiers: ColumnType<Tier[], string, string>
    version: Generated<number>
    created_at: Generated<string>
  }
  reward: {
    id: string
    program_id: string
    account_id: string
    kind: RewardKind
    /** The event, which counts once. */
    event: string
    /** The environment or the client that it is about. */
    about_id: string
    points: number
    state: RewardState
    granted_at: Instant
    expires_at: Instant | null
    closed_at: Instant | null
    closed_by: string | null
  }
}
