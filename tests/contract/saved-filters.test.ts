/** Saved filters through the real core and the real server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries, fetchers } from '../../specs/catalogue.js'
import { createPortal } from '../../src/core/portal.js'
import { createSavedFilters, type SavedFilters } from '../../src/core/saved-filters.js'
import type { Portal } from '../../src/core/types.js'
import { createSpecSource } from '../../src/spec/catalogue.js'
import { startApi, type TestApi } from '../support/api.js'

let api: TestApi
let portal: Portal
let saved: SavedFilters
let environmentId: string

const filter = { name: 'Web', entity: 'vmware.vm', view: '?q=web', sharing: 'user' } as const
const list = (entity = 'vmware.vm') => saved.list(environmentId, entity)

beforeAll(async () => {
  api = await startApi()
  portal = createPortal({ api: api.address, catalogue: createSpecSource(entries, fetchers) })
  saved = createSavedFilters(portal)
  await portal.session.init()
  await portal.session.signIn('demo@plinth.local', 'plinth-demo')
  environmentId = await new Promise<string>(resolve => {
    portal.$resources.subscribe(({ value }) => {
      const [first] = value?.environments ?? []
      if (first) resolve(first.id)
    })
  })
})
afterAll(async () => {
  portal.destroy()
  await api.close()
})

describe('saved filters', () => {
  it('are kept by name and type, and replaced by saving again', async () => {
    await saved.save(environmentId, filter)
    await saved.save(environmentId, { ...filter, view: '?q=db' })
    expect(await list()).toMatchObject([{ ...filter, view: '?q=db', isMine: true }])
    expect(await list('aws.vm')).toEqual([])
  })

  it('may be shared under the same name, and deleted by who saved them', async () => {
    await saved.save(environmentId, { ...filter, sharing: 'account' })
    const both = (await list()) ?? []
    expect(both.map(filter => filter.sharing).sort()).toEqual(['account', 'user'])
    for (const { id } of both) await saved.remove(environmentId, id)
    expect(await list()).toEqual([])
  })

  it('are refused with the place of what is wrong', async () => {
    await expect(saved.save(environmentId, { ...filter, name: ' ', view: 'q' })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'name' }, { path: 'view' }],
    })
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
