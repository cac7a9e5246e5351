import type { HttpClient } from './http/client.js';
import type { SavedFilters, Session } from './types.js';
export declare function createSavedFilters(parts: {
    api: string;
    http: HttpClient;
    session: Session;
}): SavedFilters;
