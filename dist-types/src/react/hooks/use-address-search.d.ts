/** `step` is what Back undoes; `same` goes on with the last step, as typing does; `spelling` says the same in other words. */
export type AddressChange = 'step' | 'same' | 'spelling';
/**
 * `own` is the path of the page. The search is without its question mark, '' for a bare address, and the last one while another page is
 * shown. Undefined where the screen is not the page (`addressed` is false): an embedded element leaves the address alone.
 */
export declare function useAddressSearch(own: string, addressed: boolean): [string | undefined, (search: string, change: AddressChange) => void];
