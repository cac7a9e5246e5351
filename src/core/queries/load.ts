/**
 * One question whose value is shown and kept fresh: what it is doing is `load-state.ts`, this carries it out, with retries, and takes back
 * what nobody waits for any more.
 */
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { isRetryable, PortalError } from '../../wire/errors.js'
import type { Clock, Loadable } from '../types.js'
import { type LoadAction, type LoadEvent, type LoadPhase, step } from './load-state.js'

export interface LoadParts<A, T> {
  clock: Clock
  /** The whole answer; `before` what is shown until then. */
  ask(signal: AbortSignal, before: T | undefined): Promise<A>
  /** The page after `value`. */
  page?(signal: AbortSignal, value: T): Promise<A>
  /** Takes an answer over. `value` is what a page is joined to. Whatever it throws is an error of the load. */
  accept(answer: A, value?: T): T
  /** How long changes are gathered before it is read anew, in ms. */
  settle: number
  onOpened?(): void
  onLeft?(): void
  /** What was shown may be seen no longer. */
  onCleared?(): void
}

export interface Load<T> {
  readonly $state: ReadableAtom<Loadable<T>>
  more(): void
  /** Reads anew, at once. */
  reload(): void
  /** Reads anew when changes have been gathered. */
  soon(): void
  /** The server can be reached again: what failed by that is tried again. */
  revive(): void
  /** The value as a change made it. */
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
    const shown = { value, at, loading, error: phase === 'stale' || phase === 'failed' ? error : undefined }
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

/** True when the reader may not see what was asked, or not any more. */
export function isRefusal(error: PortalError): boolean {
  return error.status === 401 || error.status === 403 || error.status === 404
}
