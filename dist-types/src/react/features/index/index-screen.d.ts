export interface IndexScreenProps {
    environmentId?: string;
    /** Entity type, e.g. `vmware.vm`. */
    type: string;
    /** The screen is the page: its state stands in the address. */
    addressed?: boolean;
}
export declare function IndexScreen({ environmentId, type, addressed }: IndexScreenProps): import("react").JSX.Element;
