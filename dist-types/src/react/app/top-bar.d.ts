import type { Route } from './routes.js';
export declare function TopBar({ route }: {
    route: Route;
}): import("react").JSX.Element;
