import { type TypeEntry } from '../src/spec/catalogue.js';
import type { DashboardSpec } from '../src/spec/language/dashboard.js';
import type { EntitySpec } from '../src/spec/language/entity.js';
/** Every entity type, without its declaration. */
export declare const entries: readonly TypeEntry[];
/** How the module of each declaration is fetched. */
export declare const fetchers: Readonly<Record<string, () => Promise<Record<string, EntitySpec>>>>;
/** How the module of each dashboard is fetched. */
export declare const dashboardFetchers: Readonly<Record<string, () => Promise<Record<string, DashboardSpec>>>>;
