/** Amounts as people read them: as many decimals as the total needs, the same in a whole table; every digit on hover. */
export interface Money {
    /** Without the currency: for columns that say it in their header. What would vanish is said to be less than the last digit. */
    plain(value: number): string;
    /** With the currency; large ones without cents. */
    full(value: number): string;
    /** Every digit that there is. */
    exact(value: number): string;
    /** Percent. */
    share(value: number): string;
}
/** `total` is the sum of what is shown beside each other. */
export declare function createMoney(locale: string, currency: string, total: number): Money;
