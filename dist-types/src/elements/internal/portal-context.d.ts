import type { Portal } from '../../core/types.js';
export declare const portalContext: import("@lit/context").Context<symbol, Portal>;
