import type { Route } from './routes.js';
export declare function Sidebar({ route, version }: {
    route: Route;
    version: string;
}): import("react").JSX.Element;
