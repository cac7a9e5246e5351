/**
 * Dashboards that stand on their own, over any types: the overviews of an environment, and those a partner hands to `plinth-dashboard`
 * at run time. A file in `specs/dashboards` is one call of `defineDashboard`.
 */
import type { Widget } from './widget.js';
export interface DashboardSpec {
    id: string;
    title: string;
    description?: string;
    /** Entity type or family that widgets are about unless they name another. */
    entity: string;
    widgets: readonly Widget[];
}
/** Declares a dashboard. Checked by `spec/check`, not here. */
export declare function defineDashboard<const D extends DashboardSpec>(dashboard: D): D;
/** The type a widget is about. */
export declare function subjectOf(widget: Widget, dashboard: Pick<DashboardSpec, 'entity'>): string;
/** Every type that the widgets of a dashboard are about, each once. */
export declare function subjectsOf(dashboard: Pick<DashboardSpec, 'entity' | 'widgets'>): string[];
