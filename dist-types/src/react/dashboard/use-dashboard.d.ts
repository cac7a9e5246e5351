/** The dashboard a screen is asked for: an entity type's, one that stands on its own, or one handed in at run time. */
import type { PortalError } from '../../wire/errors.js';
import type { LoadedDashboard } from './handed-in.js';
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
