/** Extensions: what is taken, what is refused with nothing changed, and to whom what they add is shown. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPackageReader } from '../../src/server/extensions/packages.js'
import { startApi, type TestApi } from '../support/api.js'
import { testRegistry } from '../support/database.js'
import { type Answer, send } from '../support/people.js'
import { addAdministrator, type StaffedCompany, staffedCompany } from '../support/tenancy.js'

let api: TestApi
let admin = ''
let ours: StaffedCompany
let theirs: StaffedCompany
let number = 0

beforeAll(async () => {
  api = await startApi()
  admin = await addAdministrator(api)
  ours = await staffedCompany(api, 1)
  theirs = await staffedCompany(api, 2)
})
afterAll(() => api.close())

const DASHBOARD = {
  id: 'ours',
  title: 'Our <b>machines</b>',
  entity: 'vmware.vm',
  widgets: [
    {
      id: 'n',
      kind: 'values',
      title: 'Machines',
      width: 'full',
      values: [{ id: 'count', label: 'Count', select: { count: true } }],
    },
  ],
}
const LINK = { id: 'wiki', title: 'Wiki', types: ['vmware.vm'], url: '{settings.base}/{name}' }
const SETTING = { key: 'base', label: 'Address of the wiki' }
const packed = (more: object = {}) => ({
  name: `Extension ${++number}`,
  version: '1.0',
  settings: [SETTING],
  links: [LINK],
  ...more,
})
const call = (path: string, token: string, init: { method?: string; body?: unknown } = {}) =>
  send(`${api.address}/portal/${path}`, { token, ...init })
async function add(more: object = {}): Promise<Answer['body']> {
  const made = await call('extensions', admin, { body: { package: packed(more) } })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body
}
const enable = (account: string, id: string, settings: object = { base: 'https://wiki.example' }, token = ours.owner) =>
  call(`accounts/${account}/extensions/${id}`, token, { body: { settings } })
const shownIn = async (company: StaffedCompany, token = company.owner) =>
  (await call(`environments/${company.environmentId}/extensions`, token)).body

describe('an extension', () => {
  it('adds dashboards and links to the environments of accounts that have it switched on, and goes without a trace', async () => {
    const { id } = await add({ dashboards: [{ ...DASHBOARD, widgets: [] }, DASHBOARD].slice(1) })
    expect(await shownIn(ours)).toEqual({ dashboards: [], links: [] })
    expect((await enable(ours.child, id)).body).toMatchObject({
      isEnabled: true,
      values: { base: 'https://wiki.example' },
    })
    const added = await shownIn(ours)
    expect(added.dashboards).toMatchObject([
      { extension: id, id: 'ours', title: 'Our <b>machines</b>', spec: DASHBOARD },
    ])
    expect(added.links).toMatchObject([{ id: 'wiki', url: LINK.url, settings: { base: 'https://wiki.example' } }])
    expect(await shownIn(theirs)).toEqual({ dashboards: [], links: [] })
    // What the nearest account says counts.
    await enable(ours.grandchild, id, { base: 'https://near.example' })
    expect((await shownIn(ours)).links).toMatchObject([{ settings: { base: 'https://near.example' } }])
    await call(`accounts/${ours.grandchild}/extensions/${id}`, ours.owner, { method: 'DELETE' })
    expect((await shownIn(ours)).links).toMatchObject([{ settings: { base: 'https://wiki.example' } }])
    expect((await call(`admin/extensions/${id}`, admin)).body.record.cells).toMatchObject({
      dashboards: 1,
      links: 1,
      account: ['Child'],
    })
    expect((await call(`extensions/${id}`, admin, { method: 'DELETE' })).status).toBe(200)
    expect(await shownIn(ours)).toEqual({ dashboards: [], links: [] })
    expect(await api.store.extensions.enabled([ours.child])).toEqual([])
    expect((await enable(ours.child, id)).status).toBe(404)
  })

  it('is switched on by who may change the account, with the settings that it has', async () => {
    const { id } = await add()
    const places = async (settings: object) =>
      (await enable(ours.root, id, settings)).body.details?.map((each: Answer['body']) => each.path)
    expect(await places({})).toEqual(['settings.base'])
    expect(await places({ base: ' ' })).toEqual(['settings.base'])
    expect(await places({ base: 'x', other: 'y' })).toEqual(['settings.other'])
    expect((await enable(ours.root, id, { base: 'x' }, ours.member)).status).toBe(403)
    expect((await enable(ours.root, id, { base: 'x' }, theirs.owner)).status).toBe(404)
    expect((await call('extensions', ours.owner)).status).toBe(404)
    expect((await call('extensions', ours.owner, { body: { package: packed() } })).status).toBe(404)
  })

  it('of two who replace it at once is replaced by one; accounts keep it', async () => {
    const made = await add()
    await enable(ours.root, made.id)
    const replace = (version: string) =>
      call(`extensions/${made.id}`, admin, {
        method: 'PATCH',
        body: { version: made.version, package: { ...packed(), name: made.name, version } },
      })
    const both = await Promise.all([replace('2.0'), replace('3.0')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await call(`accounts/${ours.root}/extensions`, ours.owner)
    expect(body.extensions.find((each: Answer['body']) => each.id === made.id)).toMatchObject({
      isEnabled: true,
      release: expect.stringMatching(/^[23]\.0$/),
    })
    expect((await call('extensions', admin, { body: { package: { ...packed(), name: made.name } } })).status).toBe(409)
  })
})

describe('a package', () => {
  const count = async () => (await call('extensions', admin)).body.extensions.length
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
  it.each<[string, unknown, RegExp]>([
    ['that is none', 5, /^package /],
    ['with entity types', { ...packed(), entities: [{}] }, /^package\.entities is not taken/],
    [
      'of which one dashboard is half valid',
      {
        ...packed(),
        dashboards: [
          DASHBOARD,
          { ...DASHBOARD, id: 'b', widgets: [...DASHBOARD.widgets, { id: 'x', kind: 'nothing' }] },
        ],
      },
      /^package\.dashboards\[1\] › b › widgets › x › kind/,
    ],
    [
      'about a type that is none',
      { ...packed(), dashboards: [{ ...DASHBOARD, entity: 'nothing' }] },
      /^package\.dashboards\[0\] › .*not found in schema/,
    ],
    [
      'with a dashboard twice',
      { ...packed(), dashboards: [DASHBOARD, DASHBOARD] },
      /^package\.dashboards\[1\]\.id is used twice/,
    ],
    [
      'with a link of a type that is none',
      { ...packed(), links: [{ ...LINK, types: ['nothing'] }] },
      /^package\.links\[0\]\.types Entity type/,
    ],
    [
      'with a script for a link',
      { ...packed(), links: [{ ...LINK, url: 'javascript:alert(1)' }] },
      /^package\.links\[0\]\.url/,
    ],
    ['with NUL', { ...packed(), dashboards: [{ ...DASHBOARD, title: 'a\0' }] }, /^package\.dashboards\.0\.title/],
    ['that nests without end', { ...packed(), dashboards: [deep(60)] }, /nested too deep|nested/],
    [
      'with a key of a prototype',
      JSON.parse(`{"name":"p","version":"1","dashboards":[{"__proto__":{}}]}`),
      /__proto__|not allowed/,
    ],
  ])('%s is refused by its place, and nothing has changed', async (_what, given, problem) => {
    const before = await count()
    const { status, body } = await call('extensions', admin, { body: { package: given } })
    expect(status, JSON.stringify(body)).toBe(400)
    const [first] = body.details ?? []
    expect(`${first?.path} ${first?.message}`).toMatch(problem)
    expect(await count()).toBe(before)
  })

  it('that is too large is refused', async () => {
    const large = packed({
      description: 'x'.repeat(900),
      settings: [],
      links: Array.from({ length: 50 }, (_, i) => ({
        id: `l${i}`,
        title: 'x',
        url: `https://w.example/${'y'.repeat(900)}`,
      })),
      dashboards: Array.from({ length: 20 }, (_, i) => ({
        ...DASHBOARD,
        id: `d${i}`,
        description: 'z'.repeat(20_000),
      })),
    })
    expect((await call('extensions', admin, { body: { package: large } })).status).toBe(413)
  })

  it('is fetched from hosts that the operator allows, by https, and nothing else', async () => {
    const places = async (url: string) => (await call('extensions', admin, { body: { url } })).body.details?.[0]
    expect(await places('http://packages.example/x.json')).toMatchObject({
      path: 'url',
      message: 'is not an https address',
    })
    expect(await places('https://elsewhere.example/x.json')).toMatchObject({
      path: 'url',
      hint: 'allowed are packages.example',
    })
    expect(await places('https://packages.example:8443/x.json')).toMatchObject({ path: 'url' })
    expect(await places('https://user:pass@packages.example/x.json')).toMatchObject({ path: 'url' })
    expect((await call('extensions', admin, { body: {} })).status).toBe(400)
    expect((await call('extensions', admin, { body: { url: 'https://packages.example/', package: {} } })).status).toBe(
      400,
    )
  })

  it('that comes from an address is proved like any other', async () => {
    const answering = (status: number, text: string) =>
      createPackageReader(testRegistry, ['packages.example'], async () => new Response(text, { status }))
    const url = 'https://packages.example/x.json'
    const read = await answering(200, JSON.stringify(packed())).read({ url })
    expect(read).toMatchObject({ url, package: { version: '1.0' } })
    await expect(answering(404, '').read({ url })).rejects.toMatchObject({
      details: [{ path: 'url', message: 'answered 404' }],
    })
    await expect(answering(200, '<html>').read({ url })).rejects.toMatchObject({
      details: [{ path: 'package', message: 'is not JSON' }],
    })
    const away = createPackageReader(testRegistry, ['packages.example'], () =>
      Promise.reject(new Error('is in a private network')),
    )
    await expect(away.read({ url })).rejects.toMatchObject({
      details: [{ path: 'url', message: expect.stringContaining('private network') }],
    })
  })
})
