export declare function pictureOf(box: HTMLElement): Promise<Blob>;
