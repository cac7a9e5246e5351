/** The aggregates of a stream, and what a stream needs from the portal. */
import type { PortalError } from '../../wire/errors.js'
import type { Patch, Position, Snapshot } from '../../wire/patch.js'
import type { Clock } from '../types.js'

export interface Aggregate {
  /** Field with arguments and selection, without alias: `datastore(id: "…") { id counts }`. */
  field(): string
  /** Where a new connection resumes; undefined asks for a snapshot. */
  position(): Position | undefined
  /** The aggregate's bearer; `renew` when the last one was refused. Absent: the stream's bearer opens it. */
  access?: ((renew: boolean) => Promise<string>) | undefined
  onSnapshot(snapshot: Snapshot): void
  /** Patches of one message, in order. */
  onPatches(patches: Patch[]): void
  /** Everything that it missed has arrived. */
  onLive?: (() => void) | undefined
  /** This aggregate is refused and the others are not. The stream tries again by itself where that can help. */
  onError(error: PortalError): void
}

export interface StreamParts {
  url: string
  fetch: typeof fetch
  clock: Clock
  /** A valid bearer; `renew` when the last one was refused. */
  token(renew: boolean): Promise<string>
}
