/** Calls of the account area, the administration and a user's own: each is one that the API has, made as the API takes it. */
import { describe, expect, it } from 'vitest'
import { type Made, problemsOf } from '../../../tests/support/published-calls.js'
import { readCostProfile, saveCostProfile } from '../cost-profile.js'
import { createSavedFilters } from '../saved-filters.js'
import type { Portal } from '../types.js'
import * as area from './account-area.js'
import * as accounts from './accounts.js'
import { readAllRecords, tryProvider } from './admin-edits.js'
import * as sections from './admin-sections.js'
import * as administration from './administration.js'
import * as embedding from './embedding.js'
import * as environments from './environments.js'
import { readExtensions } from './extensions.js'
import { readLegal } from './legal.js'
import { readMay } from './may.js'
import { addPasskey, readPasskeys, removePasskey } from './passkeys.js'
import * as profile from './profile.js'
import * as rewards from './rewards.js'
import * as factor from './second-factor.js'
import * as waysIn from './ways-in.js'
import { readWhy } from './why.js'
import * as workspaces from './workspaces.js'

type Calls = Pick<Portal, 'call' | 'ask' | 'session'>

/** A portal that notes calls and answers each with `answer`. */
function recorder(answer: unknown = {}): { portal: Calls; made: Made[] } {
  const made: Made[] = []
  const note = async (method: string, path: string, body?: unknown) => {
    made.push({ method: method === 'download' ? 'get' : method, path, body })
    return typeof answer === 'function' ? answer(path) : answer
  }
  const portal = {
    call: note,
    ask: (path: string, body?: unknown) => note(body === undefined ? 'get' : 'post', path, body),
    session: {
      enter: async (path: string, body: unknown) => void (await note('post', path, body)),
      accessToken: async () => '',
    },
  }
  return { portal: portal as never, made }
}

const FIELDS = { name: 'Site', location: 'Berlin', scramble: false }
const KEY = { name: 'Shop', origins: ['https://shop.example'], elements: null }
const FILTER = { name: 'Big', entity: 'vmware.vm', view: '?q=a', sharing: 'user' } as const
const PROFILE = { prices: { vcpu: 1, memoryGiB: null, storageTiB: null }, budgets: [], version: 0 }

