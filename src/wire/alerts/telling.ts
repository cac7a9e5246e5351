/** Webhooks with the log of what was sent to them, and maintenance. */
import * as v from 'valibot'
import { nameOf } from '../calls/name.js'
import { filterShape } from '../filter-shape.js'
import { fields, listOf, open, rule, text, wholeNumber } from '../shapes.js'
import { parseInstant } from '../time.js'

const instant = v.nullable(v.string())

export const webhookInput = v.strictObject({ name: nameOf(80), url: text(2_048) })
export type WebhookInput = v.InferOutput<typeof webhookInput>
export const webhookChange = v.strictObject({
  name: v.exactOptional(nameOf(80)),
  url: v.exactOptional(text(2_048)),
  enabled: v.exactOptional(v.boolean()),
  /** Makes a new secret; the one before it ends. */
  rotate: v.exactOptional(v.boolean()),
})
export type WebhookChange = v.InferOutput<typeof webhookChange>
const webhookFields = {
  id: v.string(),
  name: v.string(),
  url: v.string(),
  enabled: v.boolean(),
  createdAt: v.string(),
  /** The status of the newest delivery. */
  lastStatus: v.nullable(v.picklist(['waiting', 'delivered', 'failed'])),
  lastAt: instant,
}
export const webhook = open(webhookFields)
export type Webhook = v.InferOutput<typeof webhook>
export const webhooks = open({ webhooks: v.array(webhook), mayChange: v.boolean() })
/** The secret is shown this once. */
export const webhookWithSecret = open({ ...webhookFields, secret: v.nullable(v.string()) })
export type WebhookWithSecret = v.InferOutput<typeof webhookWithSecret>

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export const delivery = open({
  id: v.string(),
  webhookId: v.string(),
  event: v.picklist(['fired', 'resolved', 'test']),
  /** The subject of the delivery, for people. */
  about: v.string(),
  state: v.picklist(DELIVERY_STATES),
  createdAt: v.string(),
  /** When it is tried next. */
  dueAt: instant,
  doneAt: instant,
  tries: v.number(),
  /** HTTP status of the last answer; null where there was none. */
  status: v.nullable(v.number()),
  /** The problem of the last try. */
  problem: v.nullable(v.string()),
})
export type Delivery = v.InferOutput<typeof delivery>
export const deliveries = open({ deliveries: v.array(delivery) })

const time = v.pipe(
  text(64),
  rule(value => (parseInstant(value) === undefined ? { message: 'is not an ISO time' } : undefined)),
)
const clock = v.pipe(text(5), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "is not a time of day: write it as '22:00'"))
/** Every week on these days, 0 is Sunday; it begins on the day and may end on the next. */
const weekly = fields({
  days: v.pipe(
    listOf(wholeNumber(0, 6), 7),
    rule(days => (days.length === 0 ? { message: 'is empty' } : undefined)),
  ),
  from: clock,
  until: clock,
  /** IANA name: `Europe/Amsterdam`. */
  timeZone: v.pipe(
    text(64),
    rule(zone => (isTimeZone(zone) ? undefined : { message: 'is not a time zone', hint: 'for example Europe/Berlin' })),
  ),
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

export const maintenanceInput = v.pipe(
  v.strictObject({
    name: nameOf(120),
    /** One rule, or all where there is none. */
    ruleId: v.nullable(text(128)),
    /** Which entities; null for all that the rules watch. */
    entity: v.nullable(text(128)),
    where: v.nullable(filterShape),
    /** The window's first and last instant. A weekly window takes place only between the two. */
    startsAt: time,
    endsAt: v.nullable(time),
    weekly: v.nullable(weekly),
    /** The version that a change replaces, so that nobody's change is lost; without, whichever there is. */
    version: v.exactOptional(wholeNumber(0, 1_000_000_000)),
  }),
  rule(({ startsAt, endsAt, weekly, entity, where }) => {
    if (endsAt === null && weekly === null)
      return { at: ['endsAt'], message: 'is missing', hint: 'say when it is over, or that it is weekly' }
    if (endsAt !== null && (parseInstant(endsAt) ?? 0) <= (parseInstant(startsAt) ?? 0))
      return { at: ['endsAt'], message: 'is not after startsAt' }
    if (weekly && weekly.from === weekly.until) return { at: ['weekly', 'until'], message: 'is when it begins' }
    if (where !== null && entity === null) return { at: ['entity'], message: 'is missing', hint: 'say of what type' }
    return undefined
  }),
)
export type MaintenanceInput = v.InferOutput<typeof maintenanceInput>
export type Weekly = NonNullable<MaintenanceInput['weekly']>

export const maintenance = open({
  id: v.string(),
  name: v.string(),
  ruleId: v.nullable(v.string()),
  entity: v.nullable(v.string()),
  where: v.nullable(filterShape),
  startsAt: v.string(),
  endsAt: instant,
  weekly: v.nullable(weekly),
  /** Counts changes. */
  version: v.number(),
  /** Whether it is on just now, until when; when it begins next, null where it never does again. */
  isOn: v.boolean(),
  until: instant,
  next: instant,
  createdBy: v.nullable(v.string()),
})
export type Maintenance = v.InferOutput<typeof maintenance>
export const maintenances = open({ maintenance: v.array(maintenance), mayChange: v.boolean() })

/** How often a rule would have fired. */
export const backtest = open({
  from: v.string(),
  to: v.string(),
  /** How often it was looked, in hours. */
  stepHours: v.number(),
  firings: v.array(
    open({
      at: v.string(),
      /** Null: it is open still. */
      until: instant,
      entityType: v.string(),
      entityId: v.string(),
      entityName: v.string(),
      worst: v.nullable(v.union([v.number(), v.string()])),
    }),
  ),
  /** The number of all that would have fired, including those that are not listed. */
  total: v.number(),
  /** The furthest value of any entity at each step; null where nothing is known. */
  line: v.array(v.tuple([v.string(), v.nullable(v.number())])),
  unit: v.nullable(v.string()),
  /** For how many it holds now, of how many that are watched. */
  holds: v.number(),
  watched: v.number(),
  /** Why it is not of the whole time asked for. */
  note: v.nullable(v.string()),
})
export type Backtest = v.InferOutput<typeof backtest>
