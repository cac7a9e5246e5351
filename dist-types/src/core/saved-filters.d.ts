import type { Portal, SavedFilters } from './types.js';
export declare function createSavedFilters(portal: Pick<Portal, 'call'>): SavedFilters;
