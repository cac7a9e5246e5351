export declare function InsightsScreen({ environmentId }: {
    environmentId?: string;
}): import("react").JSX.Element;
