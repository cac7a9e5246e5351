export interface DashboardsScreenProps {
    environmentId?: string;
    /** Entity type whose dashboard is shown; without one the list. */
    type?: string;
}
export declare function DashboardsScreen({ environmentId, type }: DashboardsScreenProps): import("react").JSX.Element;
