/**
 * Joins what is asked of a datastore within one tick into one composite call: a page of ten widgets is one request, and the browser's
 * few connections stay free for the streams.
 */
import type { CompositeAnswer } from '../../wire/query.js';
import type { CompositeRequest } from './composite.js';
type Send = (request: CompositeRequest, signal?: AbortSignal) => Promise<CompositeAnswer>;
/** Gives a function like `send` that waits for the end of the tick and asks once for all with equal parameters; taken back once all have left. */
export declare function createBatch(send: Send): Send;
export {};
