export interface DashboardScreenProps {
    environmentId?: string;
    /** Entity type whose dashboard it is. */
    type: string;
    /** Id of a dashboard that stands on its own, in place of `type`: `virtual-overview`. */
    dashboard?: string;
    /** A dashboard of the page's own, in place of both (docs/specs.md). */
    spec?: unknown;
    /** Only these widget ids, in this order. */
    widgets?: readonly string[];
}
export declare function DashboardScreen({ environmentId, type, dashboard, spec, widgets }: DashboardScreenProps): import("react").JSX.Element;
export declare function WidgetScreen({ widgetId, ...rest }: DashboardScreenProps & {
    widgetId: string;
}): import("react").JSX.Element;
