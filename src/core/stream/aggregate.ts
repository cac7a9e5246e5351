/** The aggregates of a stream. */
import type { PortalError } from '../../wire/errors.js'
import type { Patch, Position, Snapshot } from '../../wire/patch.js'

export interface Aggregate {
  /** Field with arguments and selection, without alias: `datastore(id: "…") { id counts }`. */
  field(): string
  /** Asked once for each new connection: where it resumes; undefined asks for a snapshot. */
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
  /** The connection was dropped, or there was none. The stream tries again by itself. */
  onDropped?: ((error: PortalError) => void) | undefined
}
