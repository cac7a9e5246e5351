import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../tests/support/database.js'
import { prepareDemo } from './demo.js'
import type { Store } from './store/store.js'

let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

describe('the demo', () => {
  it('knows two of those whom its identity provider vouches for, also when it starts again', async () => {
    for (const issuer of ['http://127.0.0.1:8080/demo-sso', 'http://127.0.0.1:9090/demo-sso']) {
      await prepareDemo(store, [], issuer)
      await prepareDemo(store, [], issuer)
      const owner = await store.identity.userByEmail('demo@plinth.local')
      const member = await store.identity.userByEmail('mia@plinth.local')
      expect(await store.userIdentities.holder(issuer, 'demo')).toBe(owner?.id)
      expect(await store.userIdentities.holder(issuer, 'mia')).toBe(member?.id)
      expect(await store.userIdentities.holder(issuer, 'noor')).toBeUndefined()
      const linked = await store.userIdentities.ofUser(owner?.id ?? '')
      expect(linked.map(identity => identity.issuer)).toEqual([issuer])
    }
    const [account] = await store.identity.accounts()
    const members = await store.identity.membersOf(account?.id ?? '')
    expect(members.map(({ email, isOwner }) => [email, isOwner])).toEqual([
      ['demo@plinth.local', true],
      ['mia@plinth.local', false],
    ])
  })
})
