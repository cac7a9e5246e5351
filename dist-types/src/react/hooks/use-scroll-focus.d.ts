/** A ref for the box: it is a tab stop while its content overflows and offers no other. */
export declare function useScrollFocus(): (box: HTMLElement | null) => (() => void) | undefined;
