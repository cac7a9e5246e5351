/** Problems of a spec: values with a path, so that a load-time toast, the command line and a test all say the same. */
export interface SpecProblem {
    /** `vmware.vm › index › columns[3] › unit` */
    path: string;
    message: string;
    hint?: string;
}
export type Report = (path: string, message: string, hint?: string) => void;
/** Closest of `known` to a misspelt name, as a hint; undefined when nothing is near. */
export declare function didYouMean(name: string, known: Iterable<string>): string | undefined;
