declare const SLOT: unique symbol;
/** The sheets of a document; made once for it, since a constructed sheet cannot cross documents. */
export declare function plinthSheets(document: Document & {
    [SLOT]?: CSSStyleSheet[];
}): CSSStyleSheet[];
export {};
