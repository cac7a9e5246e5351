export declare function Styles({ source }: {
    source: string;
}): import("react").JSX.Element;
