/**
 * What a stream is doing, as a pure table: state × event → next state, and what to do about it. A dot keeps the state.
 *
 *                 wanted          unwanted  due         live   outdated        ended       dropped       refused  pause   resume      close
 *  idle           gathering soon  ·         ·           ·      ·               ·           ·             ·        paused  ·           closed
 *  gathering      · soon          idle      connecting  ·      ·               ·           reconnecting  failed   paused  connecting  closed
 *  connecting     ·               idle      · open      live   gathering soon  · in 1 s    reconnecting  failed   paused  · open      closed
 *  live           gathering soon  idle      connecting  ·      gathering soon  · in 1 s    reconnecting  failed   paused  connecting  closed
 *  reconnecting   ·               idle      · open      live   gathering soon  · in 1 s    reconnecting  failed   paused  · open      closed
 *  failed         gathering soon  idle      ·           ·      ·               ·           ·             ·        paused  connecting  closed
 *  paused         ·               ·         ·           ·      ·               ·           ·             ·        ·       connecting  closed
 *  closed         ·               ·         ·           ·      ·               ·           ·             ·        ·       ·           ·
 *
 * `wanted`: aggregates or their selection changed; `unwanted`: no aggregate is left; `live`: everything missed has arrived; `outdated`:
 * everything has arrived, but more aggregates are wanted by now; `ended`: by the server, on purpose. While it gathers, what is wanted is
 * collected, and the connection that is there still delivers what it was asked for. Without aggregates `resume` leads to idle.
 */
import type { PortalError } from '../../wire/errors.js'
import type { StreamStatus } from '../types.js'

export type StreamState = StreamStatus | { phase: 'gathering' | 'closed' }

export type StreamEvent =
  | { kind: 'wanted' | 'unwanted' | 'due' | 'live' | 'outdated' | 'ended' | 'pause' | 'close' }
  | { kind: 'resume'; isWanted: boolean }
  | { kind: 'dropped'; since: number; retryAt: number; failures: number }
  | { kind: 'refused'; error: PortalError }

/** `soon` opens a connection once nothing more comes to be wanted, `again` in a second, `retry` at `retryAt`; `release` closes the connection and clears timers. */
export type StreamAction = 'soon' | 'again' | 'retry' | 'open' | 'release'

export interface Step {
  state: StreamState
  action?: StreamAction | undefined
}

type Phase = StreamState['phase']
/** A cell without a phase keeps the phase as it is. */
type Cell = readonly [phase?: Phase | undefined, action?: StreamAction]
type Row = Record<StreamEvent['kind'], Cell>

const STAY: Cell = []
const IDLE: Cell = ['idle', 'release']
const OPEN: Cell = ['connecting', 'open']
const GATHER: Cell = ['gathering', 'soon']

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
const FAILED: Row = { ...PAUSED, wanted: GATHER, unwanted: IDLE, pause: ['paused', 'release'] }
const LIVE: Row = {
  ...FAILED,
  due: OPEN,
  outdated: GATHER,
  ended: [undefined, 'again'],
  dropped: ['reconnecting', 'retry'],
  refused: ['failed', 'release'],
}
/** A wish that comes while the stream connects is sent once it is live. The time since which the stream is not live stays visible during retries. */
const CONNECTING: Row = {
  ...LIVE,
  wanted: STAY,
  due: [undefined, 'open'],
  live: ['live'],
  resume: [undefined, 'open'],
}
const TABLE: Record<Phase, Row> = {
  idle: { ...FAILED, unwanted: STAY, resume: STAY },
  gathering: { ...LIVE, wanted: [undefined, 'soon'], outdated: STAY, ended: STAY },
  connecting: CONNECTING,
  live: LIVE,
  reconnecting: CONNECTING,
  failed: FAILED,
  paused: PAUSED,
  closed: CLOSED,
}

/** Returns the next state and the action for an event. Pure. */
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
