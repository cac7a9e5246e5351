/** Defines elements by tag: the Lit leaves at once, screens as they are asked for. Safe on a server, where it does nothing. */
/** Defines every element of the kit, unless another copy has the page. */
export declare function defineAll(): void;
