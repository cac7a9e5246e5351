/** What somebody probably meant: the candidate with the fewest slips from what they wrote. */
/** At most a third of the letters may be wrong. Case does not count. Undefined when nothing is near. */
export declare function nearMiss(written: string, candidates: Iterable<string>): string | undefined;
/** `did you mean 'x'?`, or the choices when none is near. */
export declare function nearMissHint(written: string, candidates: readonly string[]): string | undefined;
