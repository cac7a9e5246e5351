import type { Clock, Notices } from './types.js';
export declare function createNotices(clock: Clock): Notices;
