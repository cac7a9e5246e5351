/** Saved filters through the real core and the real server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries, fetchers } from '../../specs/catalogue.js'
import { createPortal } from '../../src/core/portal.js'
import { createSavedFilters, type SavedFilters } from '../../src/core/saved-filters.js'
import type { Portal } from '../../src/core/types.js'
import { createSpecSource } from '../../src/spec/catalogue.js'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, PASSWORD } from '../support/people.js'
import { signedInPortal } from '../support/signed-in-portal.js'
import { assign } from '../support/tenancy.js'

let api: TestApi
let portal: Portal
let saved: SavedFilters
let environmentId: string

const filter = { name: 'Web', entity: 'vmware.vm', view: '?q=web', sharing: 'user' } as const
const list = (entity = 'vmware.vm') => saved.list(environmentId, entity)

beforeAll(async () => {
  api = await startApi()
  const signedIn = await signedInPortal(api)
  portal = signedIn.portal
  environmentId = signedIn.datastore.environment.id
  saved = createSavedFilters(portal)
})
afterAll(async () => {
  portal.destroy()
  await api.close()
})

/** Of a member of the account who owns nothing. */
async function portalOf(email: string): Promise<Portal> {
  await addPerson(api, email)
  const opened = createPortal({ api: api.address, catalogue: createSpecSource(entries, fetchers) })
  await opened.session.init()
  await opened.session.signIn(email, PASSWORD)
  return opened
}

