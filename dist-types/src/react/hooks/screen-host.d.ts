import type { Portal } from '../../core/types.js';
import type { PortalError } from '../../wire/errors.js';
/** Life cycle of a screen element (docs/embedding.md). */
export type ScreenState = {
    phase: 'idle' | 'auth' | 'loading' | 'painted' | 'live' | 'stale';
} | {
    phase: 'error';
    error: PortalError;
};
export interface ScreenHost {
    readonly portal: Portal;
    /** Where overlays are rendered: inside the shadow root, above clipping ancestors. */
    readonly root: ShadowRoot;
    /** Reports the life cycle; repeated equal states are dropped. */
    setState(state: ScreenState): void;
    /** Follows a link within the portal's grammar; the page may cancel and take over (`plinth-navigate`). */
    navigate(path: string): void;
    /** Tells of trouble or success (`plinth-notice`); shown inline or as a toast by whoever handles it. */
    notice(level: 'error' | 'info' | 'success', message: string, error?: PortalError): void;
}
export declare const ScreenHostContext: import("react").Context<ScreenHost | null>;
export declare function useScreenHost(): ScreenHost;
export declare function usePortal(): Portal;
