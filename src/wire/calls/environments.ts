/** Shapes of the calls about environments: data access, find-or-create, retention, saved filters, decisions on insights. */
import * as v from 'valibot'
import { filled, text, wholeNumber } from '../shapes.js'
import { SHARINGS } from '../sharings.js'

export const dataAccess = v.strictObject({
  access_token: v.string(),
  /** Seconds. */
  expires_in: v.number(),
  scope: v.string(),
})

export const environmentInput = v.strictObject({ environment: filled(200), account: v.exactOptional(text(200)) })
export const environmentKeys = v.strictObject({
  environmentId: v.string(),
  name: v.string(),
  datastoreId: v.string(),
  endpoint: v.string(),
  authKey: v.string(),
})

const LONGEST_DAYS = 36_500
const days = v.exactOptional(v.nullable(wholeNumber(1, LONGEST_DAYS)))
/** Kinds left out stay as they are, null keeps everything. */
export const retentionInput = v.strictObject({
  retentionDays: v.strictObject({ costs: days, flows: days, logs: days, metrics: days, signals: days, traces: days }),
})
const kept = v.nullable(v.number())
export const retention = v.strictObject({
  retentionDays: v.strictObject({ costs: kept, flows: kept, logs: kept, metrics: kept, signals: kept, traces: kept }),
})

const GREATEST_PRICE = 1_000_000
const GREATEST_BUDGET = 1_000_000_000_000
const MOST_BUDGETS = 20
const price = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(GREATEST_PRICE)))
const profileParts = {
  /** What owned capacity costs a month, in USD; null is not known. */
  prices: v.strictObject({
    /** A vCPU. */
    vcpu: price,
    /** A GiB of memory. */
    memoryGiB: price,
    /** A TiB of storage. */
    storageTiB: price,
  }),
  /** What may be spent in a month, by currency. */
  budgets: v.pipe(
    v.array(
      v.strictObject({
        currency: v.pipe(
          v.string(),
          v.regex(/^[A-Z]{3}$/, 'is not a currency code: write three letters, for example USD'),
        ),
        amount: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(GREATEST_BUDGET)),
      }),
    ),
    v.maxLength(MOST_BUDGETS),
    v.check(
      budgets => new Set(budgets.map(({ currency }) => currency)).size === budgets.length,
      'name a currency twice: one budget a currency',
    ),
  ),
  /** Counts changes: 0 before the first. Who changes it sends the one that was read, so that nobody's change is lost. */
  version: wholeNumber(0, 1_000_000_000),
}
export const costProfileInput = v.strictObject(profileParts)
export const costProfile = v.strictObject({
  ...profileParts,
  /** Whether the caller may change it. */
  isMine: v.boolean(),
})

export const savedFilterInput = v.strictObject({
  name: v.pipe(filled(80), v.trim()),
  entity: filled(128),
  view: v.pipe(text(4_096), v.startsWith('?', "is not an address part: it begins with '?'")),
  sharing: v.picklist(SHARINGS),
})
export const savedFilter = v.strictObject({
  id: v.string(),
  name: v.string(),
  /** Entity type or family of the index. */
  entity: v.string(),
  /** The index's address part: `?q=web&where=memoryAllocated:ge:4096`. */
  view: v.string(),
  sharing: v.picklist(SHARINGS),
  /** The reader may replace and delete it. */
  isMine: v.boolean(),
  /** The reader's list opens with it. */
  isDefault: v.boolean(),
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
})
export const savedFilters = v.strictObject({ filters: v.array(savedFilter) })
export const savedFiltersQuery = v.strictObject({ entity: v.exactOptional(text(128)) })

const MOST_DECIDED = 500
/** Dismissing needs a reason, snoozing a time within a year: `proveInsightDecision` checks that. */
export const insightDecision = v.strictObject({
  ids: v.pipe(v.array(text(1_024)), v.minLength(1), v.maxLength(MOST_DECIDED)),
  decision: v.picklist(['accept', 'dismiss', 'snooze', 'reopen']),
  /** Why; needed to dismiss. */
  reason: v.exactOptional(text(1_000)),
  /** ISO time at which a snoozed insight opens again. */
  until: v.exactOptional(text(64)),
})
export const decided = v.strictObject({ decided: v.number() })
