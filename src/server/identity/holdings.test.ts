import { describe, expect, it } from 'vitest'
import type { Grant } from '../../wire/scope.js'
import type { OwnAssignment } from '../store/accounts/types.js'
import { isRefusedToActors, proveMayActAs } from './acting.js'
import { clientGrants } from './client-grants.js'
import { byAssignment, byMembership, holdingsOf, workspaceHoldings } from './holdings.js'
import { ROLES } from './roles.js'

const assignment = (more: Partial<OwnAssignment> = {}): OwnAssignment => ({
  ...({ id: 'a1', roleId: 'viewer', role: null, team: null, resource: 'account', resourceId: 'root' } as OwnAssignment),
  ...more,
})
const membership = { accountId: 'root', type: 'organization', isOwner: false, isGhost: false } as const
const stores = (held: Record<string, { memberships?: (typeof membership)[]; assignments?: OwnAssignment[] }>) => ({
  roles: { heldBy: async (id: string) => ({ memberships: [], assignments: [], ...held[id] }) } as never,
})

describe('what somebody holds', () => {
  it('by membership is the role of an owner or of a member', () => {
    expect(byMembership(membership)).toEqual({
      ...{ resource: 'account', id: 'root' },
      flags: ['account.read', 'read', 'decide', 'workspace.create'],
      by: { kind: 'membership', role: 'member', isSupport: false },
    })
    expect(byMembership({ ...membership, isOwner: true }).flags).toHaveLength(ROLES.owner.length)
    expect(byMembership({ ...membership, isGhost: true }).by).toMatchObject({ isSupport: true })
    expect(byMembership({ ...membership, type: 'support' }).by).toMatchObject({ isSupport: true })
  })
  it('by an assignment is what its role may do there, and nothing of a role that is gone', () => {
    expect(byAssignment(assignment())).toEqual([
      {
        ...{ resource: 'account', id: 'root', flags: ['account.read', 'read', 'workspace.read'] },
        by: { kind: 'assignment', assignmentId: 'a1', role: 'viewer', team: null },
      },
    ])
    expect(byAssignment(assignment({ resource: 'all', resourceId: 'x' }))[0]).toMatchObject({ resource: '*', id: '*' })
    const role = { id: 'r', name: 'Readers', actions: ['environment.read'] } as never
    const team = { id: 't', name: 'Team' }
    expect(byAssignment(assignment({ roleId: 'r', role, team, resource: 'environment', resourceId: 'e' }))).toEqual([
      {
        ...{ resource: 'environment', id: 'e', flags: ['read'] },
        by: { kind: 'assignment', assignmentId: 'a1', role: 'Readers', team },
      },
    ])
    expect(byAssignment(assignment({ roleId: 'r', role: null }))).toEqual([])
  })
  it('is both', async () => {
    const store = stores({ u: { memberships: [membership], assignments: [assignment()] } })
    expect((await holdingsOf(store, 'u')).map(({ by }) => by.kind)).toEqual(['membership', 'assignment'])
    expect(await holdingsOf(store, 'v')).toEqual([])
  })
})

describe('what somebody is to a workspace', () => {
  const SEEN = ['workspace.read']
  const ADMIN = ['workspace.read', 'workspace.write']
  const of = async (standing: object, grants: Grant[] = []) => {
    const asked = { isCreator: false, isAdmin: undefined, teams: [], ...standing }
    const store = { workspaces: { standing: async () => asked } as never }
    const held = await workspaceHoldings(store, { id: 'w', lineage: ['child', 'root'] }, { userId: 'u', grants })
    expect(held.every(({ resource, id }) => resource === 'workspace' && id === 'w')).toBe(true)
    return held.map(({ by, flags }) => [by.kind, flags])
  }
  it('is admin or member of it, or of its teams', async () => {
    expect(await of({})).toEqual([])
    expect(await of({ isAdmin: true })).toEqual([['workspaceAdmin', ADMIN]])
    expect(await of({ isAdmin: false })).toEqual([['workspaceMember', SEEN]])
    expect(await of({ teams: [{ id: 't', name: 'T' }] })).toEqual([['workspaceTeam', SEEN]])
  })
  it('is its creator as long as the account is read', async () => {
    const reads = [{ resource: 'account', id: 'root', flags: ['account.read'] }]
    expect(await of({ isCreator: true }, reads)).toEqual([['creator', ADMIN]])
    expect(await of({ isCreator: true })).toEqual([])
    expect(await of({}, reads)).toEqual([])
  })
})

describe('what a service client holds', () => {
  const world = (assignments: OwnAssignment[]) => ({
    ...stores({ c: { assignments } }),
    accounts: {
      lineages: async () =>
        new Map([
          ['home', ['home']],
          ['below', ['below', 'home']],
          ['other', ['other']],
        ]),
    } as never,
  })
  const client = { id: 'c', accountId: 'home' }
  const on = (accountId: string | null) => assignment({ accountId, resourceId: accountId ?? 'x' } as never)
  it('are its roles in its own account and those below it', async () => {
    const store = world([on('home'), on('below'), on('other'), on(null)])
    const grants = await clientGrants(store, client, null)
    expect(grants.map(({ resource, id }) => `${resource}:${id}`)).toEqual(['user:c', 'account:home', 'account:below'])
  })
  it('are within what its secret allows; itself it always is', async () => {
    const store = world([on('home')])
    expect(await clientGrants(store, client, ['environment.read'])).toEqual([
      { resource: 'user', id: 'c', flags: ['*'] },
      { resource: 'account', id: 'home', flags: ['read'] },
    ])
    expect(await clientGrants(store, client, ['account.billing'])).toHaveLength(1)
    expect(await clientGrants(store, client, [])).toHaveLength(1)
  })
})

describe('acting as somebody else', () => {
  const everywhere = (roleId: string, actions?: string[]) => ({
    assignments: [assignment({ roleId, role: actions ? ({ name: roleId, actions } as never) : null, resource: 'all' })],
  })
  const store = stores({
    admin: everywhere('administrator'),
    second: everywhere('administrator'),
    reader: everywhere('readers', ['environment.read']),
    owner: { memberships: [{ ...membership, isOwner: true as never }] },
  })
  const said = (actor: string, user: string) =>
    proveMayActAs(store, actor, user).then(
      () => undefined,
      error => String(error.message),
    )
  it('is for administrators, as people who are none and may do no more to all there is', async () => {
    expect(await said('admin', 'owner')).toBeUndefined()
    expect(await said('admin', 'nobody')).toBeUndefined()
    expect(await said('admin', 'admin')).toBe('You are yourself already')
    expect(await said('owner', 'nobody')).toBe('Only administrators act as somebody else')
    expect(await said('admin', 'second')).toBe('Nobody acts as another administrator')
    expect(await said('admin', 'reader')).toBe('Nobody acts as somebody who may do more to all there is')
  })
  it('changes nothing but what a resource says', () => {
    expect(isRefusedToActors({ method: 'GET' })).toBe(false)
    expect(isRefusedToActors({ method: 'POST' })).toBe(true)
    expect(isRefusedToActors({ method: 'POST', acting: 'allowed' })).toBe(false)
    expect(isRefusedToActors({ method: 'GET', acting: 'refused' })).toBe(true)
  })
})
