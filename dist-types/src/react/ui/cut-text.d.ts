/** `text` is shown, `whole` on hover (default the same). */
export declare function CutText({ text, whole }: {
    text: string;
    whole?: string;
}): import("react").JSX.Element;