/** What is done, and the call that it makes first. Ids have signs that an address has to escape. */
const TABLE: [call: string, run: (portal: Calls) => Promise<unknown>, body?: unknown][] = [
  ['get /portal/accounts/a%2F1/policies', p => area.readPolicies(p, 'a/1')],
  [
    'post /portal/accounts/a%2F1/policies',
    p => area.savePolicies(p, 'a/1', { policies: {}, version: 2 }),
    { policies: {}, version: 2 },
  ],
  ['post /portal/accounts/a%2F1/policies/preview', p => area.previewPolicies(p, 'a/1', {}), { policies: {} }],
  ['get /portal/accounts/a%2F1', p => area.readAccount(p, 'a/1')],
  ['patch /portal/accounts/a%2F1', p => area.changeAccount(p, 'a/1', { name: 'B' }), { name: 'B' }],
  ['get /portal/accounts?parent=a%2F1', p => area.readChildren(p, 'a/1')],
  ['post /portal/accounts/a%2F1/children', p => area.createChild(p, 'a/1', 'Child'), { name: 'Child' }],
  ['get /portal/accounts/a%2F1/members', p => area.readMembers(p, 'a/1')],
  [
    'patch /portal/accounts/a%2F1/members/u%2F1',
    p => area.changeMember(p, 'a/1', 'u/1', { role: 'owner' }),
    { role: 'owner' },
  ],
  ['delete /portal/accounts/a%2F1/members/u%2F1', p => area.removeMember(p, 'a/1', 'u/1')],
  ['get /portal/accounts/a%2F1/teams?limit=200', p => area.readTeams(p, 'a/1')],
  ['post /portal/accounts/a%2F1/teams', p => area.createTeam(p, 'a/1', 'T'), { name: 'T' }],
  ['delete /portal/accounts/a%2F1/teams/t%2F1', p => area.removeTeam(p, 'a/1', 't/1')],
  ['post /portal/accounts/a%2F1/teams/t%2F1/members', p => area.addToTeam(p, 'a/1', 't/1', 'u'), { userId: 'u' }],
  ['delete /portal/accounts/a%2F1/teams/t%2F1/members/u%2F1', p => area.removeFromTeam(p, 'a/1', 't/1', 'u/1')],
  ['get /portal/accounts/a%2F1/invites', p => area.readInvites(p, 'a/1')],
  [
    'post /portal/accounts/a%2F1/invites',
    p => area.invite(p, 'a/1', { email: 'a@b.example', role: 'member' }),
    { email: 'a@b.example', role: 'member' },
  ],
  ['delete /portal/accounts/a%2F1/invites/i%2F1', p => area.cancelInvite(p, 'a/1', 'i/1')],
  ['get /portal/accounts/a%2F1/relations', p => area.readRelations(p, 'a/1')],
  [
    'post /portal/accounts/a%2F1/relations',
    p => area.relate(p, 'a/1', { kind: 'client', account: 'b' }),
    { kind: 'client', account: 'b' },
  ],
  [
    'delete /portal/accounts/a%2F1/relations/client/b%2F1',
    p => area.unrelate(p, 'a/1', { kind: 'client', accountId: 'b/1' }),
  ],
  ['get /portal/profile/accounts?text=a+b&limit=20', p => accounts.findAccounts(p, 'a b', 20)],
  ['get /portal/profile/accounts?ids=a%2Cb&limit=2', p => accounts.accountsOf(p, ['a', 'b'])],
  ['get /portal/accounts/a%2F1/environments', p => accounts.environmentsOf(p, 'a/1')],
  ['get /portal/profile/abilities', p => readMay(p, undefined)],
  ['get /portal/accounts/a%2F1', p => readMay(p, 'a/1')],
  ['post /portal/idps/i1/test', p => tryProvider(p, '/portal/idps/i1/test'), {}],
  ['get /portal/admin/users?text=ann&after=next', p => sections.readSection(p, 'users', { text: 'ann' }, 'next')],
  ['get /portal/admin/users/u%2F1', p => sections.readRecord(p, 'users', 'u/1')],
  ['get /portal/admin', p => sections.readCounts(p)],
  ['get /portal/admin/users?text=ann&format=csv', p => sections.exportSection(p, 'users', { text: 'ann' })],
  ['get /portal/profile/abilities', p => administration.readAbilities(p)],
  ['get /portal/users?text=a+b', p => administration.findPeople(p, 'a b')],
  ['get /portal/audit?kind=change&limit=50&after=next', p => administration.readAudit(p, { kind: 'change' }, 'next')],
  ['get /portal/audit?kind=change&limit=50', p => administration.readAudit(p, { kind: 'change' })],
  ['get /portal/audit?kind=change&format=ndjson', p => administration.exportAudit(p, { kind: 'change' }, 'ndjson')],
  ['get /portal/accounts/a%2F1/branding', p => embedding.readBranding(p, 'a/1')],
  [
    'post /portal/accounts/a%2F1/branding',
    p => embedding.saveBranding(p, 'a/1', { brand: {}, version: 1 }),
    { brand: {}, version: 1 },
  ],
  ['post /portal/accounts/a%2F1/branding/domain', p => embedding.proveBrandDomain(p, 'a/1'), {}],
  [
    'post /portal/accounts/a%2F1/branding/images',
    p => embedding.sendBrandImage(p, 'a/1', new Blob([new Uint8Array([0, 255, 65])], { type: 'image/png' })),
    { type: 'image/png', data: 'AP9B' },
  ],
  ['get /portal/accounts/a%2F1/embed-keys', p => embedding.readEmbedKeys(p, 'a/1')],
  ['post /portal/accounts/a%2F1/embed-keys', p => embedding.createEmbedKey(p, 'a/1', KEY), KEY],
  [
    'patch /portal/accounts/a%2F1/embed-keys/k%2F1',
    p => embedding.changeEmbedKey(p, 'a/1', 'k/1', { ...KEY, version: 1 }),
    { ...KEY, version: 1 },
  ],
  [
    'post /portal/accounts/a%2F1/embed-keys/k%2F1/rotation',
    p => embedding.rotateEmbedKey(p, 'a/1', 'k/1', 24),
    { overlapHours: 24 },
  ],
  ['delete /portal/accounts/a%2F1/embed-keys/k%2F1', p => embedding.revokeEmbedKey(p, 'a/1', 'k/1')],
  ['get /portal/accounts/a%2F1/environments/records', p => environments.readEnvironments(p, 'a/1')],
  ['post /portal/accounts/a%2F1/environments', p => environments.createEnvironment(p, 'a/1', FIELDS), FIELDS],
  ['get /portal/environments/e%2F1', p => environments.readEnvironment(p, 'e/1')],
  [
    'patch /portal/environments/e%2F1',
    p => environments.changeEnvironment(p, 'e/1', { name: 'B', version: 3 }),
    { name: 'B', version: 3 },
  ],
  ['post /portal/environments/e%2F1/key', p => environments.rotateEnvironmentKey(p, 'e/1', 24), { overlapHours: 24 }],
  ['get /portal/environments/e%2F1/sources', p => environments.readSources(p, 'e/1')],
  ['get /portal/environments/e%2F1/holdings', p => environments.readHoldings(p, 'e/1')],
  ['delete /portal/environments/e%2F1?name=My+site', p => environments.removeEnvironment(p, 'e/1', 'My site')],
  ['get /portal/environments/e%2F1/extensions', p => readExtensions(p, 'e/1')],
  ['get /portal/environments/e%2F1/cost-profile', p => readCostProfile(p, 'e/1')],
  ['post /portal/environments/e%2F1/cost-profile', p => saveCostProfile(p, 'e/1', PROFILE), PROFILE],
  ['get /portal/environments/e%2F1/filters?entity=vmware.vm', p => createSavedFilters(p).list('e/1', 'vmware.vm')],
  ['post /portal/environments/e%2F1/filters', p => createSavedFilters(p).save('e/1', FILTER), FILTER],
  ['delete /portal/environments/e%2F1/filters/f%2F1', p => createSavedFilters(p).remove('e/1', 'f/1')],
  ['post /portal/environments/e%2F1/filters/f%2F1/default', p => createSavedFilters(p).openWith('e/1', 'f/1', true)],
  ['delete /portal/environments/e%2F1/filters/f%2F1/default', p => createSavedFilters(p).openWith('e/1', 'f/1', false)],
  ['get /portal/legal/privacy-policy', p => readLegal(p, 'privacy-policy')],
  ['get /portal/profile/passkeys', p => readPasskeys(p)],
  ['post /portal/profile/passkeys', p => addPasskey(p, { current: 'old' }, 'Phone'), { current: 'old' }],
  ['post /portal/profile/passkeys/k%2F1/remove', p => removePasskey(p, 'k/1', { code: '1' }), { code: '1' }],
  ['get /portal/profile', p => profile.readProfile(p)],
  ['patch /portal/profile', p => profile.changeProfile(p, { phone: null }), { phone: null }],
  ['post /portal/profile/password', p => profile.changePassword(p, 'old', 'new'), { current: 'old', password: 'new' }],
  [
    'post /portal/profile/email',
    p => profile.changeEmail(p, 'a@b.example', 'old'),
    { email: 'a@b.example', current: 'old' },
  ],
  ['get /portal/profile/sessions', p => profile.readSessions(p)],
  ['delete /portal/profile/sessions/s%2F1', p => profile.endSession(p, 's/1')],
  ['delete /portal/profile/sessions', p => profile.endOtherSessions(p)],
  ['get /portal/profile/identities', p => profile.readIdentities(p)],
  ['post /portal/profile/accounts/a%2F1/leave', p => profile.leaveAccount(p, 'a/1'), {}],
  ['post /portal/profile/identities/i%2F1/unlink', p => profile.unlinkIdentity(p, 'i/1', 'old'), { current: 'old' }],
  ['post /portal/profile/identities/i%2F1/unlink', p => profile.unlinkIdentity(p, 'i/1', undefined), {}],
  ['get /portal/accounts/a%2F1/rewards', p => rewards.readRewards(p, 'a/1')],
  ['get /portal/accounts/a%2F1/rewards?after=n%2F1', p => rewards.readRewards(p, 'a/1', 'n/1')],
  [
    'post /portal/accounts/a%2F1/rewards/redemption',
    p => rewards.redeemPoints(p, 'a/1', { program: 'p', points: 5 }),
    { program: 'p', points: 5 },
  ],
  ['get /portal/profile/secondFactor', p => factor.readSecondFactor(p)],
  ['post /portal/profile/secondFactor', p => factor.beginSecondFactor(p, 'old'), { current: 'old' }],
  ['post /portal/profile/secondFactor/confirm', p => factor.confirmSecondFactor(p, '123456'), { code: '123456' }],
  ['post /portal/profile/secondFactor/end', p => factor.endSecondFactor(p, 'old', '1'), { current: 'old', code: '1' }],
  ['post /portal/links/read', p => waysIn.readLink(p, 't'), { token: 't' }],
  [
    'post /portal/links/use',
    p => waysIn.redeemLink(p, { token: 't', password: 'new' }),
    { token: 't', password: 'new' },
  ],
  ['post /portal/auth/sign-up', p => waysIn.askForLink(p, 'signUp', 'a@b.example'), { email: 'a@b.example' }],
  ['post /portal/auth/password', p => waysIn.askForLink(p, 'password', 'a@b.example'), { email: 'a@b.example' }],
  ['post /portal/profile/email/confirm', p => waysIn.confirmEmail(p, 't'), { token: 't' }],
  ['get /portal/invites/t%2F1', p => waysIn.readInvite(p, 't/1')],
  ['post /portal/invites/t%2F1/accept', p => waysIn.acceptInvite(p, 't/1')],
  [
    'post /portal/invites/t%2F1/join',
    p => waysIn.joinByInvite(p, 't/1', { name: 'Ann', password: 'new' }),
    { name: 'Ann', password: 'new' },
  ],
  ['post /portal/invites/t%2F1/decline', p => waysIn.declineInvite(p, 't/1'), {}],
  [
    'get /portal/users/u%2F1/why?action=account.read&resource=account&id=a',
    p => readWhy(p, 'u/1', { action: 'account.read', resource: 'account', id: 'a' }),
  ],
  ['get /portal/accounts/a%2F1/workspaces/records', p => workspaces.readWorkspaces(p, 'a/1')],
  ['get /portal/workspaces/w%2F1/record', p => workspaces.readWorkspace(p, 'w/1')],
  ['post /portal/accounts/a%2F1/workspaces', p => workspaces.createWorkspace(p, 'a/1', { name: 'W' }), { name: 'W' }],
  [
    'patch /portal/workspaces/w%2F1',
    p => workspaces.changeWorkspace(p, 'w/1', { name: 'V', version: 2 }),
    { name: 'V', version: 2 },
  ],
  [
    'post /portal/workspaces/w%2F1/members',
    p => workspaces.setWorkspaceMember(p, 'w/1', { userId: 'u', isAdmin: true }),
    { userId: 'u', isAdmin: true },
  ],
  [
    'post /portal/workspaces/w%2F1/teams',
    p => workspaces.setWorkspaceTeam(p, 'w/1', { teamId: 't', isAdmin: true }),
    { teamId: 't', isAdmin: true },
  ],
  ['delete /portal/workspaces/w%2F1/teams/t%2F1', p => workspaces.removeWorkspaceTeam(p, 'w/1', 't/1')],
  ['delete /portal/workspaces/w%2F1/members/u%2F1', p => workspaces.removeWorkspaceMember(p, 'w/1', 'u/1')],
  ['post /portal/workspaces/w%2F1/move', p => workspaces.moveWorkspace(p, 'w/1', 'b'), { account: 'b' }],
  ['delete /portal/workspaces/w%2F1?name=My+work', p => workspaces.removeWorkspace(p, 'w/1', 'My work')],
]

