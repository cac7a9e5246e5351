export interface DecommissionPolicy {
    /** Days off before a machine is dead; also the age under which none is judged. */
    stalePeriodDays: number;
    ioPerPeriod: number;
    networkBytesPerDay: number;
    p95CpuPercent: number;
    meanOfMaxCpuPercent: number;
    outboundPercent: number;
    /** Share of the period's samples under which measures are not judged: 21 of 30 days. */
    minCoverage: number;
}
export declare const DECOMMISSION_POLICY: Readonly<DecommissionPolicy>;
export interface DecommissionInput {
    isTemplate: boolean;
    /** `runtime.powerState` of docs/protocol.md; null when not known. */
    powerState: string | null;
    /** ISO time. */
    powerStateSince: string | null;
    ageDays: number | null;
    /** Days the measures look back. */
    periodDays: number;
    /** Reads and writes, all of the period. */
    ioPerPeriod?: number | null;
    /** Sent and received, mean of the period. */
    networkBytesPerDay?: number | null;
    p95CpuPercent?: number | null;
    /** Mean of the maximum CPU over the last 3 days, in %. */
    meanOfMaxCpu3d?: number | null;
    outboundPercent?: number | null;
    /** Share of the period's samples that are there, 0 to 1. */
    coverage: number;
}
/** In this order: the first that holds is the reason. */
declare const RULES: readonly ['dead', 'zombie', 'idle'];
export type DecommissionRule = (typeof RULES)[number];
/** One test of a rule, as it is shown. */
export interface Evidence {
    rule: DecommissionRule;
    measure: 'off' | 'io' | 'network' | 'p95Cpu' | 'meanOfMaxCpu' | 'outbound';
    /** A unit code of wire/unit. */
    unit: 'd' | '1' | 'By' | '%';
    windowDays: number;
    observed: number | null;
    comparison: '>=' | '<' | '<=';
    threshold: number;
    /** Null when nothing was observed. */
    isMet: boolean | null;
    /** Share of the window's samples behind it, 0 to 1. */
    coverage: number;
}
export type Decommission = {
    evidence: Evidence[];
} & ({
    state: 'yes';
    reason: DecommissionRule;
} | {
    state: 'no';
    reason: null;
}
/** The reason is a sentence for people. */
 | {
    state: 'inapplicable' | 'undetermined';
    reason: string;
});
/** `policy` says only what differs from `DECOMMISSION_POLICY`. */
export declare function shouldDecommission(machine: DecommissionInput, at: Date, policy?: Partial<DecommissionPolicy>): Decommission;
export {};
