import type { InsightDecision } from '../../../wire/insight-decision.js';
export interface Decided {
    ids: readonly string[];
    words: string;
}
export interface Decider {
    decide(decision: InsightDecision): void;
    undo(): void;
    /** The last decision, until it is undone or another is made. */
    last: Decided | undefined;
    forget(): void;
    isBusy: boolean;
}
export declare function useDecider(environmentId: string, onDecided: () => void): Decider;
export declare function DecisionButtons(props: {
    ids: readonly string[];
    decided: string;
    decider: Decider;
}): import("react").JSX.Element;
