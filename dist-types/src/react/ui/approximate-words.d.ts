/** How a bound of an approximate value is told. It is rounded up: what is said is never less than what may be. */
import type { Format } from '../../core/types.js';
import type { Note } from '../../wire/query.js';
type Numbers = Pick<Format, 'number'>;
/** `± 1.1 %`, or `≈` where nothing bounds it. */
export declare function approximateMark({ error }: Note, format: Numbers): string;
/** In words; empty of a value that is exact after all. */
export declare function approximateWords({ error }: Note, format: Numbers): string;
/** The widest of several; undefined when none is approximate. */
export declare function widestNote(notes: readonly Note[]): Note | undefined;
export {};
