/** Keys within an open menu, by the ARIA pattern: arrows go round, Home and End to the ends, letters to the next item that begins so. */
/** Index of the item a key leads to; undefined when the key is not the menu's. `current` is -1 when no item has focus. */
export declare function menuTarget(labels: readonly string[], current: number, key: string): number | undefined;
