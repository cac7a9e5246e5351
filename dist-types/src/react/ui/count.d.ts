export declare function Count({ type, counts }: {
    type: string;
    counts: Readonly<Record<string, number>> | undefined;
}): import("react").JSX.Element;
