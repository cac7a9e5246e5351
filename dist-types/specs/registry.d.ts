import type { EntitySpec } from '../src/spec/language/entity.js';
/** Every declared entity type. */
export declare const specs: readonly EntitySpec[];
