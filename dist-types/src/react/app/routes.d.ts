/** The portal's addresses → what to show. Unknown ones are a screen of their own with a way back. */
export type Route = {
    screen: 'home';
} | {
    screen: 'entities';
    environmentId: string;
} | {
    screen: 'index';
    environmentId: string;
    type: string;
} | {
    screen: 'properties';
    environmentId: string;
    type: string;
    entityId: string;
} | {
    screen: 'not-found';
};
/** Reads a path with or without a search. Malformed escapes are not found, never an error. */
export declare function matchRoute(path: string): Route;
