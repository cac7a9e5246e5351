/** Rewards: programmes, which administrators run, and what an account has of them. Jobs grant points (store/rewards/grant.ts). */
import { nothing } from '../../wire/calls/identity.js'
import {
  accountRewards,
  redeemed,
  redemptionInput,
  rewardsProgram,
  rewardsProgramChange,
  rewardsProgramInput,
  rewardsPrograms,
  rewardsQuery,
} from '../../wire/calls/rewards.js'
import { PortalError } from '../../wire/errors.js'
import { progressOf } from '../../wire/reward.js'
import { everywhere, type InAccount, account as inAccount } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import { mayInAccount, mayReach } from '../identity/reach.js'
import type { RewardRecord } from '../store/rewards/types.js'
import type { Store } from '../store/store.js'

const OF_ACCOUNT = '/portal/accounts/:id/rewards'
const PROGRAMS = '/portal/rewards-programs'
const ON_PAGE = 50
const INVALID = 'The programme is not valid'
const scope = everywhere('account.license')

export const rewardResources = [
  resource({
    name: 'rewardsPrograms',
    method: 'GET',
    path: PROGRAMS,
    says: 'Rewards programmes, by name: what points are given for, when, and the tiers that they lead to.',
    scope,
    output: rewardsPrograms,
    handle: async ({ services: { store } }) => ({ programs: await store.rewards.programs() }),
  }),
  resource({
    name: 'createRewardsProgram',
    method: 'POST',
    path: PROGRAMS,
    says: 'Makes a programme. Points are given for what happens from its start on, within ten minutes.',
    acting: 'refused',
    scope,
    input: rewardsProgramInput,
    invalid: INVALID,
    output: rewardsProgram,
    async handle({ input, note, services: { store } }) {
      const made = await store.rewards.create(input)
      note({ target: { type: 'rewardsProgram', id: made.id } })
      return made
    },
  }),
  resource({
    name: 'changeRewardsProgram',
    method: 'PATCH',
    path: `${PROGRAMS}/:programId`,
    says: 'Changes what is given. Points that were granted stay as they are.',
    acting: 'refused',
    scope,
    input: rewardsProgramChange,
    invalid: INVALID,
    output: rewardsProgram,
    async handle({ params, input, services: { store } }) {
      const changed = await store.rewards.change(params.programId ?? '', input)
      if (!changed) throw noProgram()
      return changed
    },
  }),
  resource({
    name: 'removeRewardsProgram',
    method: 'DELETE',
    path: `${PROGRAMS}/:programId`,
    says: 'Deletes a programme that has granted nothing, else 409: give it an end instead.',
    acting: 'refused',
    scope,
    output: nothing,
    async handle({ params, services: { store } }) {
      if (!(await store.rewards.remove(params.programId ?? ''))) throw noProgram()
      return {}
    },
  }),
  resource({
    name: 'accountRewards',
    method: 'GET',
    path: OF_ACCOUNT,
    says: 'Programmes that count for the account with how far it has come, and its points, newest first, page by page.',
    scope: inAccount('account.read'),
    query: rewardsQuery,
    output: accountRewards,
    handle: ({ query, now, ...call }) => rewardsOf(call, query.after, now),
  }),
  resource({
    name: 'redeemRewards',
    method: 'POST',
    path: `${OF_ACCOUNT}/redemption`,
    says: 'Redeems all points of a programme that can be. `points` is how many the caller has seen; another number is 409.',
    audit: { when: 'always', keys: ['program', 'points'] },
    acting: 'refused',
    scope: inAccount('account.billing', 'Only who looks after the billing of the account redeems its points'),
    input: redemptionInput,
    invalid: 'This cannot be redeemed',
    output: redeemed,
    async handle({ accountId, userId, input: { program, points }, now, services: { store } }) {
      const rewards = await store.rewards.redeem(accountId, { programId: program, points, by: userId }, now)
      return { points, rewards }
    },
  }),
  resource({
    name: 'revokeReward',
    method: 'POST',
    path: `${OF_ACCOUNT}/:rewardId/revocation`,
    says: 'Takes points away that were granted and neither redeemed nor expired. The same event grants none again.',
    acting: 'refused',
    scope: inAccount('account.license', 'Only administrators revoke points'),
    output: nothing,
    async handle({ accountId, userId, params, now, note, services: { store } }) {
      const id = params.rewardId ?? ''
      const state = await store.rewards.revoke(accountId, id, userId, now)
      if (state === undefined) throw new PortalError('NOT_FOUND', { message: 'No such reward' })
      note({ target: { type: 'reward', id } })
      return {}
    },
  }),
]

const noProgram = () => new PortalError('NOT_FOUND', { message: 'No such programme' })

type Asking = Pick<InAccount, 'account' | 'accountId' | 'principal'> & { services: { store: Store } }

async function rewardsOf(asking: Asking, after: string | undefined, now: Date) {
  const { accountId, account, principal, services } = asking
  const { rewards } = services.store
  const [earned, rows] = [
    await rewards.earned(accountId, now),
    await rewards.list(accountId, { after, limit: ON_PAGE + 1 }),
  ]
  const shown = rows.slice(0, ON_PAGE)
  const at = now.toISOString()
  return {
    programs: earned.map(({ program: { within: _within, version: _version, ...program }, ...had }) => ({
      ...program,
      ...had,
      isOpen: program.endsAt === null || program.endsAt > at,
      ...progressOf(program.tiers, had.earned),
    })),
    rewards: await Promise.all(
      shown.map(async ({ aboutId, aboutName, programId, ...reward }) => ({
        ...reward,
        program: programId,
        // Expired from the moment on, whether a job has noted it or not.
        ...(reward.state === 'granted' && reward.expiresAt !== null && reward.expiresAt <= at
          ? { state: 'expired' as const, closedAt: reward.expiresAt }
          : {}),
        about: (await mayName(asking, { kind: reward.kind, aboutId })) ? aboutName : null,
      })),
    ),
    next: rows.length > ON_PAGE ? (shown.at(-1)?.id ?? null) : null,
    mayRedeem: mayInAccount(principal, 'account.billing', account),
  }
}

/** What an environment or a client is called is for those who may read it. */
async function mayName(
  { accountId, account, principal, services }: Asking,
  { kind, aboutId }: Pick<RewardRecord, 'kind' | 'aboutId'>,
): Promise<boolean> {
  if (kind !== 'client') return mayReach(principal, { id: aboutId, accountId, lineage: account.lineage }, 'read')
  const client = await services.store.accounts.byId(aboutId)
  return client !== undefined && mayInAccount(principal, 'account.read', client)
}
