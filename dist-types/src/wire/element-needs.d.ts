/**
 * What each element needs of a session: the scopes without which it shows that it may not, and the features that it reads when it has them.
 * One table: the elements declare by it, and a mint that names elements opens their union and nothing more.
 */
import type { Feature } from './scope.js';
export interface ElementNeeds {
    /** `resource:*:flag`. */
    scopes: readonly string[];
    /** Without these it has nothing to show. */
    features: readonly Feature[];
    /** Shows more with these. */
    uses: readonly Feature[];
}
/** Environments, and by them their data. A grant on an account is one on its environments. */
export declare const READS = "environment:*:read";
export declare const ELEMENT_NEEDS: {
    readonly 'plinth-app': {
        readonly scopes: readonly ["environment:*:read"];
        readonly features: readonly [];
        readonly uses: readonly ["all"];
    };
    readonly 'plinth-sign-in': ElementNeeds;
    readonly 'plinth-index': {
        readonly scopes: readonly ["environment:*:read"];
        readonly features: readonly [];
        readonly uses: readonly ["metrics", "applications", "foresight", "timeMachine"];
    };
    readonly 'plinth-properties': {
        readonly scopes: readonly ["environment:*:read"];
        readonly features: readonly [];
        readonly uses: readonly ["metrics", "applications", "foresight", "timeMachine"];
    };
    readonly 'plinth-overview': {
        readonly scopes: readonly ["environment:*:read"];
        readonly features: readonly [];
        readonly uses: readonly ["metrics", "applications", "foresight", "timeMachine", "insights", "costs", "fullstack"];
    };
    readonly 'plinth-cost': {
        readonly scopes: readonly ["environment:*:read"];
        readonly features: readonly ["costs"];
        readonly uses: readonly [];
    };
    readonly 'plinth-insights': {
        readonly scopes: readonly ["environment:*:read"];
        readonly features: readonly ["insights"];
        readonly uses: readonly ["costs", "metrics"];
    };
    readonly 'plinth-dashboard': {
        readonly scopes: readonly ["environment:*:read"];
        readonly features: readonly [];
        readonly uses: readonly ["metrics", "applications", "foresight", "timeMachine", "insights", "costs", "fullstack"];
    };
    readonly 'plinth-widget': {
        readonly scopes: readonly ["environment:*:read"];
        readonly features: readonly [];
        readonly uses: readonly ["metrics", "applications", "foresight", "timeMachine", "insights", "costs", "fullstack"];
    };
    readonly 'plinth-portal': ElementNeeds;
    readonly 'plinth-status': ElementNeeds;
    readonly 'plinth-gauge': ElementNeeds;
    readonly 'plinth-icon': ElementNeeds;
};
export type ElementTag = keyof typeof ELEMENT_NEEDS;
export declare const ELEMENT_TAGS: ElementTag[];
/** What elements need together. */
export declare function needsOf(tags: readonly ElementTag[]): {
    scopes: string[];
    features: Feature[];
};
