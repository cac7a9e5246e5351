/** Two who change the tree of accounts, or who owns them, at once, on two servers of a database. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Store } from '../../src/server/store/store.js'
import { openReplicaStore, openTestStore } from '../support/database.js'
import { runs } from '../support/runs.js'

let store: Store
let other: Store
let made = 0
beforeAll(async () => {
  store = await openTestStore()
  other = await openReplicaStore(store)
})
afterAll(async () => {
  await other.close()
  await store.close()
})

describe('two at once', () => {
  const newTree = async (size: number) => {
    made += 1
    const user = await store.identity.createUser({ email: `tree${made}@x.example`, name: 'T', passwordHash: null })
    const root = await store.identity.createAccount(
      { name: `Tree ${made}`, type: 'organization', currency: 'USD' },
      user.id,
    )
    const ids = [root.id]
    for (let i = 1; i < size; i++) {
      const child = await store.accounts.createChild(root.id, { name: `T${i}`, type: 'organization', currency: 'USD' })
      ids.push(child?.id ?? '')
    }
    return ids
  }
  const proveTree = async (ids: readonly string[]) => {
    const found = await Promise.all(ids.map(id => store.accounts.byId(id)))
    for (const account of found) {
      const walked: string[] = []
      for (let at = account; at; at = found.find(each => each?.id === at?.parentId)) {
        expect(walked).not.toContain(at.id)
        walked.push(at.id)
      }
      expect(account?.lineage).toEqual(walked)
    }
  }

  it('never make a circle, and every lineage is the way to the root', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 5 })), {
          minLength: 2,
          maxLength: 12,
        }),
        async moves => {
          const ids = await newTree(6)
          const results = await Promise.allSettled(
            moves.map(([what, where], i) =>
              (i % 2 === 0 ? store : other).accounts.change(ids[what] ?? '', { parentId: ids[where] ?? '' }),
            ),
          )
          for (const result of results) {
            if (result.status === 'rejected') expect(String(result.reason)).toMatch(/below itself|already/)
          }
          await proveTree(ids)
        },
      ),
      { numRuns: runs(15) },
    )
  })

  it('leave every account an owner', async () => {
    for (let run = 0; run < 5; run++) {
      const [root = '', child = ''] = await newTree(2)
      const [owner] = await store.identity.membersOf(root)
      made += 1
      const second = await store.identity.createUser({
        email: `second${made}@x.example`,
        name: 'S',
        passwordHash: null,
      })
      await store.identity.addMember(child, second.id, true)
      // The child moves away from the owner above, while its own owner is taken out.
      await Promise.allSettled([
        store.accounts.change(child, { parentId: null }),
        other.identity.removeMember(child, second.id),
        other.identity.changeMember(root, owner?.userId ?? '', false),
      ])
      const owned = async (id: string): Promise<boolean> => {
        const account = await store.accounts.byId(id)
        const members = await Promise.all((account?.lineage ?? []).map(each => store.identity.membersOf(each)))
        return members.flat().some(({ isOwner }) => isOwner)
      }
      expect([await owned(root), await owned(child)]).toEqual([true, true])
    }
  })
})
