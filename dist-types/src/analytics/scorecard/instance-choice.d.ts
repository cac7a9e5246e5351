/**
 * The cheapest cloud instance that does the work: among the types of one provider, region and architecture whose vCPUs and memory cover the
 * targets of ./sizing.ts, the one with the lowest hourly price, if that is below today's.
 *
 * costDelta = (new − old hourly price) × 8760, in USD a year: negative is a saving. Prices are list prices, without discounts. Sizing by
 * use follows Azure Migrate and Azure Advisor.
 */
/** Of a year, as every annual cost counts. */
export declare const HOURS_PER_YEAR = 8760;
export interface InstanceType {
    provider: string;
    name: string;
    architecture: string;
    vcpus: number;
    memoryMiB: number;
    /** Null when not known. */
    hourlyUsd: number | null;
    region: string;
    /** CPU beyond a baseline is borrowed, not had. */
    burstable: boolean;
    gpus: number;
    /** False for what the provider calls previous or deprecated. */
    currentGeneration: boolean;
}
export interface InstanceNeed {
    architecture: string;
    /** Target; null when undetermined. */
    vcpus: number | null;
    /** Target; null when undetermined. */
    memoryMiB: number | null;
    /** What the machine runs on. */
    current: InstanceType;
}
export interface InstanceChoice {
    /** Null when nothing cheaper is known to fit. */
    proposed: InstanceType | null;
    /** USD a year, below 0; null when nothing is proposed. */
    costDelta: number | null;
    /** A sentence for people: what was chosen, or why nothing was. */
    reason: string;
}
/** Previous generations, burstable types and types with GPUs are offered only to machines on the like; GPUs there are, are kept. */
export declare function cheapestInstance(need: InstanceNeed, catalogue: readonly InstanceType[]): InstanceChoice;
