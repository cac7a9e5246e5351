import { type CostFigures } from './cost-lines.js';
import type { Amount } from './cost-view.js';
import type { Money } from './money.js';
export declare function FigureCards({ figures, money, amount }: {
    figures: CostFigures;
    money: Money;
    amount: Amount;
}): import("react").JSX.Element;
