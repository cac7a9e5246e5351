declare const FACETS: readonly ['capacity', 'hardwareEOL', 'softwareEOS'];
/** Worst first. */
declare const KNOWN: readonly ['critical', 'caution', 'nominal'];
export type WellnessFacet = (typeof FACETS)[number];
export type WellnessStatus = (typeof KNOWN)[number] | 'unknown';
/** Days left at or under which a facet is so; capacity is searched for a year, so that its thresholds count up to 366. */
export interface WellnessThresholds {
    caution: number;
    critical: number;
}
export declare const WELLNESS_POLICY: Readonly<Record<WellnessFacet, WellnessThresholds>>;
/** What an account sets differently. */
export type WellnessPolicy = Partial<Record<WellnessFacet, Partial<WellnessThresholds>>>;
export interface WellnessInput {
    capacityDays?: number | null | undefined;
    /** ISO date or time. */
    hardwareEndOfLife?: string | null | undefined;
    /** ISO date or time. */
    softwareEndOfSupport?: string | null | undefined;
    /** 'Unsupported' is critical whatever the date; the others speak only where there is no date. */
    softwareStatus?: 'Supported' | 'Extended support' | 'Unsupported' | 'Unknown' | null | undefined;
}
export interface Wellness {
    status: WellnessStatus;
    facets: Record<WellnessFacet, WellnessStatus>;
    /** Coverage: how many facets are known, of how many. */
    known: number;
    of: number;
}
/** `policy` says only what differs from `WELLNESS_POLICY`. */
export declare function wellness(input: WellnessInput, policy: WellnessPolicy, at: Date): Wellness;
export {};
