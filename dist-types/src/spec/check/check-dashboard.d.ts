/** Dashboards that stand on their own: their widgets one by one, each against the type it is about. */
import type { DashboardSpec } from '../language/dashboard.js';
import { type Lookup } from './check-widget.js';
import type { SpecProblem } from './problem.js';
export declare function checkDashboard(dashboard: DashboardSpec, registry: Lookup): SpecProblem[];
