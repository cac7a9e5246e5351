/**
 * What a stream is doing, as a pure table: state × event → next state, and what to do about it. A dot keeps the state.
 *
 *                 wanted            unwanted  due         live   outdated         ended       dropped       refused  pause   resume      close
 *  idle           connecting soon   ·         ·           ·      ·                ·           ·             ·        paused  ·           closed
 *  connecting     · soon            idle      · open      live   · soon           · in 1 s    reconnecting  failed   paused  · open      closed
 *  live           connecting soon   idle      connecting  ·      connecting soon  · in 1 s    reconnecting  failed   paused  connecting  closed
 *  reconnecting   ·                 idle      · open      live   connecting soon  · in 1 s    reconnecting  failed   paused  · open      closed
 *  failed         connecting soon   idle      ·           ·      ·                ·           ·             ·        paused  connecting  closed
 *  paused         ·                 ·         ·           ·      ·                ·           ·             ·        ·       connecting  closed
 *  closed         ·                 ·         ·           ·      ·                ·           ·             ·        ·       ·           ·
 *
 * `wanted`: aggregates or their selection changed; `unwanted`: no aggregate is left; `live`: everything missed has arrived; `outdated`:
 * everything has arrived, but more aggregates are wanted by now; `ended`: by the server, on purpose. Without aggregates `resume` leads to idle.
 */
import type { PortalError } from '../../wire/errors.js'
import type { StreamStatus } from '../types.js'

export type StreamState = StreamStatus | { phase: 'closed' }

export type StreamEvent =
  | { kind: 'wanted' | 'unwanted' | 'due' | 'live' | 'outdated' | 'ended' | 'pause' | 'close' }
  | { kind: 'resume'; isWanted: boolean }
  | { kind: 'dropped'; since: number; retryAt: number; failures: number }
  | { kind: 'refused'; error: PortalError }

/** `soon` and `again` open a connection in a moment and in a second, `retry` at `retryAt`; `release` closes the connection and clears timers. */
export type StreamAction = 'soon' | 'again' | 'retry' | 'open' | 'release'

export interface Step {
  state: StreamState
  action?: StreamAction | undefined
}

type Phase = StreamState['phase']
/** Without a phase the state stays as it is. */
type Cell = readonly [phase?: Phase | undefined, action?: StreamAction]
type Row = Record<StreamEvent['kind'], Cell>

const STAY: Cell = []
const IDLE: Cell = ['idle', 'release']
const OPEN: Cell = ['connecting', 'open']

const CLOSED: Row = {
  wanted: STAY,
  unwanted: STAY,
  due: STAY,
  live: STAY,
  outdated: STAY,
  ended: STAY,
  dropped: STAY,
  refused: STAY,
  pause: STAY,
  resume: STAY,
  close: STAY,
}
const PAUSED: Row = { ...CLOSED, resume: OPEN, close: ['closed', 'release'] }
const FAILED: Row = { ...PAUSED, wanted: ['connecting', 'soon'], unwanted: IDLE, pause: ['paused', 'release'] }
const LIVE: Row = {
  ...FAILED,
  due: OPEN,
  outdated: ['connecting', 'soon'],
  ended: [undefined, 'again'],
  dropped: ['reconnecting', 'retry'],
  refused: ['failed', 'release'],
}
const TABLE: Record<Phase, Row> = {
  idle: { ...FAILED, unwanted: STAY, resume: STAY },
  connecting: { ...LIVE, live: ['live'] },
  live: LIVE,
  // The time since which the stream is not live stays visible during retries.
  reconnecting: { ...LIVE, wanted: STAY, due: [undefined, 'open'], live: ['live'], resume: [undefined, 'open'] },
  failed: FAILED,
  paused: PAUSED,
  closed: CLOSED,
}

/** What follows from an event. Pure. */
export function step(state: StreamState, event: StreamEvent): Step {
  const row = TABLE[state.phase]
  const isIdle = event.kind === 'resume' && !event.isWanted && row.resume !== STAY
  const [phase, action] = isIdle ? IDLE : row[event.kind]
  if (event.kind === 'dropped' && phase === 'reconnecting') {
    const { since, retryAt, failures } = event
    return { state: { phase, since, retryAt, failures }, action }
  }
  if (event.kind === 'refused' && phase === 'failed') return { state: { phase, error: event.error }, action }
  return phase === undefined || phase === 'reconnecting' || phase === 'failed'
    ? { state, action }
    : { state: { phase }, action }
}
