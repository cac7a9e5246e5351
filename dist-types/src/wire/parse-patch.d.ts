/** Stream message border: JSON of one `next` event → `StreamMessage`. Dangerous keys and malformed patches are refused by place. */
import type { StreamMessage } from './patch.js';
/** Parses the JSON value of one event. Throws INVALID_REQUEST naming the place. */
export declare function parseStreamMessage(input: unknown): StreamMessage;
