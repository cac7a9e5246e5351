export declare function LinkScreen({ token: addressed }: {
    token: string;
}): import("react").JSX.Element;
