/**
 * What a list or an answer is doing, as a pure table: state × event → next state, and what to do about it. A dot keeps the state.
 *
 *            opened       left         answered  failed  refused       more         reload
 *  idle      reading ask  ·            ·         ·       ·             ·            ·
 *  kept      again ask    ·            ·         ·       ·             ·            ·
 *  reading   ·            idle cancel  shown     failed  failed clear  ·            · later
 *  shown     ·            kept cancel  ·         ·       ·             paging page  again ask
 *  again     ·            kept cancel  shown     stale   failed clear  ·            · later
 *  paging    ·            kept cancel  shown     stale   failed clear  ·            again ask
 *  stale     ·            kept cancel  ·         ·       ·             ·            again ask
 *  failed    ·            idle cancel  ·         ·       ·             ·            reading ask
 *
 * `opened`, `left`: the first reader shows it, the last one leaves; `answered`: the first page, a whole answer, or the next page has arrived;
 * `refused`: the reader may not see it, so that it is cleared; `reload`: something changed, or the reader asks.
 * `kept`, `shown`, `again`, `paging` and `stale` hold a value, the others none.
 */
export type LoadPhase = 'idle' | 'kept' | 'reading' | 'shown' | 'again' | 'paging' | 'stale' | 'failed'

export type LoadEvent = 'opened' | 'left' | 'answered' | 'failed' | 'refused' | 'more' | 'reload'

/** `ask` and `page` abort the call under way; `later` repeats `reload` after a while, when that call has been answered. */
export type LoadAction = 'ask' | 'page' | 'cancel' | 'clear' | 'later'

/** A cell without a phase keeps the phase as it is. */
type Cell = readonly [phase?: LoadPhase | undefined, action?: LoadAction]
type Row = Record<LoadEvent, Cell>

const STAY: Cell = []
const NONE: Row = {
  opened: STAY,
  left: STAY,
  answered: STAY,
  failed: STAY,
  refused: STAY,
  more: STAY,
  reload: STAY,
}
const HELD: Row = { ...NONE, left: ['kept', 'cancel'], reload: ['again', 'ask'] }
const AGAIN: Row = {
  ...HELD,
  answered: ['shown'],
  failed: ['stale'],
  refused: ['failed', 'clear'],
  reload: [undefined, 'later'],
}
const LEFT_WITHOUT: Cell = ['idle', 'cancel']
const TABLE: Record<LoadPhase, Row> = {
  idle: { ...NONE, opened: ['reading', 'ask'] },
  kept: { ...NONE, opened: ['again', 'ask'] },
  reading: { ...AGAIN, left: LEFT_WITHOUT, failed: ['failed'] },
  shown: { ...HELD, more: ['paging', 'page'] },
  again: AGAIN,
  paging: { ...AGAIN, reload: ['again', 'ask'] },
  stale: HELD,
  failed: { ...NONE, left: LEFT_WITHOUT, reload: ['reading', 'ask'] },
}

/** Returns the next state and the action for an event. Pure. */
export function step(phase: LoadPhase, event: LoadEvent): { phase: LoadPhase; action?: LoadAction | undefined } {
  const [next = phase, action] = TABLE[phase][event]
  return { phase: next, action }
}
