export interface DashboardScreenProps {
    environmentId?: string;
    /** Entity type whose dashboard it is. */
    type: string;
    /** Only these widget ids, in this order. */
    widgets?: readonly string[];
}
export declare function DashboardScreen({ environmentId, type, widgets }: DashboardScreenProps): import("react").JSX.Element;
export declare function WidgetScreen({ widgetId, ...rest }: {
    environmentId?: string;
    type: string;
    widgetId: string;
}): import("react").JSX.Element;
