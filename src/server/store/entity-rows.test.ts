import { expect, onTestFinished, test } from 'vitest'
import { openTestStore } from '../../../tests/support/database.js'

const NOW = new Date('2026-11-28T12:00:00.250Z')

test('rows have values of every kind as they were written, in the order of their ids', async () => {
  const store = await openTestStore({ now: () => NOW })
  onTestFinished(() => store.close())
  const fields = {
    name: 'Zoë "1"\n',
    'cluster.id': 'c',
    memorySize: 524_288,
    inMaintenance: true,
    'runtime.bootTime': '2026-11-01T06:30:00.125Z',
    multipaths: [{ key: 'k', lun: 'l', policy: null }],
    'lifecycle.warrantyExpires': '2027-01-31',
  }
  const entity = (id: string, fields: Record<string, unknown>) => ({ entity: { type: 'vmware.vh', id, fields } })
  const lines = [entity('b', fields), entity('a', { name: 'Other' })].map((record, i) => ({ line: i + 1, record }))
  const { rejected } = await store.datastore.ingest('d', lines)
  expect(rejected).toEqual([])
  const columns = [...Object.keys(fields), 'firstObservedAt', 'gone_at']
  const rows = await store.derived.page('d', { type: 'vmware.vh', columns, after: '', limit: 9 })
  const observed = { firstObservedAt: NOW.toISOString(), gone_at: null }
  const none = Object.fromEntries(Object.keys(fields).map(path => [path, null]))
  expect(rows).toEqual([
    { id: 'a', ...none, name: 'Other', ...observed },
    { id: 'b', ...fields, ...observed },
  ])
})
