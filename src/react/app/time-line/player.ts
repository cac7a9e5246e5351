/** How the line of time is stepped along and played, for all pages of a portal: another page goes on as the one before it. */
import { atom, type WritableAtom } from 'nanostores'
import type { Step } from './span.js'

/** Milliseconds a step, by how fast it plays. */
export const BEATS = { '1': 1_600, '4': 400, '16': 100 } as const
export type Speed = keyof typeof BEATS

export interface PlayerState {
  step: Step
  speed: Speed
  isPlaying: boolean
}

export interface Player {
  $state: WritableAtom<PlayerState>
  /** When it last looked whether to go on, by `performance.now`. */
  beatAt: number
  /** It has gone on since it was begun: Back leads to where that was. */
  hasStepped: boolean
}

/** A page that came so long after the last one does not go on. */
const PAUSE_MS = 5_000

const players = new WeakMap<object, Player>()

/** `holder` lives as long as the portal. */
export function playerOf(holder: object): Player {
  const known = players.get(holder)
  if (known) return known
  const $state = atom<PlayerState>({ step: '1h', speed: '1', isPlaying: false })
  const player = { $state, beatAt: Number.NEGATIVE_INFINITY, hasStepped: false }
  players.set(holder, player)
  return player
}

export function play(player: Player, isPlaying: boolean): void {
  if (isPlaying) Object.assign(player, { hasStepped: false, beatAt: performance.now() })
  player.$state.set({ ...player.$state.get(), isPlaying })
}

/** Ends what was left playing, as by going back to live. */
export function endIfLeft(player: Player, now: number): void {
  if (player.$state.get().isPlaying && now - player.beatAt > PAUSE_MS) play(player, false)
}