describe('saved filters', () => {
  it('are kept by name and type, and replaced by saving again', async () => {
    await saved.save(environmentId, filter)
    await saved.save(environmentId, { ...filter, view: '?q=db' })
    expect(await list()).toMatchObject([{ ...filter, view: '?q=db', isMine: true }])
    expect(await list('aws.vm')).toEqual([])
  })

  it('are listed for all types at once where none is named', async () => {
    await saved.save(environmentId, { ...filter, entity: 'aws.vm' })
    const { filters } = (await portal.call('get', `/portal/environments/${environmentId}/filters`)) as {
      filters: { id: string; entity: string }[]
    }
    expect(filters.map(({ entity }) => entity).sort()).toEqual(['aws.vm', 'vmware.vm'])
    for (const { id, entity } of filters) if (entity === 'aws.vm') await saved.remove(environmentId, id)
  })

  it('are not shared beside one’s own of the same name, but under another, and deleted by who saved them', async () => {
    await expect(saved.save(environmentId, { ...filter, sharing: 'account' })).rejects.toMatchObject({
      status: 409,
      message: "There is a view 'Web' already: choose another name",
    })
    await saved.save(environmentId, { ...filter, name: 'Web of all', sharing: 'account' })
    await expect(saved.save(environmentId, { ...filter, name: 'Web of all' })).rejects.toMatchObject({ status: 409 })
    const both = (await list()) ?? []
    expect(both.map(filter => filter.sharing).sort()).toEqual(['account', 'user'])
    for (const { id } of both) await saved.remove(environmentId, id)
    expect(await list()).toEqual([])
  })

  describe('that the list opens with', () => {
    const defaults = async (of = saved) =>
      (await of.list(environmentId, 'vmware.vm')).filter(({ isDefault }) => isDefault).map(({ name }) => name)
    const save = async (name: string, sharing: 'user' | 'account' = 'user') => {
      await saved.save(environmentId, { ...filter, name, sharing })
      return (await list()).find(found => found.name === name)?.id ?? ''
    }

    it('are one for each list, until another is chosen or it is deleted', async () => {
      const [web, db] = [await save('Web'), await save('Databases')]
      expect(await defaults()).toEqual([])
      await saved.openWith(environmentId, web, true)
      expect(await defaults()).toEqual(['Web'])
      await saved.openWith(environmentId, db, true)
      expect(await defaults()).toEqual(['Databases'])
      // Another tab still shows the one before as chosen: taking it away changes nothing.
      await saved.openWith(environmentId, web, false)
      expect(await defaults()).toEqual(['Databases'])
      await saved.save(environmentId, { ...filter, name: 'Databases', view: '?q=sql' })
      expect(await defaults()).toEqual(['Databases'])
      await saved.remove(environmentId, db)
      expect(await defaults()).toEqual([])
      await expect(saved.openWith(environmentId, db, true)).rejects.toMatchObject({ status: 404 })
      await saved.remove(environmentId, web)
    })

    it('are one of two that are chosen at once', async () => {
      const ids = [await save('Web'), await save('Databases')]
      await Promise.all(ids.map(id => saved.openWith(environmentId, id, true)))
      expect(await defaults()).toHaveLength(1)
      const [kept, gone] = await Promise.allSettled([
        saved.openWith(environmentId, ids[0] ?? '', true),
        saved.remove(environmentId, ids[0] ?? ''),
      ])
      expect(gone.status).toBe('fulfilled')
      if (kept.status === 'rejected') expect(kept.reason).toMatchObject({ status: 404 })
      expect(await defaults()).not.toContain('Web')
      await saved.remove(environmentId, ids[1] ?? '')
    })

    it('are chosen by each person alone, also of those that somebody shares', async () => {
      const second = await portalOf('second@plinth.local')
      const theirs = createSavedFilters(second)
      const [shared, own] = [await save('Ours', 'account'), await save('Mine')]
      await saved.openWith(environmentId, shared, true)
      expect(await defaults(theirs)).toEqual([])
      await expect(theirs.openWith(environmentId, own, true)).rejects.toMatchObject({ status: 404 })
      await theirs.openWith(environmentId, shared, true)
      await saved.openWith(environmentId, shared, false)
      expect([await defaults(), await defaults(theirs)]).toEqual([[], ['Ours']])
      await saved.remove(environmentId, shared)
      expect(await defaults(theirs)).toEqual([])
      await saved.remove(environmentId, own)
      second.destroy()
    })
  })

  it('are saved but not shared by who may only look', async () => {
    const { accountId } = (await api.store.environments.byId(environmentId)) ?? { accountId: '' }
    const other = await api.store.identity.createAccount({ name: 'Viewers', type: 'organization', currency: 'USD' })
    const userId = await addPerson(api, 'viewer@plinth.local', { accountId: other.id })
    await assign(api, { accountId, role: 'viewer', userId })
    const viewer = createPortal({ api: api.address, catalogue: createSpecSource(entries, fetchers) })
    await viewer.session.init()
    await viewer.session.signIn('viewer@plinth.local', PASSWORD)
    const theirs = createSavedFilters(viewer)
    await expect(theirs.save(environmentId, { ...filter, sharing: 'account' })).rejects.toMatchObject({ status: 403 })
    await theirs.save(environmentId, filter)
    const [own] = (await theirs.list(environmentId, 'vmware.vm')) ?? []
    expect(own).toMatchObject({ name: filter.name, isMine: true })
    await theirs.remove(environmentId, own?.id ?? '')
    viewer.destroy()
  })

  it('that somebody shares are taken away by who may change the account, and by no other member', async () => {
    const second = await portalOf('third@plinth.local')
    const theirs = createSavedFilters(second)
    await theirs.save(environmentId, { ...filter, name: 'Theirs', sharing: 'account' })
    await theirs.save(environmentId, { ...filter, name: 'Their own' })
    await saved.save(environmentId, { ...filter, name: 'Ours', sharing: 'account' })
    const seen = async (of: SavedFilters) =>
      Object.fromEntries(
        (await of.list(environmentId, 'vmware.vm')).map(({ name, isMine, mayDelete }) => [name, [isMine, mayDelete]]),
      )
    expect(await seen(saved)).toEqual({ Ours: [true, true], Theirs: [false, true] })
    expect(await seen(theirs)).toEqual({ Ours: [false, false], Theirs: [true, true], 'Their own': [true, true] })
    const idOf = async (name: string) =>
      (await theirs.list(environmentId, 'vmware.vm')).find(each => each.name === name)?.id ?? ''
    await expect(theirs.remove(environmentId, await idOf('Ours'))).rejects.toMatchObject({ status: 403 })
    await expect(saved.remove(environmentId, await idOf('Their own'))).rejects.toMatchObject({ status: 404 })
    await saved.remove(environmentId, await idOf('Theirs'))
    await saved.remove(environmentId, await idOf('Ours'))
    expect(await seen(theirs)).toEqual({ 'Their own': [true, true] })
    await theirs.remove(environmentId, await idOf('Their own'))
    second.destroy()
  })

  it('are refused with the place of what is wrong', async () => {
    await expect(saved.save(environmentId, { ...filter, name: ' ', view: 'q' })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'name' }, { path: 'view' }],
    })
  })

  it('are refused of a type that does not exist, with the one that was probably meant', async () => {
    await expect(saved.save(environmentId, { ...filter, entity: 'vmware.vmm' })).rejects.toMatchObject({
      status: 400,
      message: "The filter is not valid: entity 'vmware.vmm' is not an entity type",
      details: [{ path: 'entity', hint: "did you mean 'vmware.vm'?" }],
    })
    await saved.save(environmentId, { ...filter, entity: 'vm' })
    for (const { id } of await list('vm')) await saved.remove(environmentId, id)
  })

  it('are not visible to other accounts, nor to embed sessions', async () => {
    await expect(saved.list('00000000-0000-0000-0000-000000000000', 'vm')).rejects.toMatchObject({
      status: 404,
    })
    const embed = createPortal({
      api: api.address,
      catalogue: portal.catalogue,
      fetchSession: async () => ({ token: '', expires: '' }),
    })
    expect(embed.isPersonal).toBe(false)
    embed.destroy()
  })
})
