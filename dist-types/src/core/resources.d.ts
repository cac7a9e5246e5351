import type { Resources } from '../wire/session.js';
import type { Stream } from './stream/stream.js';
import type { Loadable } from './types.js';
export declare const NOTHING: Loadable<Resources>;
export declare function createResources(stream: Stream, now: () => number): {
    $resources: import("nanostores").PreinitializedWritableAtom<Loadable<Resources>> & object;
    start(): void;
    reset(): void;
};
