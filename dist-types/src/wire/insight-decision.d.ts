export declare const DECISIONS: readonly ['accept', 'dismiss', 'snooze', 'reopen'];
export type Decision = (typeof DECISIONS)[number];
export interface InsightDecision {
    ids: string[];
    decision: Decision;
    /** Why; needed to dismiss. */
    reason?: string;
    /** ISO time at which a snoozed insight opens again. */
    until?: string;
}
/** What belongs to which decision. Throws INVALID_REQUEST with every problem. */
export declare function proveInsightDecision(value: InsightDecision, now: Date): InsightDecision;
