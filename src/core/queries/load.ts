/**
 * One question whose value is shown and stays current. `load-state.ts` is its state table; this file carries it out and aborts calls that
 * nobody waits for any more.
 */
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { isRetryable, PortalError } from '../../wire/errors.js'
import type { Clock, Loadable } from '../types.js'
import { type LoadAction, type LoadEvent, type LoadPhase, step } from './load-state.js'

export interface LoadParts<A, T> {
  clock: Clock
  /** Asks for the whole answer; `before` is the value that is shown until then. */
  ask(signal: AbortSignal, before: T | undefined): Promise<A>
  /** Asks for the page after `value`. */
  page?(signal: AbortSignal, value: T): Promise<A>
  /** Turns an answer into the value. `value` is given when the answer is a further page of it. An error that it throws becomes the error of the load. */
  accept(answer: A, value?: T): T
  /** How long changes are collected before the value is read again, in ms. */
  settle: number
  onOpened?(): void
  onLeft?(): void
  /** The reader may no longer see the value. */
  onCleared?(): void
}

export interface Load<T> {
  readonly $state: ReadableAtom<Loadable<T>>
  more(): void
  /** Reads again at once. */
  reload(): void
  /** Reads again after changes have been collected for a while. */
  soon(): void
  /** The server can be reached again: reads again what failed for that reason. */
  revive(): void
  /** Replaces the value after a change. */
  set(value: T): void
}

const LOADING = { value: undefined, error: undefined, loading: true, at: undefined } as const
const SETTLED: readonly LoadPhase[] = ['shown', 'paging', 'stale', 'failed']

export function createLoad<A, T>(parts: LoadParts<A, T>): Load<T> {
  const { clock } = parts
  const $state = atom<Loadable<T>>(LOADING)
  let phase: LoadPhase = 'idle'
  let value: T | undefined
  let error: PortalError | undefined
  let at: number | undefined
  let call = new AbortController()
  let timer: unknown

  function hear(event: LoadEvent): void {
    const next = step(phase, event)
    phase = next.phase
    if (next.action) ACTIONS[next.action]()
    show()
  }

  function show(): void {
    const loading = !SETTLED.includes(phase)
    // That a value could not be read anew is so until it is.
    const shown = { value, at, loading, error: loading && value === undefined ? undefined : error }
    const before = $state.value
    if (before?.value !== value || before?.at !== at || before?.loading !== loading || before?.error !== shown.error)
      $state.set(shown)
  }

  function soon(): void {
    timer ??= clock.setTimeout(() => {
      timer = undefined
      hear('reload')
    }, parts.settle)
  }

  function cancel(): void {
    call.abort()
    clock.clearTimeout(timer)
    timer = undefined
  }

  async function run(ask: (signal: AbortSignal) => Promise<A>, joinedTo?: T): Promise<void> {
    cancel()
    call = new AbortController()
    const { signal } = call
    let event: LoadEvent = 'answered'
    try {
      const answer = await ask(signal)
      if (signal.aborted) return
      value = parts.accept(answer, joinedTo)
      at = clock.now()
      error = undefined
    } catch (cause) {
      if (signal.aborted) return
      error = cause instanceof PortalError ? cause : new PortalError('INTERNAL', { cause })
      event = isRefusal(error) ? 'refused' : 'failed'
    }
    hear(event)
  }

  const ACTIONS: Record<LoadAction, () => void> = {
    ask: () => void run(signal => parts.ask(signal, value)),
    page() {
      const { page } = parts
      const shown = value
      if (page && shown !== undefined) void run(signal => page(signal, shown), shown)
    },
    cancel,
    clear() {
      value = undefined
      at = undefined
      parts.onCleared?.()
    },
    later: soon,
  }

  onMount($state, () => {
    hear('opened')
    parts.onOpened?.()
    return () => {
      parts.onLeft?.()
      hear('left')
    }
  })

  return {
    $state,
    more() {
      if (parts.page) hear('more')
    },
    reload: () => hear('reload'),
    soon,
    revive() {
      if (isRetryable(error)) hear('reload')
    },
    set(changed) {
      value = changed
      show()
    },
  }
}

/** True when the reader may not, or may no longer, see what was asked for. */
export function isRefusal(error: PortalError): boolean {
  return error.status === 401 || error.status === 403 || error.status === 404
}
