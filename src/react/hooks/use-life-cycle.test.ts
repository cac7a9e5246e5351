import { describe, expect, it } from 'vitest'
import { PortalError } from '../../wire/errors.js'
import { stateOf } from './use-life-cycle.js'

const error = new PortalError('NOT_FOUND')

describe('the state of a screen', () => {
  it.each([
    [
      { error, isPainted: false, stream: 'live' },
      { phase: 'error', error },
    ],
    [
      { error, isPainted: true, stream: 'live' },
      { phase: 'stale', error },
    ],
    [
      { error, isPainted: true },
      { phase: 'stale', error },
    ],
    [{ isPainted: false, stream: 'live' }, { phase: 'loading' }],
    [{ isPainted: false, stream: 'failed' }, { phase: 'loading' }],
    [{ isPainted: true }, { phase: 'painted' }],
    [{ isPainted: true, stream: 'idle' }, { phase: 'painted' }],
    [{ isPainted: true, stream: 'connecting' }, { phase: 'painted' }],
    [{ isPainted: true, stream: 'paused' }, { phase: 'painted' }],
    [{ isPainted: true, stream: 'live' }, { phase: 'live' }],
    [{ isPainted: true, stream: 'reconnecting' }, { phase: 'stale' }],
    [{ isPainted: true, stream: 'failed' }, { phase: 'stale' }],
  ] as const)('with %o is %o', (shown, state) => expect(stateOf(shown)).toEqual(state))

  it('stays live while the stream is asked for what others want, and is so of what was never live once that is there', () => {
    const connecting = { isPainted: true, stream: 'connecting' } as const
    expect(stateOf(connecting, 'live')).toEqual({ phase: 'live' })
    for (const before of ['painted', 'stale', 'loading'] as const)
      expect(stateOf(connecting, before)).toEqual({ phase: 'painted' })
    expect(stateOf({ isPainted: true, stream: 'paused' }, 'live')).toEqual({ phase: 'painted' })
    expect(stateOf({ isPainted: false, stream: 'connecting' }, 'live')).toEqual({ phase: 'loading' })
  })
})
