/** A backtest reads among whoever waits for a page: by how much at once, and how soon it ends when nobody waits for it. */
import { expect, it } from 'vitest'
import { specs } from '../../../specs/registry.js'
import { ruleOf } from '../../../tests/support/alerts.js'
import { createRegistry } from '../../spec/registry.js'
import type { AlertRuleInput } from '../../wire/alerts/rule.js'
import type { Store } from '../store/store.js'
import { backtestOf } from './backtest.js'

const NOW = new Date('2026-03-02T10:30:00Z')

/** A store of so many machines, each of which was over the limit in one hour. */
function storeOf(machines: number, onHours: () => void = () => undefined) {
  const asked: number[] = []
  const rows = Array.from({ length: machines }, (_, i) => ({
    type: 'vmware.vm',
    id: `m${i}`,
    name: `vm ${i}`,
    value: 99,
  }))
  const store = {
    registry: createRegistry(specs),
    datastore: { query: async () => ({ rows, total: machines }) },
    derived: {
      async hours(_: string, { ids }: { ids: readonly string[] }, [column = '']: readonly string[]) {
        asked.push(ids.length)
        onHours()
        return ids.map(id => ({ id, hour: '2026-03-01T10:00:00.000Z', samples: 4, [column]: 99 }))
      },
    },
  } as unknown as Store
  return { store, asked }
}
const asked = (store: Store, signal = new AbortController().signal) =>
  backtestOf({ store, datastoreId: 'd', rule: ruleOf() as AlertRuleInput, now: NOW, days: 30, signal })

it('reads hours of fifty machines at once, and of all of them', async () => {
  const { store, asked: sizes } = storeOf(120)
  expect(await asked(store)).toMatchObject({ total: 120, watched: 120 })
  expect(sizes).toEqual([50, 50, 20])
})

it('reads no further once nobody waits for it', async () => {
  const gone = new AbortController()
  const { store, asked: sizes } = storeOf(120, () => gone.abort())
  await expect(asked(store, gone.signal)).rejects.toMatchObject({ error: 'CANCELLED' })
  expect(sizes).toEqual([50])
})
