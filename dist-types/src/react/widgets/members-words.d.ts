/** What is said of a sum or average of which some points hold fewer members than others. */
import type { Format } from '../../core/types.js';
import type { Series } from '../../wire/query.js';
type Numbers = Pick<Format, 'number' | 'dateTime'>;
interface Fewest {
    held: number;
    members: number;
    at: string;
    /** Points that hold fewer than all. */
    steps: number;
}
/** The point with a value that holds the fewest members; undefined where all hold the same. */
export declare function fewestMembers({ points, members, held }: Series): Fewest | undefined;
/** `118 of 142 reporting`, of the worst of several lines; undefined where next to all report. */
export declare function membersMark(series: readonly Series[], format: Numbers): {
    mark: string;
    words: string;
} | undefined;
/** In a sentence: a gap of a member is no fall of the sum. */
export declare function membersWords({ at, steps, ...fewest }: Fewest, format: Numbers): string;
export {};
