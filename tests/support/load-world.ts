/** What a list or answers ask, and hear of changes, in the hands of a test with a fake clock. */
import { vi } from 'vitest'
import { systemClock } from '../../src/core/clock.js'
import type { AnswerParts } from '../../src/core/queries/answers.js'
import type { CompositeRequest } from '../../src/core/queries/composite.js'
import type { LiveSelection } from '../../src/core/types.js'
import type { Patch } from '../../src/wire/patch.js'
import type { CompositeAnswer, Query, Row } from '../../src/wire/query.js'

export interface Call {
  request: CompositeRequest
  signal: AbortSignal
  answer(results: CompositeAnswer['results'], sequence?: number): Promise<void>
  fail(error: unknown): Promise<void>
}

/** Lets everything that follows happen. */
const settle = async () => void (await vi.advanceTimersByTimeAsync(0))

export function loadWorld() {
  const calls: Call[] = []
  const listeners = new Set<{ selection: LiveSelection; notify(patches: Patch[]): void; resync?(): void }>()
  const shown: boolean[] = []
  const parts: AnswerParts = {
    clock: systemClock,
    isLedger: type => type === 'cost',
    ask: (request, signal) =>
      new Promise((resolve, reject) => {
        calls.push({
          request,
          signal,
          answer(results, sequence = 1) {
            resolve({ results, epoch: 'e', sequence })
            return settle()
          },
          fail(error) {
            reject(error)
            return settle()
          },
        })
      }),
    live(selection, notify, resync) {
      const listener = { selection, notify, ...(resync && { resync }) }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: isShown => shown.push(isShown),
  }
  const call = (i = -1) => {
    const found = calls.at(i)
    if (!found) throw new Error('Nothing was asked')
    return found
  }
  const tell = (patch: Partial<Patch>) => {
    const whole = { aggregate: 'd', source: 's', epoch: 'e', sequence: 2, entity: 'vm', ...patch }
    for (const { notify } of listeners) notify([whole])
  }
  return { parts, calls, call, listeners, tell, shown }
}

export const QUERY: Query = {
  entity: 'vm',
  select: { name: { property: 'name' }, cpu: { metric: 'cpu.p95' } },
  orderBy: [{ alias: 'name', direction: 'asc' }],
  limit: 2,
}
export const page = (ids: string[], total: number, next: string | null = null) => ({
  rows: ids.map((id): Row => ({ id, type: 'vm', name: id })),
  units: {},
  total,
  next,
})
export const refused = (name: 'FORBIDDEN' | 'INVALID_QUERY', code: number, message: string) => ({
  error: { code, name, message },
})
