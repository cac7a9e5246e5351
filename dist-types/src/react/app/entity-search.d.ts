export declare function EntitySearch({ environmentId }: {
    environmentId: string;
}): import("react").JSX.Element;
