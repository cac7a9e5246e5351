/**
 * The table of roles: what an owner and a member of an account may do, as flags of their grant on it. Every check of a right
 * checks one of these flags.
 */
import type { Grant } from '../../wire/scope.js'

/**
 * `read`: the account's environments, their data and who its members are. `decide`: on insights, told with who and when, and taken back
 * as easily. `write`: settings such as retention. `explain`: query plans. `members`: who belongs to the account and as what.
 */
export type AccountFlag = 'read' | 'decide' | 'write' | 'explain' | 'members'

export const ROLES = {
  owner: ['read', 'decide', 'write', 'explain', 'members'],
  member: ['read', 'decide'],
} as const satisfies Record<string, readonly AccountFlag[]>

export type Role = keyof typeof ROLES

export function roleOf(isOwner: boolean): Role {
  return isOwner ? 'owner' : 'member'
}

/** What a person's token carries: themselves, and each account by their role in it. */
export function grantsOf(userId: string, memberships: readonly { accountId: string; isOwner: boolean }[]): Grant[] {
  return [
    { resource: 'user', id: userId, flags: ['*'] },
    ...memberships.map(({ accountId, isOwner }) => ({
      resource: 'account',
      id: accountId,
      flags: [...ROLES[roleOf(isOwner)]],
    })),
  ]
}
