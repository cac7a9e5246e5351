/**
 * Patches → rows, purely: given the rows that are loaded and some patches, what is added, modified and removed. Order within and across
 * patches is kept; applying the same patches again gives the same rows.
 */
import type { EntityRecord, Patch } from '../../wire/patch.js';
export interface Changes {
    added: EntityRecord[];
    /** Whole rows after the change. */
    modified: EntityRecord[];
    removed: string[];
}
/** `admit` says whether a row that is not loaded belongs here when a patch adds it; by default none does. */
export declare function applyPatches(rows: ReadonlyMap<string, EntityRecord>, patches: readonly Patch[], admit?: (row: EntityRecord) => boolean): Changes;
