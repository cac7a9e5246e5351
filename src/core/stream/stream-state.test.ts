import { describe, expect, it } from 'vitest'
import { PortalError } from '../../wire/errors.js'
import { type StreamEvent, type StreamState, step } from './stream-state.js'

const error = new PortalError('FORBIDDEN')
const STATES: Record<StreamState['phase'], StreamState> = {
  idle: { phase: 'idle' },
  gathering: { phase: 'gathering' },
  connecting: { phase: 'connecting' },
  live: { phase: 'live' },
  reconnecting: { phase: 'reconnecting', since: 1, retryAt: 2, failures: 1 },
  failed: { phase: 'failed', error },
  paused: { phase: 'paused' },
  closed: { phase: 'closed' },
}
const EVENTS: Record<StreamEvent['kind'], StreamEvent> = {
  wanted: { kind: 'wanted' },
  unwanted: { kind: 'unwanted' },
  due: { kind: 'due' },
  live: { kind: 'live' },
  outdated: { kind: 'outdated' },
  ended: { kind: 'ended' },
  dropped: { kind: 'dropped', since: 5, retryAt: 6, failures: 2 },
  refused: { kind: 'refused', error },
  pause: { kind: 'pause' },
  resume: { kind: 'resume', isWanted: true },
  close: { kind: 'close' },
}

/** The table of the docstring; a dot keeps the state. */
const DRAWN = `
               wanted            unwanted      due              live   outdated         ended    dropped              refused         pause           resume           close
 idle          gathering/soon    .             .                .      .                .        .                    .               paused/release  .                closed/release
 gathering     ./soon            idle/release  connecting/open  .      .                .        reconnecting/retry   failed/release  paused/release  connecting/open  closed/release
 connecting    .                 idle/release  ./open           live   gathering/soon   ./again  reconnecting/retry   failed/release  paused/release  ./open           closed/release
 live          gathering/soon    idle/release  connecting/open  .      gathering/soon   ./again  reconnecting/retry   failed/release  paused/release  connecting/open  closed/release
 reconnecting  .                 idle/release  ./open           live   gathering/soon   ./again  reconnecting/retry   failed/release  paused/release  ./open           closed/release
 failed        gathering/soon    idle/release  .                .      .                .        .                    .               paused/release  connecting/open  closed/release
 paused        .                 .             .                .      .                .        .                    .               .               connecting/open  closed/release
 closed        .                 .             .                .      .                .        .                    .               .               .                .
`
const [head = [], ...rows] = DRAWN.trim()
  .split('\n')
  .map(row => row.trim().split(/\s+/))
const CELLS = rows.flatMap(([phase, ...cells]) =>
  cells.map((cell, i) => [phase, head[i], cell] as [StreamState['phase'], StreamEvent['kind'], string]),
)

describe('a stream', () => {
  it('has a cell for every state and event', () => {
    expect(CELLS).toHaveLength(Object.keys(STATES).length * Object.keys(EVENTS).length)
  })

  it.each(CELLS)('that is %s and hears %s: %s', (phase, kind, cell) => {
    const [next, action] = cell.split('/')
    const { state, action: does } = step(STATES[phase], EVENTS[kind])
    expect(state.phase).toBe(next === '.' ? phase : next)
    expect(does).toBe(action)
  })

  it('keeps a state that does not change as the same value, so that no listener is called', () => {
    expect(step(STATES.reconnecting, EVENTS.wanted).state).toBe(STATES.reconnecting)
    expect(step(STATES.reconnecting, EVENTS.due).state).toBe(STATES.reconnecting)
  })

  it('says since when it is not live, and when it tries again', () => {
    expect(step(STATES.live, EVENTS.dropped).state).toEqual({
      phase: 'reconnecting',
      since: 5,
      retryAt: 6,
      failures: 2,
    })
    expect(step(STATES.live, EVENTS.refused).state).toEqual({ phase: 'failed', error })
  })

  it('becomes idle when it resumes with nothing to subscribe to', () => {
    const nothing: StreamEvent = { kind: 'resume', isWanted: false }
    for (const phase of ['gathering', 'connecting', 'live', 'reconnecting', 'failed', 'paused'] as const) {
      expect(step(STATES[phase], nothing)).toEqual({ state: { phase: 'idle' }, action: 'release' })
    }
  })
})
