/** Costs by group: lines in the asked order, then what is left over, and the total that they add up to. */
import type { CostFigures, CostTable } from './cost-lines.js';
import type { CostView } from './cost-view.js';
import { type Dimension } from './dimensions.js';
import type { Money } from './money.js';
interface TableProps {
    table: CostTable;
    figures: CostFigures;
    dimension: Dimension;
    money: Money;
    currency: string;
    view: CostView;
    environmentId: string;
    isStale: boolean;
    onChange(change: Partial<CostView>): void;
    /** Gives more groups a line of their own; undefined when there is no more to give. */
    onMore: (() => void) | undefined;
}
export declare function CostTableView(props: TableProps): import("react").JSX.Element;
export {};
