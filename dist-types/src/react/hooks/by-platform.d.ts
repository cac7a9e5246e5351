/** Types by platform, in the order of the catalogue. */
import type { TypeEntry } from '../../spec/catalogue.js';
import type { Platform } from '../../spec/language/entity.js';
export declare function byPlatform(entries: readonly TypeEntry[]): [Platform, TypeEntry[]][];
