import type { IndexView } from '../../../core/types.js';
/** `addressed` is true where the screen is the page (`plinth-app`); an embedded element leaves the address alone. */
export declare function useIndexView(environmentId: string, type: string, addressed: boolean): [IndexView, (change: Partial<IndexView>) => void];
