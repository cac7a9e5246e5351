import type { SpecSource } from '../catalogue.js';
import type { DashboardSpec } from '../language/dashboard.js';
import type { SpecProblem } from './problem.js';
export interface ProvedDashboard {
    /** Undefined when nothing of it can be shown. */
    dashboard: DashboardSpec | undefined;
    problems: SpecProblem[];
}
/** Fetches the declarations it needs from `source`. Rejects only when one cannot be fetched. */
export declare function proveDashboard(json: unknown, source: Pick<SpecSource, 'has' | 'field' | 'metric' | 'load'>): Promise<ProvedDashboard>;
