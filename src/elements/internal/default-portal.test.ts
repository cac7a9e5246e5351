import { afterEach, expect, it, vi } from 'vitest'
import { claimPage } from './default-portal.js'

afterEach(() => vi.restoreAllMocks())

it('claims a page for all entries of one copy, and refuses another copy once a word is said', () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const page = { ...globalThis }
  expect([claimPage(page), claimPage(page)]).toEqual([true, true])
  expect(said).not.toHaveBeenCalled()
  Object.assign(page, { [Symbol.for('plinth')]: { version: '0.0.9', portal: undefined, waiting: [] } })
  expect(claimPage(page)).toBe(false)
  expect(said).toHaveBeenCalledWith(expect.stringContaining('is loaded beside 0.0.9'))
})
