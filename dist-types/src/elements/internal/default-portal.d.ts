import type { Portal, PortalOptions } from '../../core/types.js';
interface Slot {
    version: string;
    portal: Portal | undefined;
    waiting: ((portal: Portal) => void)[];
}
declare const KEY: unique symbol;
type Page = typeof globalThis & {
    [KEY]?: Slot;
};
/** Claims the page for this copy. False when another copy has it. */
export declare function claimPage(page?: Page): boolean;
/** Makes the page's default portal. Calling it again gives the first one. */
export declare function initPlinth(options: PortalOptions, page?: Page): Portal;
/** Calls back with the default portal, now or when it is made. Returns a way to stop waiting. */
export declare function whenDefaultPortal(tell: (portal: Portal) => void, page?: Page): () => void;
export {};
