/**
 * Equal reads at the same time are one: ten tabs that open the same page ask the database once. Who joins gets what the first began with, so a
 * key must hold everything that makes a difference, the position in the change log too.
 */
import { PortalError } from '../../../wire/errors.js'

interface Running<T> {
  answer: Promise<T>
  readers: number
  stop: AbortController
}

export interface SharedReads<T> {
  /** Runs a read, which equal keys share. Without a key it is not shared. The signal of `work` aborts when its last reader has aborted. */
  run(
    key: string | undefined,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal | undefined) => Promise<T>,
  ): Promise<T>
}

export function createSharedReads<T>(): SharedReads<T> {
  const running = new Map<string, Running<T>>()

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Running<T> {
    const stop = new AbortController()
    const begun: Running<T> = { readers: 0, stop, answer: work(stop.signal) }
    running.set(key, begun)
    const forget = () => {
      if (running.get(key) === begun) running.delete(key)
    }
    begun.answer.then(forget, forget)
    return begun
  }

  return {
    async run(key, signal, work) {
      if (key === undefined) return work(signal)
      if (signal?.aborted) throw new PortalError('CANCELLED')
      const shared = running.get(key) ?? begin(key, work)
      shared.readers += 1
      return new Promise<T>((resolve, reject) => {
        const leave = () => {
          shared.readers -= 1
          if (shared.readers === 0) {
            if (running.get(key) === shared) running.delete(key)
            shared.stop.abort()
          }
          reject(new PortalError('CANCELLED'))
        }
        signal?.addEventListener('abort', leave)
        shared.answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
      })
    },
  }
}

/** The key of plain data, whatever the order of its keys. Undefined for what is not plain data: it cannot be compared. */
export function keyOfPlain(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') {
    return typeof value === 'function' || typeof value === 'symbol' ? undefined : (JSON.stringify(value) ?? 'undefined')
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (Array.isArray(value)) {
    const items = value.map(keyOfPlain)
    return items.includes(undefined) ? undefined : `[${items.join()}]`
  }
  if (prototype !== Object.prototype && prototype !== null) return undefined
  const parts: string[] = []
  for (const [name, item] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const itemKey = keyOfPlain(item)
    if (itemKey === undefined) return undefined
    parts.push(`${JSON.stringify(name)}:${itemKey}`)
  }
  return `{${parts.join()}}`
}
