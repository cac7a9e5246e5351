import type { QueryResult } from '../../../wire/query.js';
import { type CostFigures } from './cost-lines.js';
import type { CostView } from './cost-view.js';
import type { Money } from './money.js';
export declare function TrendCard(props: {
    results: Record<string, QueryResult>;
    figures: CostFigures;
    money: Money;
    currency: string;
    view: CostView;
    onStep(step: 'day' | 'month'): void;
}): import("react").JSX.Element;
