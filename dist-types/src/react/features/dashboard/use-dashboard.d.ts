import type { DashboardSpec } from '../../../spec/language/dashboard.js';
import type { PortalError } from '../../../wire/errors.js';
export type DashboardSource = {
    type: string;
}
/** Id of a declared dashboard, e.g. `virtual-overview`. */
 | {
    dashboard: string;
}
/** A partner's own, as JSON: proved before it is shown. */
 | {
    spec: unknown;
};
export type DashboardState = {
    phase: 'loading';
} | {
    phase: 'error';
    error: PortalError;
    retry(): void;
} | ({
    phase: 'ready';
} & LoadedDashboard);
export declare function useDashboard(source: DashboardSource): DashboardState;
export interface LoadedDashboard {
    dashboard: DashboardSpec;
    /** What of it was left out, and why. */
    problems: readonly string[];
}
