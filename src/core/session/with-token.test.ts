import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { PortalError } from '../../wire/errors.js'
import { SIGNED_OUT } from './session-state.js'
import type { SessionState } from './types.js'
import { withToken } from './with-token.js'

const ANN: SessionState = { ...SIGNED_OUT, userId: 'ann' }

/** A session whose token is that of whoever it is of at the moment; tokens in `refused` are answered 401. */
function calling(first: SessionState, ...refused: string[]) {
  const $state = atom(first)
  let issued = 0
  const sent: string[] = []
  const session = {
    $state,
    accessToken: async (renew?: boolean) => {
      if (renew) issued += 1
      return `${$state.get().userId} ${issued}`
    },
  }
  /** `meanwhile` happens while the first is under way. */
  const call = (meanwhile = () => {}) =>
    withToken(session, async token => {
      sent.push(token)
      if (sent.length === 1) meanwhile()
      if (refused.includes(token)) throw new PortalError('SESSION_REVOKED')
      return 'done'
    })
  return { $state, call, sent }
}

describe('a call whose token is refused', () => {
  it('is sent once more with another of the same person, also where their session had ended meanwhile', async () => {
    const { $state, call, sent } = calling(ANN, 'ann 0')
    const meanwhile = () => {
      $state.set(SIGNED_OUT)
      $state.set({ ...ANN, email: 'ann@company.example' })
    }
    expect(await call(meanwhile)).toBe('done')
    expect(sent).toEqual(['ann 0', 'ann 1'])
  })

  it.each([
    ['somebody else', { ...ANN, userId: 'ben' }],
    ['somebody who acts as them', { ...ANN, originalUserId: 'ben' }],
    ['them in demo mode', { ...ANN, inDemoMode: true }],
  ])('is not sent again in the name of %s', async (_, next) => {
    const { $state, call, sent } = calling(ANN, 'ann 0')
    await expect(call(() => $state.set(next))).rejects.toThrow('Sign in to continue')
    expect(sent).toEqual(['ann 0'])
  })
})

it('a call that waits for its token is not sent in the name of whoever comes meanwhile', async () => {
  const { $state, call, sent } = calling(ANN)
  const called = call()
  $state.set({ ...ANN, userId: 'ben' })
  await expect(called).rejects.toThrow('Sign in to continue')
  expect(sent).toEqual([])
})

it('a call before anybody is known is of whoever that will be', async () => {
  const { $state, call, sent } = calling(SIGNED_OUT)
  const called = call()
  $state.set(ANN)
  expect(await called).toBe('done')
  expect(sent).toHaveLength(1)
})
