export interface ScrollMemory {
    /** To be called when rows have been drawn. True while the remembered place is not reached. */
    restore(canLoadMore: boolean): boolean;
    scrolled(): void;
    /** Tells a position that was not told yet. */
    destroy(): void;
}
export declare function createScrollMemory(body: HTMLElement, remembered: number, tell: (offset: number) => void): ScrollMemory;
