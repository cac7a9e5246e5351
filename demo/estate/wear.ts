/** What vendors' records say of the estate's devices: how old they are, until when their warranty and their model's support last. */
import { hash32 } from './random.js'

/** Days from the estate's founding to the last day of support. A model that is not here is one whose vendor announced nothing. */
const SUPPORT_ENDS: Readonly<Record<string, number>> = {
  'PowerEdge R740': 210,
  'PowerEdge R650': 1_600,
  'ProLiant DL380 Gen10': -150,
  'NX-3060-G8': 900,
  'AFF-A400': 1_100,
  'Nexus 93180YC-FX': 300,
  'Apollo 4200 Gen10': -60,
}
const WARRANTY_YEARS = 5
const DAYS_A_YEAR = 365.25

/** `key` tells devices of one model apart. */
export function wear(key: string, model: string, anchorHour: number): Record<string, unknown> {
  const age = 1 + (hash32(`age ${key}`) % 60) / 10
  return {
    age,
    'lifecycle.warrantyExpires': dayAfter(anchorHour, (WARRANTY_YEARS - age) * DAYS_A_YEAR),
    ...supportEnd(model, anchorHour),
  }
}

/** The end of support that the vendor stated, if it did. */
export function supportEnd(model: string, anchorHour: number): Record<string, unknown> {
  const days = SUPPORT_ENDS[model]
  return days === undefined ? {} : { 'lifecycle.endOfLife': dayAfter(anchorHour, days) }
}

function dayAfter(hour: number, days: number): string {
  return new Date(hour * 3_600_000 + Math.round(days) * 86_400_000).toISOString().slice(0, 10)
}
