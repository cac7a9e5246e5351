import type { DashboardSpec } from '../../spec/language/dashboard.js';
import type { ScreenHost } from '../hooks/screen-host.js';
export interface LoadedDashboard {
    dashboard: DashboardSpec;
    /** What of it was left out, and why. */
    problems: readonly string[];
}
export declare function handedIn(json: unknown, host: ScreenHost): Promise<LoadedDashboard>;
