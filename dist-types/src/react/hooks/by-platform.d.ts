/** Types by platform, in the order of the catalogue; what spans platforms comes first. */
import type { TypeEntry } from '../../spec/catalogue.js';
import type { Platform } from '../../spec/language/entity.js';
export declare function byPlatform(entries: readonly TypeEntry[]): [Platform, TypeEntry[]][];
