export declare function AppScreen({ version }: {
    version?: string;
}): import("react").JSX.Element;
