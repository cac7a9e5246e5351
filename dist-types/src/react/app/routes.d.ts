/** The portal's addresses → what to show. Unknown ones are a screen of their own with a way back. */
import type { OverviewPart } from '../hooks/paths.js';
export type Route = {
    screen: 'home';
}
/** A one-time link: the first administrator's, or one that sets a password. */
 | {
    screen: 'link';
    token: string;
} | {
    screen: 'overview';
    environmentId: string;
    part: OverviewPart;
} | {
    screen: 'dashboards';
    environmentId: string;
    type?: string;
} | {
    screen: 'insights';
    environmentId: string;
} | {
    screen: 'cost';
    environmentId: string;
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
}
/** An address that stands for another. */
 | {
    screen: 'redirect';
    to: string;
} | {
    screen: 'not-found';
};
/** Reads a path with or without a search. Malformed escapes are not found, never an error. */
export declare function matchRoute(path: string): Route;
