/** Numbers, units, money and time in the portal's locale and time zone, by `Intl`; each formatter is made once, when it is first needed. */
import { isUnitCode, UNITS } from '../../wire/unit.js'
import type { Format } from '../types.js'
import { createWords, localeOf, type Spoken } from '../words/words.js'

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]
/** Numbers from here on do not fit into a column, and their last digits mean nothing. */
const HUGE = 1e12

/** The parts of a format besides locale and time zone. */
interface Speaking {
  wrong?: string | undefined
  /** What the locale's language says, as far as it is here. */
  speech?: Spoken | undefined
  isOnItsWay?: boolean
}

export function createFormat(
  locale: string | undefined,
  timeZone: string | undefined,
  now: () => number,
  { wrong, speech, isOnItsWay = false }: Speaking = {},
): Format {
  const spoken = localeOf(locale)
  const t = createWords(spoken, speech)
  // Unknown is written, never a dash (look.md).
  const UNKNOWN = t('Unknown')
  const zone = once(() => timeZone ?? new Intl.DateTimeFormat(locale).resolvedOptions().timeZone)
  const numbers = new Map<number, Intl.NumberFormat>()
  const ofPrecision = (digits: number) => {
    const known = numbers.get(digits)
    if (known) return known
    const made = new Intl.NumberFormat(locale, {
      maximumFractionDigits: digits,
      minimumFractionDigits: 0,
      // A number that rounds to zero is written 0, never -0.
      signDisplay: 'negative',
    })
    numbers.set(digits, made)
    return made
  }
  const huge = once(() => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }))
  const dateTimes = once(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone() }),
  )
  const dates = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))
  const relatives = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'long' }))
  // A zone that does not exist is refused here, not where a time is first written.
  if (timeZone !== undefined) dateTimes()
  // A number stays before its unit, and a sign before its number, where the text around runs from right to left.
  const whole = (figure: string) => (t.direction === 'rtl' ? `\u2068${figure}\u2069` : figure)
  const unit = (code: string) => (isUnitCode(code) ? t(UNITS[code].symbol) : code)

  return {
    t,
    isOnItsWay,
    wrong,
    get timeZone() {
      return zone()
    },
    locale: spoken,
    unit,
    whole,
    number(value, options = {}) {
      if (value === null || !Number.isFinite(value)) return UNKNOWN
      const formatter =
        Math.abs(value) < HUGE ? ofPrecision(options.precision ?? precisionOf(value, options.unit)) : huge()
      const text = formatter.format(value)
      const symbol = options.withUnit && options.unit !== undefined ? unit(options.unit) : ''
      if (symbol === '') return text
      return whole(symbol === '%' ? `${text}%` : `${text} ${symbol}`)
    },
    money: (value, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value),
    dateTime: iso => (isTime(iso) ? dateTimes().format(new Date(iso)) : UNKNOWN),
    date: iso => (isTime(iso) ? dates().format(new Date(iso)) : UNKNOWN),
    relative(iso, at = now()) {
      if (!isTime(iso)) return UNKNOWN
      const seconds = (Date.parse(iso) - at) / 1000
      const step = STEPS.find(([, size]) => Math.abs(seconds) >= size)
      if (!step) return Math.abs(seconds) < 5 ? t('just now') : relatives().format(Math.round(seconds), 'second')
      return relatives().format(Math.round(seconds / step[1]), step[0])
    },
  }
}

/** The unit's precision (specification § 9); without a unit thousands have no fraction. A small number that would vanish keeps a digit or two. */
function precisionOf(value: number, unit: string | undefined): number {
  const size = Math.abs(value)
  const precision = unit !== undefined && isUnitCode(unit) ? UNITS[unit].precision : size < 1_000 ? 1 : 0
  if (size === 0 || Number.isInteger(value)) return 0
  if (size < 0.1) return Math.max(precision, 3)
  return size < 1 ? Math.max(precision, 2) : precision
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function isTime(iso: string): boolean {
  return !Number.isNaN(Date.parse(iso))
}
