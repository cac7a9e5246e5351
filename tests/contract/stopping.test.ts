/** A server that stops in the middle of a call. */
import { expect, it } from 'vitest'
import { createLog } from '../../src/server/log.js'
import { startApi } from '../support/api.js'
import { openTestStore } from '../support/database.js'
import { until } from '../support/until.js'

it('says that the call was cut off, and not that something is wrong with the server', async () => {
  const lines: string[] = []
  const store = await openTestStore()
  let fails = () => {}
  let isWriting = false
  const ingest = () =>
    new Promise<never>((_resolve, reject) => {
      isWriting = true
      fails = () => reject(new Error('driver has already been destroyed'))
    })
  const log = createLog('info', { write: line => void lines.push(line) })
  const api = await startApi({ ...store, datastore: { ...store.datastore, ingest } }, undefined, { log })
  const call = api.ingest([{ entity: { type: 'vmware.vm', id: 'a', fields: { name: 'a' } } }]).catch(() => 'cut off')
  await until(() => isWriting)
  await api.close()
  expect(await call).toBe('cut off')
  fails()
  await until(() => lines.some(line => line.includes('cut off by the stop')))
  expect(lines.map(line => JSON.parse(line).level).filter(level => level >= 40)).toEqual([])
})
