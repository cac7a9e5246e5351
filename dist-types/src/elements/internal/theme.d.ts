/** Light or dark on an element: the setting, or the system's own wish while it is `system`. A `theme` attribute on `plinth-portal` wins. */
import type { Portal } from '../../core/types.js';
export declare function followTheme(element: HTMLElement, portal: Portal): () => void;
