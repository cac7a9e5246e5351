import type { IndexView } from '../../core/types.js';
/**
 * `key` is what it is remembered by, `own` the path of its page. `addressed` is true where the screen is the page (`plinth-app`); an embedded
 * element leaves the address alone.
 */
export declare function useAddressedView(key: string, own: string, addressed: boolean): [IndexView, (change: Partial<IndexView>) => void];
