/** `text` is shown, `whole` on hover (default the same); with `href` it is a link. */
export declare function CutText({ text, whole, href }: {
    text: string;
    whole?: string;
    href?: string | undefined;
}): import("react").JSX.Element;
