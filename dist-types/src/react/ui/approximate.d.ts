import type { Note } from '../../wire/query.js';
/** Nothing where every value is exact; of several approximate ones the widest bound. */
export declare function Approximate({ notes }: {
    notes: readonly (Note | undefined)[];
}): import("react").JSX.Element | null;
