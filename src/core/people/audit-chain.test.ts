import { expect, it } from 'vitest'
import { readChainEnd, verifyAudit } from './audit-chain.js'

const HASH = 'ab'.repeat(32)

it('reads an end of the chain as it is kept elsewhere, and nothing else', () => {
  expect(readChainEnd(` 12:${HASH.toUpperCase()}\n`)).toEqual({ sequence: 12, hash: HASH })
  for (const wrong of ['', '12', `:${HASH}`, `12:${HASH}0`, `-1:${HASH}`, `1e3:${HASH}`, `12:${HASH}&x=1`])
    expect(readChainEnd(wrong)).toBeUndefined()
})

it('asks the server for an end that was noted earlier, where there is one', async () => {
  const asked: string[] = []
  const head = { sequence: 12, hash: HASH }
  const portal = {
    call: async (_: string, path: string) => {
      asked.push(path)
      return { entries: 12, head, problem: null }
    },
  }
  await verifyAudit(portal as never)
  await verifyAudit(portal as never, head)
  expect(asked).toEqual(['/portal/audit/chain', `/portal/audit/chain?sequence=12&hash=${HASH}`])
})
