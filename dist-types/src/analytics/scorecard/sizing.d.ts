/**
 * The size a virtual machine needs, from what it used over the policy's range (30 days):
 *
 *     target vCPUs  = max(1, ⌈p95 cores used ÷ 0.7⌉)
 *     target memory = max(1 GiB, p99 memory used ÷ 0.8, rounded up to GiB)
 *     reclaimable   = max(0, current − target); all of it when the machine is to be decommissioned
 *
 * Leaving 30 % and 20 % of headroom is this product's policy, the method Azure Migrate's performance-based sizing. A resource whose metric
 * is missing stays undetermined (null).
 */
export interface SizingPolicy {
    /** Share of the proposed vCPUs that the p95 may use. */
    cpuShare: number;
    /** Share of the proposed memory that the p99 may use. */
    memoryShare: number;
}
export declare const SIZING_POLICY: Readonly<SizingPolicy>;
export interface SizingInput {
    currentVcpus: number | null;
    currentMemoryMiB: number | null;
    /** p95 of CPU cores used; null or absent when not measured. */
    p95Cores?: number | null;
    /** p99 of memory used, in MiB; null or absent when not measured. */
    p99MemoryMiB?: number | null;
    isDecommissioned?: boolean;
}
export interface Sizing {
    /** What it needs if it stays. */
    targetVcpus: number | null;
    /** In MiB, whole GiB. */
    targetMemoryMiB: number | null;
    reclaimableVcpus: number | null;
    reclaimableMemoryMiB: number | null;
}
/** `policy` says only what differs from `SIZING_POLICY`. */
export declare function sizing(machine: SizingInput, policy?: Partial<SizingPolicy>): Sizing;
export interface ReplayProof {
    /** How many hours were replayed. */
    hours: number;
    /** Hours that would have used more than 80 % of the proposed size. */
    hoursOver80: number;
    /** The busiest hour, in % of the proposed size; above 100 it would have been short of CPU. Null without hours. */
    worst: number | null;
}
/** What would have been, had the machine had `proposedVcpus`: `samples` are cores used, one an hour, gaps left out. */
export declare function replayProof(samples: readonly number[], proposedVcpus: number): ReplayProof;
