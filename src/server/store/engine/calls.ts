/**
 * What a statement is for, carried along with the call that sends it: which lane it waits in, and when nobody waits for it any more. Whoever
 * calls the store need not hand it through; the outermost caller decides, so that what a job reads is a job's.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Lanes in the order in which they are served: sign-in and tokens, readers, writes, jobs. */
export const LANES = ['session', 'read', 'write', 'job'] as const
export type Lane = (typeof LANES)[number]

export interface StoreCall {
  lane: Lane
  /** Aborted when nobody waits for the answer; the caller gets its reason. */
  signal?: AbortSignal | undefined
  /** A transaction that may be broken off and run again, since it writes nothing. */
  repeatable?: boolean
  /** How often it was broken off already. */
  attempt?: number
  /** A trifle that more waits for: it may go before longer writes. */
  isBrief?: boolean
  /** One statement of it follows the other: readers leave it the time in between. */
  isTogether?: boolean
}

const calls = new AsyncLocalStorage<StoreCall>()

/** Runs work in a lane, or in the one it is in already when that is served later. */
export function inLane<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  const outer = calls.getStore()
  if (outer && LANES.indexOf(outer.lane) >= LANES.indexOf(lane)) return work()
  return calls.run({ lane, signal: outer?.signal, ...(outer?.isTogether && { isTogether: true }) }, work)
}

/** Runs work as a separate call with its own lane and signal. */
export function asCall<T>(call: Partial<StoreCall>, work: () => Promise<T>): Promise<T> {
  return calls.run({ ...currentCall(), ...call }, work)
}

/** Runs a trifle: what a sender waits for before it is heard. */
export function briefly<T>(work: () => Promise<T>): Promise<T> {
  return asCall({ lane: 'write', isBrief: true }, work)
}

/** Runs what a person waits for at the door: readers begin after the last of its statements, and not between them. */
export function together<T>(work: () => Promise<T>): Promise<T> {
  return asCall({ lane: 'session', isTogether: true }, work)
}

/** What is running now; outside of any call a reader's. */
export function currentCall(): StoreCall {
  return calls.getStore() ?? { lane: 'read' }
}

/** An interface whose every call runs in the lane. */
export function laned<T extends object>(lane: Lane, parts: T): T {
  const wrapped: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(parts)) {
    wrapped[name] =
      typeof part === 'function' ? (...given: unknown[]) => inLane(lane, async () => part.apply(parts, given)) : part
  }
  return wrapped as T
}

/** Thrown where a repeatable transaction was broken off to let somebody else through. */
export class BrokenOff extends Error {}
