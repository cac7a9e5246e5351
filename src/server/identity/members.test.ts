import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '../../wire/actions.js'
import type { OwnAssignment } from '../store/accounts/types.js'
import type { Member } from '../store/identity-types.js'
import { memberResources } from './members.js'
import { ANONYMOUS } from './principal.js'
import { flagsOn, ROLES } from './roles.js'

const member = (userId: string, more: Partial<Member> = {}): Member => ({
  ...({ userId, name: userId, email: `${userId}@x.example` } as Member),
  ...{ isOwner: false, isGhost: false },
  ...more,
})
const grant = (id: string, actions: readonly Action[]) => ({
  resource: 'account',
  id,
  flags: flagsOn('account', actions),
})
const OWNER = [grant('root', ROLES.owner)]

let members: Member[]
let held: Partial<OwnAssignment>[]
let notes: unknown[]
const refresh = vi.fn(async () => undefined)
const identity = {
  membersOf: async () => members,
  changeMember: vi.fn(async (_account: string, userId: string, isOwner: boolean, isGhost: boolean) => {
    if (userId === 'gone') return false
    members = members.map(one => (one.userId === userId ? { ...one, isOwner, isGhost } : one))
    return true
  }),
  removeMember: vi.fn(async () => true),
}
const store = {
  identity,
  roles: { heldBy: async () => ({ memberships: [], assignments: held }) },
  accounts: {
    lineages: async (ids: string[]) =>
      new Map(ids.filter(id => id !== '').map(id => [id, id === 'else' ? ['else'] : [id, 'child', 'root']])),
  },
}

beforeEach(() => {
  vi.clearAllMocks()
  members = [member('ann', { isOwner: true }), member('bob')]
  held = []
  notes = []
})

/** A call in the account `child`, which is in `root`. */
async function call(name: string, more: { userId?: string; input?: object; grants?: object[] } = {}) {
  const found = memberResources.find(one => one.name === name)
  const principal = { ...ANONYMOUS, userId: 'me', grants: more.grants ?? OWNER }
  const place = { accountId: 'child', account: { id: 'child', lineage: ['child', 'root'] } }
  const asked = { params: { userId: more.userId }, input: more.input, note: (entry: unknown) => notes.push(entry) }
  return (await found?.handle({
    ...place,
    principal,
    ...asked,
    services: { store, liveness: { refresh } },
  } as never)) as object
}

describe('members of an account', () => {
  it('are read with their role', async () => {
    expect(await call('members')).toMatchObject({
      members: [
        { userId: 'ann', role: 'owner' },
        { userId: 'bob', role: 'member' },
      ],
    })
    expect(JSON.stringify(await call('members'))).not.toContain('isOwner')
  })

  it('are made owners, which ends their tokens and is noted', async () => {
    expect(await call('changeMember', { userId: 'bob', input: { role: 'owner' } })).toMatchObject({ role: 'owner' })
    expect(identity.changeMember).toHaveBeenCalledExactlyOnceWith('child', 'bob', true, false)
    expect(refresh).toHaveBeenCalledOnce()
    expect(notes).toEqual([{ details: { 'role before': 'member', 'role after': 'owner' } }])
  })

  it('stay as they are without any token ended', async () => {
    expect(await call('changeMember', { userId: 'bob', input: { role: 'member' } })).toMatchObject({ role: 'member' })
    expect(identity.changeMember).not.toHaveBeenCalled()
    expect(refresh).not.toHaveBeenCalled()
  })

  it('become ghosts without a right over their role, and stay what they were told to be', async () => {
    const own = grant('child', ['account.members'])
    await call('changeMember', { userId: 'bob', input: { role: 'member', isGhost: true }, grants: [own] })
    expect(identity.changeMember).toHaveBeenCalledExactlyOnceWith('child', 'bob', false, true)
    await call('changeMember', { userId: 'bob', input: { role: 'owner' } })
    expect(identity.changeMember).toHaveBeenLastCalledWith('child', 'bob', true, true)
  })

  it.each([
    ['bob', 'owner', 'You cannot give what you do not hold'],
    ['ann', 'member', 'You cannot take away what you do not hold'],
  ])('%s is not made %s by who holds less than an owner', async (userId, role, message) => {
    const grants = [grant('child', ROLES.member)]
    await expect(call('changeMember', { userId, input: { role }, grants })).rejects.toMatchObject({
      error: 'FORBIDDEN',
      message: expect.stringContaining(message),
    })
    expect(identity.changeMember).not.toHaveBeenCalled()
  })

  it('that are none, or no more, are not found', async () => {
    const missing = { error: 'NOT_FOUND', message: 'No such member' }
    await expect(call('changeMember', { userId: 'eve', input: { role: 'owner' } })).rejects.toMatchObject(missing)
    await expect(call('removeMember', { userId: 'eve' })).rejects.toMatchObject(missing)
    members.push(member('gone'))
    await expect(call('changeMember', { userId: 'gone', input: { role: 'owner' } })).rejects.toMatchObject(missing)
    expect(refresh).not.toHaveBeenCalled()
  })
})

describe('somebody who is taken out', () => {
  const may = [grant('child', ['account.members', ...ROLES.viewer])]
  const assignment = (accountId: string, roleId: string) => ({ accountId, roleId, role: null })

  it('is out at once', async () => {
    expect(await call('removeMember', { userId: 'bob', grants: may })).toEqual({})
    expect(identity.removeMember).toHaveBeenCalledExactlyOnceWith('child', 'bob')
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('stays where they are an owner, or hold a role there or below, that the caller does not hold', async () => {
    const refused = { error: 'FORBIDDEN', message: expect.stringContaining('You cannot take away') }
    await expect(call('removeMember', { userId: 'ann', grants: may })).rejects.toMatchObject(refused)
    held = [assignment('child', 'viewer'), assignment('below', 'billing')]
    await expect(call('removeMember', { userId: 'bob', grants: may })).rejects.toMatchObject(refused)
    expect(identity.removeMember).not.toHaveBeenCalled()
    expect(refresh).not.toHaveBeenCalled()
  })

  it('may hold what the caller holds too, and anything elsewhere', async () => {
    held = [assignment('child', 'viewer'), assignment('else', 'owner'), { accountId: null, roleId: 'owner' }]
    await call('removeMember', { userId: 'bob', grants: may })
    await call('removeMember', { userId: 'ann', grants: OWNER })
    expect(identity.removeMember).toHaveBeenCalledTimes(2)
  })
})
