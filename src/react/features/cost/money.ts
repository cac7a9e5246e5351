/** Amounts as people read them: as many decimals as the total needs, the same in a whole table; every digit on hover. */

export interface Money {
  /** Writes an amount without its currency, for columns whose header names it. An amount that would round to nothing is shown as less than the last digit. */
  plain(value: number): string
  /** Writes an amount with its currency. Large amounts have no cents. */
  full(value: number): string
  /** Every digit that there is. */
  exact(value: number): string
  /** Percent. */
  share(value: number): string
}

/** `total` is the sum of what is shown beside each other. */
export function createMoney(locale: string, currency: string, total: number): Money {
  const style = { style: 'currency', currency } as const
  const digits = digitsFor(Math.abs(total))
  const decimals = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })
  const plain = new Intl.NumberFormat(locale, decimals(digits))
  const two = new Intl.NumberFormat(locale, { ...style, ...decimals(2) })
  const none = new Intl.NumberFormat(locale, { ...style, ...decimals(0) })
  const few = new Intl.NumberFormat(locale, { ...style, maximumSignificantDigits: 2 })
  const exact = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: 2, maximumFractionDigits: 15 })
  const share = new Intl.NumberFormat(locale, decimals(1))
  const least = 10 ** -digits
  return {
    plain(value) {
      if (value === 0 || Math.abs(value) >= least / 2) return plain.format(value)
      return value > 0 ? `< ${plain.format(least)}` : `> ${plain.format(-least)}`
    },
    full(value) {
      const size = Math.abs(value)
      if (size >= 100_000) return none.format(value)
      return (size !== 0 && size < 0.005 ? few : two).format(value)
    },
    exact: value => exact.format(value),
    share: value => share.format(value),
  }
}

function digitsFor(total: number): number {
  if (total >= 100 || total === 0) return 2
  return total >= 1 ? 4 : 6
}
