/** Addresses of the portal's screens: one place that spells them. */
/** Parts of an environment's overview; `main` has no name in the address. */
export type OverviewPart = 'main' | 'virtual' | 'storage' | 'physical';
/** What the view of an index is remembered by, among the settings. */
export declare const indexKey: (environmentId: string, type: string) => string;
export declare const paths: {
    home: string;
    overview: (environmentId: string, part?: OverviewPart) => string;
    dashboards: (environmentId: string) => string;
    dashboard: (environmentId: string, type: string) => string;
    cost: (environmentId: string) => string;
    entities: (environmentId: string) => string;
    index: (environmentId: string, type: string, search?: string) => string;
    entity: (environmentId: string, type: string, id: string) => string;
    insights: (environmentId: string) => string;
    /** A declared link (`/insights`), which is relative to the environment. */
    link: (environmentId: string, link: string) => string;
};
