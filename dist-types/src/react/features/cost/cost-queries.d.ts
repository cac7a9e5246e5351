/** The cost screen's view → queries. Billed and effective are never asked for together. */
import type { Query, QueryParams } from '../../../wire/query.js';
import type { CostView } from './cost-view.js';
/** Days of a trend, at most; a longer one is by months. */
export declare const MOST_DAYS = 400;
/** What there is to choose from: currencies, months, tag keys; of all charges. */
export declare function choiceQueries(): Record<string, Query>;
/** Everything the screen says about a view. `limit` is how many groups have a line of their own. */
export declare function costQueries(view: CostView, limit: number): Record<string, Query>;
/** Charges one by one, for a file. */
export declare function chargesQuery(view: CostView): Query;
/** Currency and time of a view. Whole days of UTC, so that the same view is the same question all day. */
export declare function costParams(view: CostView, currency: string, now: number): QueryParams;
