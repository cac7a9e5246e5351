export interface InsightsScreenProps {
    environmentId?: string;
    /** The screen is the page: its state stands in the address. */
    addressed?: boolean;
}
export declare function InsightsScreen({ environmentId, addressed }: InsightsScreenProps): import("react").JSX.Element;
