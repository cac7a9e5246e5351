export declare function EntitiesScreen({ environmentId }: {
    environmentId?: string;
}): import("react").JSX.Element;
