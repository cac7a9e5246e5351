/** Teams of a workspace: whoever is in one sees it, or changes it where the team is of its admins, as long as they are in it. */
import { expect, it } from 'vitest'
import type { TestApi, TestServer } from '../support/api.js'
import { addPerson, send } from '../support/people.js'
import { type Company, foundCompany, machines, tokenOf } from '../support/tenancy.js'
import { withTwoServers } from '../support/two-servers.js'

let api: TestApi
let other: TestServer
let company: Company
let teamId = ''
let workspaceId = ''
const ids: Record<string, string> = {}

const call = (path: string, token: string, init: { method?: string; body?: unknown } = {}) =>
  send(`${api.address}/portal/${path}`, { token, ...init })
const sessionOf = (who: string) => tokenOf(api, `${who}@work.example`)
const dataFor = async (who: string) =>
  (await call(`workspaces/${workspaceId}/dataAccess`, await sessionOf(who))).body.access_token as string

withTwoServers(async servers => {
  ;({ api, other } = servers)
  company = await foundCompany(api)
  const { root, grandchild, environmentId } = company
  await addPerson(api, 'owner@work.example', { accountId: root, isOwner: true })
  for (const who of ['creator', 'member', 'colleague', 'bystander'])
    ids[who] = await addPerson(api, `${who}@work.example`, { accountId: grandchild })
  const owner = await sessionOf('owner')
  teamId = (await call(`accounts/${grandchild}/teams`, owner, { body: { name: 'Night shift' } })).body.id
  await call(`accounts/${grandchild}/teams/${teamId}/members`, owner, { body: { userId: ids.colleague } })
  const body = { name: 'Work', environments: [environmentId], teams: [teamId] }
  workspaceId = (await call(`accounts/${grandchild}/workspaces`, await sessionOf('creator'), { body })).body.id
  await call(`workspaces/${workspaceId}/members`, await sessionOf('creator'), { body: { userId: ids.member } })
})

it('is changed by whoever is in a team of its admins, at once and on every server, and no longer than they are in it', async () => {
  const token = await sessionOf('creator')
  const team = (body: object, as = token) => call(`workspaces/${workspaceId}/teams`, as, { body })
  const renames = async (who: string, at = api.address) =>
    (
      await send(`${at}/portal/workspaces/${workspaceId}`, {
        method: 'PATCH',
        token: await sessionOf(who),
        body: { name: 'Work' },
      })
    ).status
  const opened = async (who: string) => (await call(`workspaces/${workspaceId}/record`, await sessionOf(who))).body
  expect((await team({ teamId, isAdmin: true }, await sessionOf('colleague'))).status).toBe(403)
  expect((await team({ teamId: 'nobody' })).status).toBe(404)
  const before = await dataFor('colleague')
  expect((await team({ teamId, isAdmin: true })).status).toBe(200)
  expect(await machines(api, company.datastoreId, before)).toBe(401)
  expect([await renames('colleague'), await renames('colleague', other.address)]).toEqual([200, 200])
  expect((await opened('colleague')).record).toMatchObject({ mayWrite: true, isMine: true })
  const people = [{ userId: ids.colleague, name: expect.any(String), email: 'colleague@work.example' }]
  expect((await opened('colleague')).teams).toEqual([{ id: teamId, name: 'Night shift', isAdmin: true, people }])
  expect((await opened('member')).teams[0].people[0].email).toBeNull()
  // A list of teams leaves those that stay what they are.
  await call(`workspaces/${workspaceId}`, token, { method: 'PATCH', body: { teams: [teamId] } })
  expect(await renames('colleague')).toBe(200)
  await team({ teamId, isAdmin: false })
  expect([await renames('colleague'), await renames('bystander')]).toEqual([403, 404])
  expect((await call(`workspaces/${workspaceId}/teams/${teamId}`, token, { method: 'DELETE' })).status).toBe(200)
  expect((await call(`workspaces/${workspaceId}/teams/${teamId}`, token, { method: 'DELETE' })).status).toBe(404)
  expect((await call(`workspaces/${workspaceId}`, await sessionOf('colleague'))).status).toBe(404)
  await team({ teamId })
  expect((await call(`workspaces/${workspaceId}`, await sessionOf('colleague'))).status).toBe(200)
})

it('lets nobody in any more whom the team has lost, and whoever joins it', async () => {
  const owner = await sessionOf('owner')
  const people = `accounts/${company.grandchild}/teams/${teamId}/members`
  await call(`workspaces/${workspaceId}/teams`, owner, { body: { teamId, isAdmin: true } })
  await call(people, owner, { body: { userId: ids.bystander } })
  expect((await call(`workspaces/${workspaceId}`, await sessionOf('bystander'))).body.isAdmin).toBe(true)
  const data = await dataFor('bystander')
  expect(await machines(api, company.datastoreId, data)).toBe(1)
  await call(`${people}/${ids.bystander}`, owner, { method: 'DELETE' })
  expect(await machines(api, company.datastoreId, data)).toBe(401)
  expect((await call(`workspaces/${workspaceId}`, await sessionOf('bystander'))).status).toBe(404)
})
