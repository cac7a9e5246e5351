/** Rewards as the server works with them. */
import type { RewardsProgramChange, RewardsProgramInput } from '../../../wire/calls/rewards.js'
import type { RewardKind, RewardState } from '../../../wire/reward.js'

export interface RewardsProgram extends RewardsProgramInput {
  id: string
  version: number
}

export interface RewardRecord {
  id: string
  programId: string
  kind: RewardKind
  aboutId: string
  aboutName: string | null
  points: number
  state: RewardState
  /** ISO. */
  grantedAt: string
  expiresAt: string | null
  closedAt: string | null
}

/** Points of an account in one programme. */
export interface Earned {
  program: RewardsProgram
  periodBegin: string
  earned: number
  redeemable: number
}

export interface RewardStore {
  /** Lists the programmes by name. */
  programs(): Promise<RewardsProgram[]>
  /** Rejects CONFLICT for a name that is taken, NOT_FOUND for an account that is not there. */
  create(program: RewardsProgramInput): Promise<RewardsProgram>
  /** Undefined where there is none; rejects CONFLICT for another version. */
  change(id: string, change: RewardsProgramChange): Promise<RewardsProgram | undefined>
  /** False where there is none; rejects CONFLICT where points were granted. */
  remove(id: string): Promise<boolean>
  /** Programmes that count for the account, or did, with what it has. */
  earned(accountId: string, now: Date): Promise<Earned[]>
  /** Newest first, page by page. */
  list(accountId: string, asked: { after?: string | undefined; limit: number }): Promise<RewardRecord[]>
  /** Redeems all that can be; rejects CONFLICT where that is not as many points as were seen. Gives how many rewards. */
  redeem(accountId: string, asked: { programId: string; points: number; by: string }, now: Date): Promise<number>
  /** Undefined where there is none; rejects CONFLICT where it is not granted any more. */
  revoke(accountId: string, id: string, by: string, now: Date): Promise<RewardState | undefined>
}
