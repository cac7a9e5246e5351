/**
 * What the tournament would have forecast on each past day, knowing no more than that day did: the models that had been best until then, averaged. Its
 * errors are out of fold for the choice of the models as well as for their parameters.
 */
import { type Model } from './candidates.js';
/** Days tried from each origin. */
export declare const TRIED = 7;
export interface Backtest {
    /** Values known to the first trial; each later one knows one more, the last all. */
    first: number;
    /** By trial, the week that follows. */
    expected: number[][];
    /** The averaged models of the last trial, best first, with their weights. */
    chosen: {
        name: string;
        model: Model;
        weight: number;
    }[];
}
export declare function backtest(values: readonly number[]): Backtest;
