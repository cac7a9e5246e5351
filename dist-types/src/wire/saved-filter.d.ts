export declare const SHARINGS: readonly ['user', 'account'];
export type Sharing = (typeof SHARINGS)[number];
export interface SavedFilter {
    id: string;
    name: string;
    /** Entity type or family of the index. */
    entity: string;
    /** The index's address part: `?q=web&where=memoryAllocated:ge:4096`. */
    view: string;
    sharing: Sharing;
    /** The reader may replace and delete it. */
    own: boolean;
    updatedAt: string;
}
export type SavedFilterInput = Pick<SavedFilter, 'name' | 'entity' | 'view' | 'sharing'>;
/** Reads `{filters: […]}`. Throws INVALID_REQUEST with every problem. */
export declare function parseSavedFilters(body: unknown): SavedFilter[];
