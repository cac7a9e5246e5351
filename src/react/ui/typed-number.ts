/** Numbers as people type them, in the way of the page's language. */

/**
 * Digits with the language's decimal mark; thousands in groups by its other mark, by spaces or apostrophes. Where nothing can be mistaken the other mark
 * may stand for the decimal one: `2.5` on a German page, but `2.500` is two and a half thousand there. Undefined of what is no number.
 */
export function typedNumber(text: string, locale: string): number | undefined {
  const mark = decimalMark(locale)
  const other = mark === ',' ? '.' : ','
  const typed = text.trim()
  const [, sign = '', digits = ''] = /^([-−]?)(.*)$/s.exec(typed) ?? []
  const value = plainDigits(digits, mark, other)
  return value === undefined ? undefined : (sign ? -1 : 1) * value
}

function plainDigits(digits: string, mark: string, other: string): number | undefined {
  const [whole = '', part, ...more] = digits.split(mark)
  if (more.length > 0 || (part !== undefined && !/^\d+$/.test(part))) return undefined
  const fraction = part === undefined ? '' : `.${part}`
  if (/^\d+$/.test(whole)) return Number(whole + fraction)
  if (GROUPS.test(whole)) return Number(whole.replaceAll(/\D/g, '') + fraction)
  const isDecimal = part === undefined && /^\d+[.,]\d{1,2}$/.test(whole) && whole.includes(other)
  return isDecimal ? Number(whole.replace(other, '.')) : undefined
}

/** The same mark between all of them. */
const GROUPS = /^\d{1,3}([.,\u00a0\u202f' ’])\d{3}(\1\d{3})*$/

const decimalMark = (locale: string) => (1.5).toLocaleString(locale, { numberingSystem: 'latn' }).charAt(1)

/** A number as `typedNumber` reads it. */
export const typedText = (value: number, locale: string) =>
  value.toLocaleString(locale, { numberingSystem: 'latn', useGrouping: false, maximumFractionDigits: 15 })
