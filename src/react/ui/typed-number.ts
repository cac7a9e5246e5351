/** Numbers as people type them, in the way of the page's language. */

/**
 * Digits with the language's decimal mark; thousands in groups by its other mark, by spaces or apostrophes. Where nothing can be mistaken the other mark
 * may stand for the decimal one: `2.5` on a German page, but `2.500` is two and a half thousand there. Undefined of what is no number.
 */
export function typedNumber(text: string, locale: string): number | undefined {
  const mark = decimalMark(locale)
  const other = mark === ',' ? '.' : ','
  const [, sign = '', digits = ''] = /^([-−]?)(.*)$/s.exec(inLatin(text).trim()) ?? []
  const value = plainDigits(digits, mark, other)
  return value === undefined || value >= BEYOND ? undefined : (sign ? -1 : 1) * value
}

/** From here on numbers are written with an exponent. */
const BEYOND = 1e21

/** Full width, Arabic and Persian digits and marks as those of ASCII, without what only says in which direction they are written. */
function inLatin(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 15))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[\u061c\u200e\u200f]/g, '')
}

function plainDigits(digits: string, mark: string, other: string): number | undefined {
  const [whole = '', part, ...more] = digits.split(mark)
  if (more.length > 0 || (part !== undefined && !/^\d+$/.test(part))) return undefined
  const fraction = part === undefined ? '' : `.${part}`
  if (/^\d+$/.test(whole)) return Number(whole + fraction)
  if (GROUPS.test(whole)) return Number(whole.replaceAll(/\D/g, '') + fraction)
  const isDecimal = part === undefined && /^(\d+[.,]\d{1,2}|0[.,]\d+)$/.test(whole) && whole.includes(other)
  return isDecimal ? Number(whole.replace(other, '.')) : undefined
}

/** The same mark between all of them; no thousands begin with a zero. */
const GROUPS = /^[1-9]\d{0,2}([.,\u00a0\u202f' ’])\d{3}(\1\d{3})*$/

const decimalMark = (locale: string) => (1.5).toLocaleString(locale, { numberingSystem: 'latn' }).charAt(1)

/** A number as `typedNumber` reads it. */
export const typedText = (value: number, locale: string) =>
  value.toLocaleString(locale, { numberingSystem: 'latn', useGrouping: false, maximumFractionDigits: 15 })
