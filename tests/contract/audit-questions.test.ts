/** What is asked of the audit log and cannot be answered. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, demoAccount, send, sessionOf } from '../support/people.js'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('says what is wrong with a time that no calendar has, and with a file that is asked for from a page on', async () => {
  await addPerson(api, 'reader@audit.example', { isOwner: true })
  const { access } = await sessionOf(api, 'reader@audit.example')
  const ask = async (query: string) => {
    const { status, body } = await send(`${api.address}/portal/audit?${query}`, { token: access })
    return [status, body.details?.[0]?.path ?? body.message]
  }
  expect(await ask('from=2026-02-30T00:00:00Z')).toEqual([400, 'from'])
  expect(await ask('until=5')).toEqual([400, 'until'])
  expect((await ask('format=csv&after=zzz'))[0]).toBe(400)
  expect((await ask('after=zzz'))[0]).toBe(400)
  expect((await ask('from=2026-02-28T00:00:00Z'))[0]).toBe(200)
})

it('holds nothing of what was typed where a role or somebody should stand', async () => {
  await addPerson(api, 'typist@audit.example', { isOwner: true })
  const { access } = await sessionOf(api, 'typist@audit.example')
  const path = `${api.address}/portal/accounts/${await demoAccount(api)}/assignments`
  const refused = await send(path, { token: access, body: { role: 'typed secret', user: 'another secret' } })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  const { body } = await send(`${api.address}/portal/audit?action=assignRole`, { token: access })
  expect(body.entries.length).toBeGreaterThan(0)
  expect(JSON.stringify(body)).not.toContain('secret')
})

it('says of what is taken away whose it was, and where', async () => {
  await addPerson(api, 'taker@audit.example', { isOwner: true })
  const userId = await addPerson(api, 'loser@audit.example')
  const { access: token } = await sessionOf(api, 'taker@audit.example')
  const account = `${api.address}/portal/accounts/${await demoAccount(api)}`
  const workspace = (await send(`${account}/workspaces`, { token, body: { name: 'Audited' } })).body.id
  const members = `${api.address}/portal/workspaces/${workspace}/members`
  await send(members, { token, body: { userId, isAdmin: false } })
  await send(`${members}/${userId}`, { method: 'DELETE', token })
  const assignment = (await send(`${account}/assignments`, { token, body: { role: 'viewer', user: userId } })).body.id
  await send(`${account}/assignments/${assignment}`, { method: 'DELETE', token })
  const newest = async (action: string) =>
    (await send(`${api.address}/portal/audit?action=${action}`, { token })).body.entries[0]
  expect(await newest('removeWorkspaceMember')).toMatchObject({ details: { workspace }, outcome: 'done' })
  expect(await newest('unassignRole')).toMatchObject({ details: { role: 'viewer', user: userId } })
})

it('says by what somebody came in, and what a change made of what was there', async () => {
  await addPerson(api, 'changer@audit.example', { isOwner: true })
  const { access: token } = await sessionOf(api, 'changer@audit.example')
  const { address } = api
  const account = `${address}/portal/accounts/${await demoAccount(api)}`
  const details = async (query: string) =>
    (await send(`${address}/portal/audit?${query}`, { token })).body.entries.map(
      (entry: { details: object }) => entry.details,
    )
  const made = async (path: string, body: object): Promise<string> =>
    (await send(`${account}/${path}`, { token, body })).body.id
  const role = await made('roles', { name: 'Readers', actions: { account: ['read'] } })
  const workspace = await made('workspaces', { name: 'Work', from: '2026-01-01T00:00:00.000Z' })
  const change = async (url: string, body: object) =>
    expect((await send(url, { token, method: 'PATCH', body })).status).toBe(200)
  await change(`${account}/roles/${role}`, { actions: { account: ['read', 'audit'] } })
  await change(`${address}/portal/workspaces/${workspace}`, { name: 'Secret name', from: null })
  expect(await details(`target=${role}&action=changeRole`)).toEqual([
    { 'actions before': 'account.read', 'actions after': 'account.audit account.read' },
  ])
  expect(await details(`target=${workspace}&action=changeWorkspace`)).toEqual([
    { 'from before': '2026-01-01T00:00:00.000Z', 'from after': 'null' },
  ])
  // Found by a part of an id, by a name that only people have, and by nothing that is nowhere.
  expect(await details(`text=${role.slice(3, 20)}&action=changeRole`)).toHaveLength(1)
  expect((await details('text=CHANGER@audit')).length).toBeGreaterThan(0)
  expect(await details('text=zzqqxx')).toEqual([])
})
