/** Hands a file to the browser. */
export declare function saveBlob(filename: string, blob: Blob): void;
