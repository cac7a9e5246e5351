/** Addresses of the portal's screens: one place that spells them. */
export declare const paths: {
    home: string;
    entities: (environmentId: string) => string;
    index: (environmentId: string, type: string, search?: string) => string;
    entity: (environmentId: string, type: string, id: string) => string;
};
