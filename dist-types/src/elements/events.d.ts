/** Events of the elements: typed, bubbling and composed, so that a page hears them wherever the element sits. */
import type { ScreenState } from '../react/hooks/screen-host.js';
import type { PortalError } from '../wire/errors.js';
/** The life cycle of an element moved on: `idle → auth → loading → painted → live ⇄ stale → error`. */
export declare class PlinthStateEvent extends Event {
    readonly state: ScreenState;
    constructor(state: ScreenState);
}
/** A link was followed. Cancel it to navigate yourself. */
export declare class PlinthNavigateEvent extends Event {
    readonly path: string;
    constructor(path: string);
}
/** Trouble or success worth telling. Cancel it to show it your way; else it is shown inline, or as a toast by `plinth-app`. */
export declare class PlinthNoticeEvent extends Event {
    readonly level: 'error' | 'info' | 'success';
    readonly message: string;
    readonly error: PortalError | undefined;
    constructor(level: 'error' | 'info' | 'success', message: string, error?: PortalError);
}
