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
 * `wanted`: aggregates or their selection changed; `unwanted`: none are left; `live`: everything missed has been sent; `outdated`: it
 * has, but of less than is wanted by now; `ended`: by the server, on purpose. Who resumes with nothing to subscribe to becomes idle.
 */
import type { PortalError } from '../../wire/errors.js';
import type { StreamStatus } from '../types.js';
export type StreamState = StreamStatus | {
    phase: 'closed';
};
export type StreamEvent = {
    kind: 'wanted' | 'unwanted' | 'due' | 'live' | 'outdated' | 'ended' | 'pause' | 'close';
} | {
    kind: 'resume';
    isWanted: boolean;
} | {
    kind: 'dropped';
    since: number;
    retryAt: number;
    failures: number;
} | {
    kind: 'refused';
    error: PortalError;
};
/** `soon` and `again` open in a moment and in a second, `retry` at `retryAt`; `release` lets the connection and timers go. */
export type StreamAction = 'soon' | 'again' | 'retry' | 'open' | 'release';
export interface Step {
    state: StreamState;
    action?: StreamAction | undefined;
}
/** What follows from an event. Pure. */
export declare function step(state: StreamState, event: StreamEvent): Step;
