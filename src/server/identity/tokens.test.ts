import { beforeAll, expect, it } from 'vitest'
import type { Store } from '../store/store.js'
import { createTokenSigner, type TokenSigner } from './tokens.js'

const kept = new Map<string, string>()
const settings = {
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: string) => void kept.set(key, value),
  keepFirst: async (key: string, value: string) => {
    if (!kept.has(key)) kept.set(key, value)
    return kept.get(key) ?? ''
  },
}
const NOW = new Date('2026-11-23T12:00:00Z')
const claims = { kind: 'portal', userId: 'u', revision: 1, grants: [] } as const
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)
let signer: TokenSigner
beforeAll(async () => {
  signer = await createTokenSigner({ settings } as unknown as Store)
})
const sign = (seconds = 600) => signer.sign({ ...claims, grants: [], seconds }, NOW)

it('is checked again at each call: one that was good ends when it expires', async () => {
  const { token } = await sign(60)
  for (const seconds of [0, 30, 59.9]) expect((await signer.verify(token, later(seconds))).userId).toBe('u')
  await expect(signer.verify(token, later(60))).rejects.toMatchObject({ error: 'NOT_SIGNED_IN' })
  await expect(signer.verify(token, later(61))).rejects.toMatchObject({ error: 'NOT_SIGNED_IN' })
})

it('is not what somebody made of one that is known to be good', async () => {
  const { token } = await sign()
  await signer.verify(token, NOW)
  const [head = '', body = '', signature = ''] = token.split('.')
  const forged = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  const other = Buffer.from(JSON.stringify({ ...forged, sub: 'admin' })).toString('base64url')
  for (const text of [`${head}.${other}.${signature}`, `${head}.${body}.${signature.slice(1)}A`, '']) {
    await expect(signer.verify(text, NOW)).rejects.toMatchObject({ error: 'NOT_SIGNED_IN' })
  }
})

it('gives each caller a principal of its own', async () => {
  const { token } = await sign()
  const first = await signer.verify(token, NOW)
  first.grants.push({ resource: '*', id: '*', flags: ['*'] })
  first.accountIds.push('other')
  Object.assign(first, { userId: 'other' })
  expect(await signer.verify(token, NOW)).toMatchObject({ userId: 'u', grants: [], accountIds: [] })
})
