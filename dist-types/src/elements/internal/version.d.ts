export declare const KIT_VERSION: string;
