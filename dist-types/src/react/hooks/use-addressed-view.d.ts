import type { IndexView, Settings } from '../../core/types.js';
/** `key` is what it is remembered by, `own` the path of its page. */
export declare function useAddressedView(key: string, own: string, addressed: boolean): [IndexView, (change: Partial<IndexView>) => void];
/** The search of the page as it was last, with its question mark; '' for the plain view. For links that lead there. */
export declare function rememberedSearch(settings: Settings, key: string): string;
