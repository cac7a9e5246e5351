/** Entity types as tiles with their counts, by platform. */
import type { TypeEntry } from '../../spec/catalogue.js';
export declare function TypeTiles(props: {
    entries: readonly TypeEntry[];
    /** By stored type. */
    counts: Readonly<Record<string, number>>;
    hrefOf(type: string): string;
}): import("react").JSX.Element[];
