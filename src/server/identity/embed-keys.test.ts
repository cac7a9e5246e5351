import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '../../wire/actions.js'
import type { EmbedKey } from '../store/embed-keys.js'
import { embedKeyResources } from './embed-keys.js'
import { ANONYMOUS } from './principal.js'
import { flagsOn, ROLES } from './roles.js'
import { hashSecret } from './tokens.js'

const NOW = new Date('2026-11-23T12:00:00Z')
const KEY = { id: 'k', accountId: 'child', name: 'Shop', origins: ['https://a.example'] } as unknown as EmbedKey
const keys = {
  list: vi.fn(async () => [KEY]),
  create: vi.fn(async (..._asked: unknown[]) => KEY),
  change: vi.fn(async (..._asked: unknown[]): Promise<EmbedKey | undefined> => KEY),
  rotate: vi.fn(async (..._asked: unknown[]): Promise<EmbedKey | undefined> => KEY),
  remove: vi.fn(async (..._asked: unknown[]) => true),
}
beforeEach(() => {
  vi.clearAllMocks()
})

/** A call in the account `child` by somebody who may do these actions there. */
async function call(name: string, input: object = {}, actions: readonly Action[] = ROLES.owner) {
  const found = embedKeyResources.find(one => one.name === name)
  const grants = [{ resource: 'account', id: 'child', flags: flagsOn('account', actions) }]
  const place = { accountId: 'child', account: { id: 'child', lineage: ['child', 'root'] } }
  const asked = { ...place, principal: { ...ANONYMOUS, userId: 'me', grants }, params: { keyId: 'k' }, input, now: NOW }
  return (await found?.handle({ ...asked, services: { store: { embedKeys: keys } } } as never)) as { secret?: string }
}

describe('a key of an account', () => {
  it('is shown without the account and without its secret', async () => {
    const { accountId: _account, ...shown } = KEY
    expect(await call('embedKeys')).toEqual({ keys: [shown] })
    expect(keys.list).toHaveBeenCalledExactlyOnceWith('child', NOW)
    expect(await call('changeEmbedKey', { name: 'Shop' })).toEqual(shown)
  })

  it('has a secret that is answered once, of which a hash and the last four letters are kept', async () => {
    const origins = ['https://a.example', 'https://a.example']
    const made = await call('createEmbedKey', { name: 'Shop', origins })
    const { secret = '' } = made
    expect(secret).toMatch(/^plinth_embed_\S{20,}$/)
    const fields = { name: 'Shop', origins: ['https://a.example'], elements: null }
    const kept = { hash: hashSecret(secret), ending: secret.slice(-4) }
    expect(keys.create).toHaveBeenCalledExactlyOnceWith('child', fields, kept, NOW)
    await call('createEmbedKey', { name: 'Shop', origins, elements: ['plinth-cost'] })
    expect(keys.create.mock.lastCall?.[1]).toMatchObject({ elements: ['plinth-cost'] })
  })

  it('is changed in what is said and in nothing else, each origin once', async () => {
    await call('changeEmbedKey', { name: 'Other' })
    const anyVersion = { version: undefined, now: NOW }
    expect(keys.change).toHaveBeenLastCalledWith('child', 'k', { name: 'Other' }, anyVersion)
    await call('changeEmbedKey', { version: 3, origins: ['https://b.example', 'https://b.example'] })
    const read = { version: 3, now: NOW }
    expect(keys.change).toHaveBeenLastCalledWith('child', 'k', { origins: ['https://b.example'] }, read)
  })

  it('has the secret before for a day, for the hours that are said, or no more', async () => {
    const until = async (input: object) => {
      const { secret = '' } = await call('rotateEmbedKey', input)
      const [account, id, kept, when] = keys.rotate.mock.lastCall ?? []
      expect([account, id, kept]).toEqual(['child', 'k', { hash: hashSecret(secret), ending: secret.slice(-4) }])
      return (when as { until?: Date }).until?.toISOString()
    }
    expect(await until({})).toBe('2026-11-24T12:00:00.000Z')
    expect(await until({ overlapHours: 1 })).toBe('2026-11-23T13:00:00.000Z')
    expect(await until({ overlapHours: 0 })).toBeUndefined()
  })

  it('is revoked', async () => {
    expect(await call('removeEmbedKey')).toEqual({})
    expect(keys.remove).toHaveBeenCalledExactlyOnceWith('child', 'k')
  })

  it('that there is not is not found', async () => {
    const missing = { error: 'NOT_FOUND', message: 'No such key' }
    keys.change.mockResolvedValueOnce(undefined)
    await expect(call('changeEmbedKey', { name: 'x' })).rejects.toMatchObject(missing)
    keys.rotate.mockResolvedValueOnce(undefined)
    await expect(call('rotateEmbedKey')).rejects.toMatchObject(missing)
    keys.remove.mockResolvedValueOnce(false)
    await expect(call('removeEmbedKey')).rejects.toMatchObject(missing)
  })

  it.each([
    'createEmbedKey',
    'changeEmbedKey',
    'rotateEmbedKey',
  ])('that %s makes opens only what its maker may read', async name => {
    const input = { name: 'Shop', origins: ['https://a.example'] }
    for (const less of [
      ['account.read', 'environment.read'],
      ['account.read', 'workspace.read'],
    ] as const)
      await expect(call(name, input, less)).rejects.toMatchObject({ error: 'FORBIDDEN' })
    await call(name, input, ['environment.read', 'workspace.read'])
    expect([keys.create, keys.change, keys.rotate].flatMap(({ mock }) => mock.calls)).toHaveLength(1)
  })
})
