/** When to connect again (specification § 9). */
/** A completed stream comes again after one second; a dropped one after min(60, max(1, 1.5^min(10, failures))) s, ±20 %. */
export declare function retryDelay(failures: number, random?: () => number): number;
