/** Amounts as people read them: two decimals, and as many as it takes where that would be nothing. */

export interface Money {
  /** Without the currency: for columns that say it in their header. */
  plain(value: number): string
  /** With the currency. */
  full(value: number): string
  /** Every digit that there is. */
  exact(value: number): string
}

const SMALLEST = 0.005

export function createMoney(locale: string, currency: string): Money {
  const style = { style: 'currency', currency } as const
  const usual = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const small = { maximumSignificantDigits: 2 }
  const formats = {
    plain: new Intl.NumberFormat(locale, usual),
    plainSmall: new Intl.NumberFormat(locale, small),
    full: new Intl.NumberFormat(locale, { ...style, ...usual }),
    fullSmall: new Intl.NumberFormat(locale, { ...style, ...small }),
    exact: new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: 2, maximumFractionDigits: 15 }),
  }
  const isSmall = (value: number) => value !== 0 && Math.abs(value) < SMALLEST
  return {
    plain: value => (isSmall(value) ? formats.plainSmall : formats.plain).format(value),
    full: value => (isSmall(value) ? formats.fullSmall : formats.full).format(value),
    exact: value => formats.exact.format(value),
  }
}
