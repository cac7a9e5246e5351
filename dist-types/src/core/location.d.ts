import type { PortalLocation } from './types.js';
export declare function createMemoryLocation(initial?: string): PortalLocation;
type BrowserWindow = Pick<Window, 'location' | 'history' | 'addEventListener'>;
/** The page's own path. Only for a page that is the portal. */
export declare function createBrowserLocation(win: BrowserWindow): PortalLocation;
/** The part behind `#`: for a page that has a path of its own. */
export declare function createHashLocation(win: BrowserWindow): PortalLocation;
export {};
