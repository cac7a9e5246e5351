export interface CostScreenProps {
    environmentId?: string;
    /** The screen is the page: its state stands in the address. */
    addressed?: boolean;
}
export declare function CostScreen({ environmentId, addressed }: CostScreenProps): import("react").JSX.Element;
