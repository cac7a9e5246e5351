export declare const STATE_VERSION = 4;
type State = Record<string, unknown>;
/** Brings a stored state to the current version. Throws when it is not a state at all, or is newer than this code. */
export declare function migrateState(stored: unknown): State;
export {};
