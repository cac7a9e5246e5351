import type { EmbedSession } from '../../wire/session.js';
import type { Clock, Session } from '../types.js';
export declare function createEmbedSession(fetchSession: () => Promise<EmbedSession>, clock: Clock): Session;