describe('a call of people', () => {
  it.each(TABLE)('%s is made as the API takes it', async (call, run, body) => {
    const { portal, made } = recorder()
    // The answer says nothing, which most readers refuse: what counts here is what was sent.
    await run(portal).catch(() => undefined)
    const [first] = made
    expect(first && [`${first.method} ${first.path}`, first.body]).toEqual([call, body])
    expect(problemsOf(first ?? { method: '', path: '', body })).toEqual([])
  })
})

it('A call that the API does not have, or not so, is found', () => {
  expect(problemsOf({ method: 'get', path: '/portal/nothing', body: undefined })).toEqual([
    'get /portal/nothing is no call',
  ])
  expect(problemsOf({ method: 'post', path: '/portal/profile/email?a=1', body: { emial: '' } })).toEqual([
    'a',
    'emial',
    'email',
    'current',
  ])
})

describe('what is answered', () => {
  it('is refused where it is not what the call answers', async () => {
    for (const run of [area.readPolicies, area.readMembers, embedding.readEmbedKeys, environments.readEnvironments])
      await expect(run(recorder().portal, 'a')).rejects.toMatchObject({ error: 'INTERNAL' })
    for (const run of [profile.readProfile, factor.readSecondFactor, sections.readCounts, readPasskeys])
      await expect(run(recorder().portal)).rejects.toMatchObject({ error: 'INTERNAL' })
    await expect(administration.exported(recorder({ filename: 'a.csv' }).portal, '/')).rejects.toThrow()
    await expect(waysIn.confirmEmail(recorder({ email: 1 }).portal, 't')).rejects.toThrow()
  })

  it('is given on', async () => {
    expect(await waysIn.confirmEmail(recorder({ email: 'a@b.example' }).portal, 't')).toBe('a@b.example')
    const file = { filename: 'audit.csv', blob: new Blob(['a']) }
    expect(await administration.exportAudit(recorder(file).portal, {}, 'csv')).toEqual(file)
    expect(await accounts.environmentsOf(recorder({ environments: ['e1'] }).portal, 'a')).toEqual(['e1'])
    expect(await sections.readCounts(recorder({ counts: { users: 3 } }).portal)).toEqual({ users: 3 })
  })

  it('is nothing to ask for where no account is meant', async () => {
    const { portal, made } = recorder()
    expect(await accounts.accountsOf(portal, [])).toEqual({ accounts: [], total: 0 })
    expect(made).toEqual([])
  })

  it('is read page after page, until there are as many as asked for or no more', async () => {
    const page = (path: string) => {
      const from = Number(new URLSearchParams(path.split('?')[1]).get('after') ?? 0)
      const records = [from, from + 1].map(n => ({ id: `r${n}`, cells: {} }))
      return { records, total: 6, next: from + 2 < 6 ? String(from + 2) : null, facets: null }
    }
    const ids = async (most: number) => {
      const { portal, made } = recorder(page)
      const records = await readAllRecords(portal, 'users', { text: 'a' }, most)
      return [records.map(({ id }) => id).join(' '), made.length, made[0]?.path]
    }
    const first = '/portal/admin/users?text=a&limit=200'
    expect(await ids(3)).toEqual(['r0 r1 r2', 2, first])
    expect(await ids(100)).toEqual(['r0 r1 r2 r3 r4 r5', 3, first])
  })
})
