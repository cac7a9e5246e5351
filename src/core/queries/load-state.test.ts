import { describe, expect, it } from 'vitest'
import { type LoadEvent, type LoadPhase, step } from './load-state.js'

/** The table of the docstring; a dot keeps the state. */
const DRAWN = `
          opened       left         answered  failed  refused       more         reload
 idle     reading/ask  .            .         .       .             .            .
 kept     again/ask    .            .         .       .             .            .
 reading  .            idle/cancel  shown     failed  failed/clear  .            ./later
 shown    .            kept/cancel  .         .       .             paging/page  again/ask
 again    .            kept/cancel  shown     stale   failed/clear  .            ./later
 paging   .            kept/cancel  shown     stale   failed/clear  .            again/ask
 stale    .            kept/cancel  .         .       .             .            again/ask
 failed   .            idle/cancel  .         .       .             .            reading/ask
`
const [head = [], ...rows] = DRAWN.trim()
  .split('\n')
  .map(row => row.trim().split(/\s+/))
const CELLS = rows.flatMap(([phase, ...cells]) =>
  cells.map((cell, i) => [phase, head[i], cell] as [LoadPhase, LoadEvent, string]),
)
const HOLDING: readonly LoadPhase[] = ['kept', 'shown', 'again', 'paging', 'stale']

describe('what is loaded', () => {
  it('has a cell for every state and event', () => {
    expect(CELLS).toHaveLength(8 * 7)
  })

  it.each(CELLS)('when it is %s and hears %s: %s', (phase, event, cell) => {
    const [next, action] = cell.split('/')
    expect(step(phase, event)).toEqual({ phase: next === '.' ? phase : next, action })
  })

  it('loses what it holds by a refusal alone, and holds something by an answer alone', () => {
    for (const [phase, event] of CELLS) {
      const next = step(phase, event)
      if (HOLDING.includes(phase)) expect(HOLDING.includes(next.phase)).toBe(next.action !== 'clear')
      else if (HOLDING.includes(next.phase))
        expect([phase, event]).toSatisfy(([, by]) => by === 'answered' || phase === 'kept')
    }
  })
})
