export declare const CONDITION_OPS: readonly ['is', 'not', 'contains', 'starts', 'gt', 'ge', 'lt', 'le', 'between', 'empty', 'filled'];
export type ConditionOp = (typeof CONDITION_OPS)[number];
export interface Condition {
    /** Property path or metric. */
    path: string;
    op: ConditionOp;
    values: readonly string[];
}
/** For what was kept and is read again. */
export declare function isCondition(value: unknown): value is Condition;
