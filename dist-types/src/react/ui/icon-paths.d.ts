/** Path data of the icons, 16 × 16, drawn with a 1.5 stroke. Read by the React icon and the `plinth-icon` leaf. */
export declare const ICON_PATHS: {
    readonly logo: 'M2 11.5 8 14.5l6-3M2 8l6 3 6-3M8 1.5 2 4.5l6 3 6-3z';
    readonly home: 'M2.5 7.5 8 2.5l5.5 5M4 6.5v7h8v-7';
    readonly vm: 'M2.5 3.5h11v7h-11zM6 13.5h4M8 10.5v3';
    readonly host: 'M2.5 2.5h11v4h-11zM2.5 9.5h11v4h-11zM5 4.5h.01M5 11.5h.01';
    readonly cluster: 'M5.5 2.5h5v4h-5zM1.5 9.5h5v4h-5zM9.5 9.5h5v4h-5zM8 6.5V8M4 9.5V8h8v1.5';
    readonly datacenter: 'M2.5 13.5v-11h7v11M9.5 6.5h4v7M1.5 13.5h13M5 5.5h2M5 8.5h2M5 11h2';
    readonly datastore: 'M2.5 4c0-1 2.5-2 5.5-2s5.5 1 5.5 2v8c0 1-2.5 2-5.5 2s-5.5-1-5.5-2zM2.5 4c0 1 2.5 2 5.5 2s5.5-1 5.5-2M2.5 8c0 1 2.5 2 5.5 2s5.5-1 5.5-2';
    readonly disk: 'M2.5 3.5h11v9h-11zM2.5 9.5h11M11 11h.01';
    readonly network: 'M8 2.5v4M3.5 13.5v-4h9v4M8 6.5v3';
    readonly cloud: 'M4.5 12.5a3 3 0 0 1 0-6 4 4 0 0 1 7.6 1 2.5 2.5 0 0 1-.6 5z';
    readonly container: 'M8 1.5l5.5 3v7l-5.5 3-5.5-3v-7zM2.5 4.5 8 7.5l5.5-3M8 7.5v7';
    readonly search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5l3 3';
    readonly filter: 'M2.5 3.5h11l-4 5v4l-3 1.5V8.5z';
    readonly columns: 'M2.5 3.5h11v9h-11zM6.5 3.5v9M10 3.5v9';
    readonly download: 'M8 2.5v8M4.5 7.5 8 11l3.5-3.5M2.5 13.5h11';
    readonly link: 'M6.5 9.5l3-3M7 4.5l1.5-1.5a3 3 0 0 1 4.5 4.5L11.5 9M9 11.5 7.5 13A3 3 0 0 1 3 8.5L4.5 7';
    readonly close: 'M4 4l8 8M12 4l-8 8';
    readonly check: 'M3 8.5l3.5 3.5L13 4.5';
    readonly down: 'M4 6l4 4 4-4';
    readonly right: 'M6 4l4 4-4 4';
    readonly menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11';
    readonly sun: 'M8 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 1.5v1.5M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1';
    readonly moon: 'M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5z';
    readonly system: 'M2.5 3.5h11v7h-11zM5.5 13.5h5';
    readonly retry: 'M13 8a5 5 0 1 1-1.5-3.5M13 2.5v3h-3';
    readonly chart: 'M2.5 2.5v11h11M5 10l2.5-3 2 2 3.5-4.5';
    readonly table: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M7 6.5v6';
    readonly expand: 'M4 6l4 4 4-4';
    readonly signOut: 'M6.5 13.5h-4v-11h4M10 11l3-3-3-3M13 8H6.5';
    readonly copy: 'M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1';
};
export type IconName = keyof typeof ICON_PATHS;
/** Shapes of the statuses in a 10 × 10 box: never by colour alone. */
export declare const STATUS_PATHS: {
    readonly critical: 'M5 1l4 4-4 4-4-4z';
    readonly caution: 'M5 1.5 9 8.5H1z';
    readonly nominal: 'M5 1.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7z';
    readonly unknown: 'M5 1.25a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 1 0 0-7.5z';
    readonly on: 'M2 .5 9 5 2 9.5z';
    readonly off: 'M1.5 1.5h7v7h-7z';
    readonly suspended: 'M3 1v8M7 1v8';
    readonly changing: 'M5 1.5a3.5 3.5 0 1 1-3.5 3.5';
};
export type GlyphName = keyof typeof STATUS_PATHS;
