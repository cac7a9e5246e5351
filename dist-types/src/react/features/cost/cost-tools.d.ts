/** What the reader of costs can choose: amount, period, currency, grouping; and the files to take along. */
import type { Datastore } from '../../../core/types.js';
import type { QueryParams, QueryResult } from '../../../wire/query.js';
import type { CostView } from './cost-view.js';
import { type Dimension } from './dimensions.js';
import type { Answers } from './use-answers.js';
export interface Choices {
    /** The one that is shown; undefined when there is no charge at all. */
    currency: string | undefined;
    currencies: string[];
    /** Months with charges, latest first. */
    months: string[];
    tags: Dimension[];
}
/** What there is to choose from. An address may ask for what is not there: it is shown as empty, not as something else. */
export declare function choicesOf(results: Record<string, QueryResult>, view: CostView): Choices;
export declare function periodLabel(period: string, locale: string): string;
interface ToolProps {
    view: CostView;
    choices: Choices;
    onChange(change: Partial<CostView>): void;
}
export declare function ViewTools(props: ToolProps & {
    datastore: Datastore;
    params: QueryParams;
    answers: Answers;
}): import("react").JSX.Element;
/** The grouping, and what the view is narrowed to. */
export declare function GroupTools({ view, choices, onChange }: ToolProps): import("react").JSX.Element;
export {};
