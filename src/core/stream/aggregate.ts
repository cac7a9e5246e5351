/** What a stream carries, and what it needs of its surroundings. */
import type { PortalError } from '../../wire/errors.js'
import type { Patch, Position, Snapshot } from '../../wire/patch.js'
import type { Clock } from '../types.js'

export interface Aggregate {
  /** Field with arguments and selection, without alias: `datastore(id: "…") { id counts }`. */
  field(): string
  /** Where a new connection resumes; undefined asks for a snapshot. */
  position(): Position | undefined
  /** A bearer of its own; `renew` when the last one was refused. Absent: the stream's opens it. */
  access?: ((renew: boolean) => Promise<string>) | undefined
  onSnapshot(snapshot: Snapshot): void
  /** Patches of one message, in order. */
  onPatches(patches: Patch[]): void
  /** Everything it missed has been told. */
  onLive?: (() => void) | undefined
  /** It alone is refused; the stream tries it again by itself where that can help. */
  onError(error: PortalError): void
}

export interface StreamParts {
  url: string
  fetch: typeof fetch
  clock: Clock
  /** A valid bearer; `renew` when the last one was refused. */
  token(renew: boolean): Promise<string>
}
