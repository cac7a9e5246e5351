/**
 * The table's own copies of the store's rows: patches change the copies in place, since Tabulator holds the objects, while the store's
 * rows stay immutable. Ids that changed since they were drawn wait in `dirty` until they are in view.
 */
import type { EntityStore } from '../../../core/types.js';
import type { EntityRecord } from '../../../wire/patch.js';
export type StoreChanges = NonNullable<ReturnType<EntityStore['$changes']['get']>>;
export declare class GridRows {
    #private;
    readonly dirty: Set<string>;
    get size(): number;
    ids(): Iterable<string>;
    /** Copies all rows of a store; the order is the store's. */
    copy(store: EntityStore): EntityRecord[];
    /** Takes a batch over; gives the rows to append. */
    take(changes: StoreChanges): EntityRecord[];
}
