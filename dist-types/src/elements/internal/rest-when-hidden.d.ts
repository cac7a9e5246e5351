/** Lets a portal's connections go while nobody looks: of six to one origin a browser allows, each tab would hold one. */
import type { Portal } from '../../core/types.js';
/** From 30 s after the page is hidden, and at once in the back-forward cache, until it is seen again. Gives what ends it. */
export declare function restWhenHidden(portal: Pick<Portal, 'pause' | 'resume'>, page?: Window): () => void;
