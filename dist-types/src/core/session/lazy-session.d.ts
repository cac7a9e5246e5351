import type { Session } from '../types.js';
import type { SessionParts } from './session.js';
import type { TabChannels } from './tabs.js';
/** `channels` lead to the other tabs; without them the session is this page's alone. */
export declare function createLazySession(parts: Omit<SessionParts, 'tabs'>, channels: TabChannels | undefined): Session;
