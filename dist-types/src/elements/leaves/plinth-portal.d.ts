import { LitElement } from 'lit';
import type { Portal } from '../../core/types.js';
import type { EmbedSession } from '../../wire/session.js';
export declare class PlinthPortal extends LitElement {
    #private;
    static properties: {
        api: {
            type: StringConstructor;
        };
        sessionUrl: {
            type: StringConstructor;
            attribute: string;
        };
        location: {
            type: StringConstructor;
        };
        theme: {
            type: StringConstructor;
        };
        fetchSession: {
            attribute: boolean;
        };
    };
    /** Base of the API; default the page's own origin. */
    api: string | undefined;
    /** Address of the page's backend that answers `{token, expires}`. */
    sessionUrl: string | undefined;
    /** `memory` (default), `hash` or `browser`. */
    location: string | undefined;
    theme: string | undefined;
    /** How to get a session, in place of `session-url`. */
    fetchSession: (() => Promise<EmbedSession>) | undefined;
    /** The portal, once connected. */
    get portal(): Portal | undefined;
    connectedCallback(): void;
    disconnectedCallback(): void;
    render(): import("lit-html").TemplateResult<1>;
}
