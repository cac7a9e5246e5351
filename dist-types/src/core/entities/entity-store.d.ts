import type { EntityStore } from '../types.js';
export declare function createEntityStore(): EntityStore;
