/** The sheets that every shadow root of a document adopts. */
export declare function plinthSheets(document: Document): CSSStyleSheet[];
/** Adds a sheet to a root that has it not yet. */
export declare function adoptSheet(root: ShadowRoot, source: string): void;
