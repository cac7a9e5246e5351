import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, QUERY, refused, loadWorld as world } from '../../../tests/support/load-world.js'
import { PortalError } from '../../wire/errors.js'
import { createAnswers, createFacts } from './answers.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('answers', () => {
  const request = { queries: { a: QUERY, b: { ...QUERY, entity: 'host' } }, params: {} }

  it('are read anew ten seconds after the first change at most, whatever comes meanwhile', async () => {
    const { parts, calls, call, tell, listeners } = world()
    const { kept: answers } = createAnswers(parts, request)
    answers.listen(() => {})
    expect([...listeners][0]?.selection).toMatchObject({ types: ['vm', 'host'], fields: [] })
    await call().answer({ a: page(['x'], 1), b: page([], 0) })
    for (let i = 0; i < 3; i++) {
      tell({ modified: [{ id: 'x' }] })
      await vi.advanceTimersByTimeAsync(4_000)
    }
    expect(calls).toHaveLength(2)
  })

  it('are read again where the stream began after they were given, whichever comes first', async () => {
    for (const isLate of [false, true]) {
      const { parts, calls, call, listeners } = world()
      createAnswers(parts, request).kept.listen(() => {})
      const begin = () => [...listeners][0]?.selection.began?.({ epoch: 'e', sequence: 1_000 })
      if (isLate) begin()
      await call().answer({ a: page(['x'], 1), b: page([], 0) })
      if (!isLate) begin()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(calls).toHaveLength(2)
      await call().answer({ a: page(['x'], 1), b: page([], 0) })
      await vi.advanceTimersByTimeAsync(60_000)
      expect(calls).toHaveLength(2)
    }
  })

  it('are not read again where they hold all from before the stream began', async () => {
    const { parts, calls, call, listeners } = world()
    createAnswers(parts, request).kept.listen(() => {})
    await call().answer({ a: page(['x'], 1), b: page([], 0) })
    ;[...listeners][0]?.selection.began?.({ epoch: 'e', sequence: 0 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(1)
  })

  it('of a ledger by a dimension of the entities it is about are read again when one of these has another, and not for what else changes', async () => {
    const { parts, calls, call, tell, listeners } = world()
    const property = 'overlay.dimensions.unit'
    const costs = { entity: 'cost', select: { n: { count: true } }, groupBy: { x: { property } } } as const
    const { kept } = createAnswers(parts, { queries: { a: costs }, params: {} })
    const leave = kept.listen(() => {})
    const [own, others] = [...listeners]
    expect(own?.selection).toMatchObject({ types: ['cost'], fields: [] })
    expect(others?.selection).toEqual({ types: ['entity'], fields: ['overlay.dimensions'] })
    await call().answer({ a: page(['x'], 1) })
    const about = { aggregate: 'd', source: 's', epoch: 'e', sequence: 2, entity: 'vmware.vm' }
    others?.notify([about, { ...about, modified: [{ id: 'x', name: 'y' }] }])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls).toHaveLength(1)
    others?.notify([{ ...about, modified: [{ id: 'x', 'overlay.dimensions': null }] }])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls).toHaveLength(2)
    await call().answer({ a: page(['x'], 1) })
    tell({ entity: 'cost' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls).toHaveLength(3)
    leave()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(listeners.size).toBe(0)
  })

  it('of entities by their own dimension hear of their own types alone', () => {
    const { parts, listeners } = world()
    const property = 'overlay.dimensions.unit'
    createAnswers(parts, {
      queries: { a: { ...QUERY, groupBy: { x: { property } } } },
      params: {},
    }).kept.listen(() => {})
    expect([...listeners].map(({ selection }) => selection.types)).toEqual([['vm']])
  })

  it('tell of each query by itself what went wrong', async () => {
    const { parts, call } = world()
    const { kept: answers } = createAnswers(parts, request)
    answers.listen(() => {})
    await call().answer({ a: page(['x'], 1), b: refused('FORBIDDEN', 3, 'not yours') })
    const { value, error } = answers.get()
    expect(error).toBeUndefined()
    expect(Object.keys(value?.results ?? {})).toEqual(['a'])
    expect(value?.failures.b).toMatchObject({ code: 3, status: 403, message: 'not yours' })
  })

  it('stay, with the error beside them, when they cannot be refreshed, and go when they are refused', async () => {
    const { parts, call } = world()
    const { kept: answers } = createAnswers(parts, request)
    answers.listen(() => {})
    await call().answer({ a: page(['x'], 1), b: page([], 0) })
    answers.reload()
    await call().fail(new PortalError('NETWORK'))
    const old = { error: { code: 10 }, value: { results: { a: { total: 1 } } } }
    expect(answers.get()).toMatchObject(old)
    answers.reload()
    // Not before there is an answer.
    expect(answers.get()).toMatchObject(old)
    await call().fail(new PortalError('FORBIDDEN'))
    expect(answers.get()).toMatchObject({ error: { code: 3 }, value: undefined })
  })
})

describe('facts', () => {
  const request = { queries: { a: QUERY }, params: {} }
  const body = {
    facts: {
      a: { from: 'f', to: 't', entities: 2, platforms: ['vmware'], asOf: null, isSketched: false, aliases: {} },
      b: { error: { code: 13, message: 'Unknown field' } },
    },
  }

  /** What reads facts is fetched with the first. */
  const settled = async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  }

  it('are loading, then known for each query that did not fail, and read again after a change', async () => {
    const { parts, calls, tell } = world()
    const answers: unknown[] = [body, { facts: {} }]
    const { kept } = createFacts(
      {
        ...parts,
        async ask(asked, signal) {
          void parts.ask(asked, signal)
          return answers.shift()
        },
      },
      request,
    )
    kept.listen(() => {})
    expect(kept.get()).toMatchObject({ value: undefined, loading: true })
    await settled()
    expect(kept.get()).toMatchObject({ loading: false, error: undefined })
    expect(Object.keys(kept.get().value ?? {})).toEqual(['a'])
    tell({ modified: [{ id: 'x' }] })
    await settled(10_000)
    expect(calls).toHaveLength(2)
    expect(kept.get().value).toEqual({})
  })

  it('that cannot be read are an error, and can be asked for again', async () => {
    const { parts } = world()
    const answers: unknown[] = [{ facts: 'none' }, body]
    const { kept } = createFacts({ ...parts, ask: async () => answers.shift() }, request)
    kept.listen(() => {})
    await settled()
    expect(kept.get()).toMatchObject({ loading: false, value: undefined, error: { code: 1 } })
    kept.reload()
    await settled()
    expect(kept.get()).toMatchObject({ error: undefined, value: { a: { entities: 2 } } })
  })
})
