type Schema = Record<string, unknown>;
export declare const DASHBOARD_SCHEMA: Schema & {
    $defs: Record<string, Schema>;
};
/** The published schema: widgets are told apart by kind. */
export declare function publishedSchema(): Schema;
export {};
