import type { Portal, PortalOptions } from './types.js';
export declare function createPortal(options: PortalOptions): Portal;
