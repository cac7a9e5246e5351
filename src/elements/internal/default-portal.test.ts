import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimPage } from './default-portal.js'

const defined = new Set<string>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('customElements', { get: (tag: string) => (defined.has(tag) ? class {} : undefined) })
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(() => {
  defined.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ofAnotherCopy = () =>
  Object.assign({ ...globalThis }, { [Symbol.for('plinth')]: { version: '0.0.9', portal: undefined, waiting: [] } })
/** What this copy says of the other one. */
async function said(): Promise<unknown[][]> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await vi.dynamicImportSettled()
  await vi.runAllTimersAsync()
  return warn.mock.calls
}

it('claims a page for all entries of one copy, without a word', async () => {
  const page = { ...globalThis }
  expect([claimPage(['plinth-index'], page), claimPage(['plinth-cost'], page)]).toEqual([true, true])
  expect(await said()).toEqual([])
})

it('refuses another copy, which says so', async () => {
  defined.add('plinth-index')
  expect(claimPage(['plinth-index'], ofAnotherCopy())).toBe(false)
  expect(await said()).toEqual([[expect.stringMatching(/is loaded beside 0\.0\.9, which came first and stays$/)]])
})

it('names in one line what all entries of the other copy leave undefined, once the first has had its time', async () => {
  const page = ofAnotherCopy()
  claimPage(['plinth-portal', 'plinth-index'], page)
  claimPage(['plinth-portal', 'plinth-cost'], page)
  claimPage(['plinth-gauge'], page)
  setTimeout(() => defined.add('plinth-portal').add('plinth-gauge'), 5_500)
  expect(await said()).toEqual([
    [expect.stringContaining('stays. It defines no <plinth-index>, <plinth-cost>: load one copy')],
  ])
})
