/** Overlays as they are kept: by datastore, entity type and id of the source, so that they outlive the entity and are there when it comes back. */
import type { ColumnType } from 'kysely'
import type { ImportRow } from '../../../wire/calls/dimensions.js'
import type { OverlayChange } from '../../../wire/calls/overlays.js'
import type { DimensionsImported } from '../../../wire/dimensions.js'
import type { Overlay, OverlayEntry, OverlayHistory, OverlaysChanged } from '../../../wire/overlay.js'
import type { DataAccess } from '../../access/data-access.js'
import type { Instant } from '../instant.js'

type Key = { datastore_id: string; type: string; id: string }

export interface OverlayTables {
  entity_overlay: Key & {
    value: ColumnType<Overlay, string, string>
    version: number
    changed_at: Instant
    changed_by: string
  }
  entity_overlay_change: Key & {
    version: number
    changed_at: Instant
    changed_by: string
    entries: ColumnType<OverlayEntry[], string, string>
    /** Of which part of an import it is, as whoever sent that named it. */
    batch: string | null
  }
}

export interface OverlayRecord {
  value: Overlay
  /** Counts changes: 0 before the first. */
  version: number
  /** ISO; null before the first change, as is `changedBy`. */
  changedAt: string | null
  /** The name of who changed it last, as it was then. */
  changedBy: string | null
}

export interface ReadOverlay extends OverlayRecord {
  /** The value of each dimension that counts, by key. */
  inEffect: Record<string, string>
}

export interface EntityRef {
  /** A stored type. */
  type: string
  id: string
}

/** Who changes something, and when. */
export interface Writing {
  by: string
  now: Date
  /** A name of whoever asks: a change that was made under it before counts as made now, so that an answer that was lost is given again. */
  batch?: string | undefined
}

export interface OverlayStore {
  /** Undefined where the access sees no such entity. Throws INVALID_REQUEST for what is no entity type. */
  get(access: DataAccess, entity: EntityRef): Promise<ReadOverlay | undefined>
  /** What changed, newest first, within the time that the access sees. Undefined as in `get`. */
  history(
    access: DataAccess,
    entity: EntityRef,
    page: { before?: number | undefined; limit: number },
  ): Promise<OverlayHistory | undefined>
  /**
   * Replaces an overlay that is of the version that was read: else `changed`. Undefined as in `get`. Without dimensions those that are set stay. Throws
   * INVALID_REQUEST naming each value that may not be set.
   */
  set(
    access: DataAccess,
    entity: EntityRef,
    overlay: { value: Overlay; version: number },
    writing: Writing,
  ): Promise<ReadOverlay | 'changed' | undefined>
  /** Changes those of the entities that the access sees, in one transaction. Throws INVALID_REQUEST as `set`. */
  change(
    access: DataAccess,
    entities: { type: string; ids: readonly string[] },
    change: OverlayChange,
    writing: Writing,
  ): Promise<OverlaysChanged>
  /** Sets values of dimensions of the entities that rows name, type by type, each type in one transaction. Says of each row that was not taken why. With `writes` false nothing is written: it says what was under that batch. */
  importDimensions(
    access: DataAccess,
    input: { rows: readonly ImportRow[]; writes?: boolean | undefined },
    writing: Writing,
  ): Promise<DimensionsImported>
  /** Takes a change back of those that are still of the version that it made, in one transaction. */
  undo(
    access: DataAccess,
    entities: { type: string; written: OverlaysChanged['written'] },
    writing: Writing,
  ): Promise<OverlaysChanged>
}
