export interface AliasFacts {
    /** Entities that have a value. */
    known: number;
    /** Of a metric: hours with samples over all entities, and their samples. */
    hours?: number;
    samples?: number;
    /** Newest sample, ISO. */
    newest?: string | null;
}
export interface QueryFacts {
    /** Whole hours, ISO: what metrics are rolled up over. */
    from: string;
    to: string;
    /** Entities the query is about. */
    entities: number;
    /** Platforms they were read from. */
    platforms: string[];
    /** When the datastore last changed, ISO. */
    asOf: string | null;
    /** Percentiles of this window come from sketches, at most 1 % off, at least in part. */
    isSketched: boolean;
    aliases: Record<string, AliasFacts>;
}
/** Reads `{facts: {<name>: …}}`; a query that could not be explained is left out. */
export declare function parseFacts(body: unknown): Record<string, QueryFacts>;
