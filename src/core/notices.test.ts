/** How long notices stay, and how many there are at once. */
import { expect, it } from 'vitest'
import { PortalError } from '../wire/errors.js'
import { createNotices } from './notices.js'

function shown() {
  const waiting: { run: () => void; ms: number }[] = []
  const notices = createNotices({
    now: () => 0,
    setTimeout: (run, ms) => waiting.push({ run, ms }),
    clearTimeout: () => undefined,
  })
  return {
    ...notices,
    messages: () => notices.$notices.get().map(({ message }) => message),
    waits: () => waiting.map(({ ms }) => ms),
    pass: () => {
      for (const { run } of waiting.splice(0)) run()
    },
  }
}

it('go by themselves after six seconds, and errors stay until they are dismissed', () => {
  const { add, messages, waits, pass, dismiss, $notices } = shown()
  const cause = new PortalError('INTERNAL')
  add('success', 'saved')
  add('error', 'failed', cause)
  add('info', 'looked')
  expect(messages()).toEqual(['saved', 'failed', 'looked'])
  expect(waits()).toEqual([6_000, 6_000])
  pass()
  expect($notices.get()).toMatchObject([{ level: 'error', message: 'failed', error: cause }])
  dismiss($notices.get()[0]?.id ?? -1)
  expect(messages()).toEqual([])
})

it('have no error where none was given, and ids that nothing else has', () => {
  const { add, $notices } = shown()
  add('info', 'one')
  add('info', 'two')
  expect($notices.get().every(notice => !('error' in notice))).toBe(true)
  expect(new Set($notices.get().map(({ id }) => id)).size).toBe(2)
})

it('are the last five', () => {
  const { add, messages } = shown()
  for (const message of ['1', '2', '3', '4', '5', '6']) add('error', message)
  expect(messages()).toEqual(['2', '3', '4', '5', '6'])
})
