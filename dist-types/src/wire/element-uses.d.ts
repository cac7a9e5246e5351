import type { Feature } from './scope.js';
/** Screens, by tag. */
declare const SCREEN_USES: {
    'plinth-app': "all"[];
    'plinth-sign-in': never[];
    'plinth-index': readonly ("all" | "applications" | "costs" | "flows" | "foresight" | "fullstack" | "insights" | "logs" | "metrics" | "signals" | "timeMachine" | "traces")[];
    'plinth-properties': readonly ("all" | "applications" | "costs" | "flows" | "foresight" | "fullstack" | "insights" | "logs" | "metrics" | "signals" | "timeMachine" | "traces")[];
    'plinth-overview': readonly ("all" | "applications" | "costs" | "flows" | "foresight" | "fullstack" | "insights" | "logs" | "metrics" | "signals" | "timeMachine" | "traces")[];
    'plinth-cost': never[];
    'plinth-insights': ("costs" | "metrics")[];
    'plinth-dashboard': readonly ("all" | "applications" | "costs" | "flows" | "foresight" | "fullstack" | "insights" | "logs" | "metrics" | "signals" | "timeMachine" | "traces")[];
    'plinth-widget': readonly ("all" | "applications" | "costs" | "flows" | "foresight" | "fullstack" | "insights" | "logs" | "metrics" | "signals" | "timeMachine" | "traces")[];
};
export type ScreenTag = keyof typeof SCREEN_USES;
export declare const SCREEN_TAGS: ScreenTag[];
/** Elements that show what the page hands them, and need nothing of a session. */
declare const LEAVES: readonly ['plinth-portal', 'plinth-status', 'plinth-gauge', 'plinth-icon'];
export type ElementTag = ScreenTag | (typeof LEAVES)[number];
export declare const ELEMENT_TAGS: readonly ElementTag[];
/** What elements need together, and show more with. */
export declare function needsOf(tags: readonly ElementTag[]): {
    scopes: string[];
    features: Feature[];
};
export {};
