/** Callers who hang up: what was worked out for them is given up, and is no error of the server. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createLog } from '../../src/server/log.js'
import { startApi, type TestApi } from '../support/api.js'
import { type StaffedCompany, staffedCompany } from '../support/tenancy.js'

let api: TestApi
let company: StaffedCompany
const lines: string[] = []

beforeAll(async () => {
  api = await startApi(undefined, undefined, { log: createLog('error', { write: line => lines.push(line) }) })
  company = await staffedCompany(api, 1)
})
afterAll(() => api.close())

it('are not logged as errors while a preview is counted', async () => {
  const call = new AbortController()
  let ended = false
  vi.spyOn(api.store.dimensions, 'tried').mockImplementation(async function* () {
    try {
      // It would go on for good.
      for (;;) {
        call.abort()
        await new Promise(resolve => setTimeout(resolve))
        yield [null]
      }
    } finally {
      ended = true
    }
  })
  const asked = fetch(`${api.address}/portal/accounts/${company.root}/dimensions/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${company.owner}` },
    body: JSON.stringify({ key: 'unit', name: 'Unit' }),
    signal: call.signal,
  })
  await expect(asked).rejects.toThrow()
  await vi.waitFor(() => expect(ended).toBe(true))
  // Whatever is written of it is written by the time another call is answered.
  expect((await fetch(`${api.address}/health/live`)).status).toBeLessThan(500)
  expect(lines).toEqual([])
})
