/** The stores of alerts: rules, alerts and their states, who is told, and maintenance. */
import type { Alert, AlertList, AlertListName, AlertValue } from '../../../wire/alerts/alert.js'
import type { AlertRuleInput } from '../../../wire/alerts/rule.js'
import type { Delivery, MaintenanceInput, Webhook } from '../../../wire/alerts/telling.js'

export interface RuleRecord extends Omit<AlertRuleInput, 'everywhere'> {
  id: string
  accountId: string
  /** Null: all environments of the account. */
  environmentId: string | null
  mutedUntil: string | null
  createdBy: string | null
  updatedAt: string
}

/** What became of a rule in one environment when it was last asked. */
export interface Asked {
  at: string
  holds: number
  trouble: string | null
}

export interface AlertRuleStore {
  /** Lists the rules of an environment by name: its own, and those of the whole account. */
  list(accountId: string, environmentId: string): Promise<RuleRecord[]>
  /** Lists the enabled rules of all accounts. */
  enabled(): Promise<RuleRecord[]>
  byId(accountId: string, id: string): Promise<RuleRecord | undefined>
  create(rule: NewRule, most: number, now: Date): Promise<RuleRecord | 'full'>
  /** Undefined when it is not of the version any more that was changed, or is gone. */
  change(
    place: Pick<RuleRecord, 'accountId' | 'environmentId'>,
    id: string,
    rule: AlertRuleInput,
    now: Date,
  ): Promise<RuleRecord | undefined>
  /** Its open alerts are resolved. False where there is none. */
  remove(accountId: string, id: string, now: Date): Promise<boolean>
  /** Null mutes it no more. */
  mute(accountId: string, id: string, until: Date | null): Promise<boolean>
  /** Returns what was asked last, by rule. */
  asked(datastoreId: string): Promise<Map<string, Asked>>
}

export interface NewRule {
  accountId: string
  environmentId: string | null
  createdBy: string | null
  input: AlertRuleInput
}

/** What an alert is of: an entity, or a source, or what costs are divided by. */
export interface Watched {
  type: string
  id: string
}

/** An alert that is not over, as evaluation needs it. */
export interface OpenAlert extends Watched {
  alertId: string
  name: string
  state: 'pending' | 'firing'
  /** Epoch ms. */
  since: number
  value: AlertValue
  worst: AlertValue
  isMuted: boolean
  heldBy: string | null
}

/** What is to be written of one alert. */
export type AlertWrite = Watched & { name: string; value: AlertValue; measure?: string } & (
    | { to: 'pending' | 'firing'; alertId: string | undefined; worst: AlertValue; heldBy: string | null }
    | { to: 'unknown'; alertId: string }
    | { to: 'over'; alertId: string; wasFiring: boolean; ending: 'clear' | 'gone' | 'dropped' }
  )

export interface Place {
  accountId: string
  environmentId: string
  datastoreId: string
}

/** What goes out of an alert: to webhooks, and as the line of a letter. */
export interface Told {
  body: string
  about: string
}

export interface Step {
  rule: RuleRecord
  place: Place
  /** The measure of the value, for its words. */
  measure: string
  unit: string | null
  holds: number
  trouble: string | null
  now: Date
  /** What follows from the alerts as they are now; within the transaction, so it must not wait. */
  decide(open: readonly OpenAlert[]): readonly AlertWrite[]
  /** What is told of an alert. */
  told(event: 'fired' | 'resolved', alert: Alert): Told
}

export interface AlertStore {
  /** Pending and firing ones of a rule in a datastore. */
  open(ruleId: string, datastoreId: string): Promise<OpenAlert[]>
  /**
   * Moves the states of a rule in one environment, with what is to be sent of it, in one transaction: it counts as a whole or not at all, and of two at
   * once the second sees what the first wrote. Nothing is done, and false answered, where the rule has been changed or deleted since it was read.
   */
  step(step: Step): Promise<boolean>
  /** Ends what is open of rules that are off or gone, and of environments that they do not watch any more. */
  dropUnwatched(now: Date): Promise<void>
  list(asked: { datastoreId: string; list: AlertListName; now: Date; limit: number }): Promise<Alert[]>
  counts(datastoreId: string, now: Date): Promise<AlertList['counts']>
  /** Lists those of the datastores that have a firing alert. */
  withOpen(datastoreIds: readonly string[]): Promise<string[]>
  byId(datastoreId: string, id: string): Promise<Alert | undefined>
  /** Earlier ones of the same rule and entity, newest first. */
  earlier(datastoreId: string, alert: Alert, most: number): Promise<Alert[]>
  /** Changes those of them that are open; gives their ids. */
  acknowledge(datastoreId: string, ids: readonly string[], by: string | null, now: Date): Promise<string[]>
  /** Null takes the mute away. */
  mute(datastoreId: string, ids: readonly string[], until: Date | null): Promise<string[]>
  /** Deletes what has been over since before a time, and deliveries that ended before. */
  forget(before: Date): Promise<void>
  /**
   * The right to evaluate, for a minute at most: false while another server has it, or when rules were asked less than `everyMs` ago. A server that was
   * killed loses it with the time.
   */
  takeTurn(owner: string, now: Date, everyMs: number): Promise<boolean>
  /** Keeps it; false when it was lost. */
  keepTurn(owner: string, now: Date): Promise<boolean>
  endTurn(owner: string, now: Date): Promise<void>
  ranAt(): Promise<string | null>
}

/** A delivery that is due. */
export interface DueDelivery {
  id: string
  accountId: string
  environmentId: string | null
  event: Delivery['event']
  about: string
  body: string
  createdAt: Date
  /** Tries before this one. */
  tries: number
  target: { kind: 'webhook'; id: string; url: string; sealed: string } | { kind: 'person'; userId: string }
}

/** How the last try of a webhook ended without an answer, and what follows for all that waits for it. */
export interface MissedCall {
  problem: string
  tries: number
  again: Date
  givenUp: Date
}

export interface WebhookStore {
  list(accountId: string): Promise<Webhook[]>
  create(
    hook: { accountId: string; name: string; url: string; sealed: string },
    most: number,
    now: Date,
  ): Promise<Webhook | 'full' | 'taken'>
  change(
    accountId: string,
    id: string,
    change: { name?: string; url?: string; enabled?: boolean; sealed?: string },
  ): Promise<Webhook | 'taken' | undefined>
  remove(accountId: string, id: string): Promise<boolean>
  deliveries(accountId: string, webhookId: string, most: number): Promise<Delivery[]>
  /** Queues a delivery of no alert. Undefined where there is no such webhook. */
  test(accountId: string, webhookId: string, body: string, now: Date): Promise<string | undefined>
  /** Queues it again. False where there is none that has ended. */
  again(accountId: string, webhookId: string, deliveryId: string, now: Date): Promise<boolean>
  /** Due ones; no other server gets them within some minutes. */
  take(most: number, now: Date): Promise<DueDelivery[]>
  /** What came of a try. `again`: when to try next, where it may. */
  done(id: string, result: { status: number | null; problem: string | null; again?: Date }, now: Date): Promise<void>
  /** A webhook gave no answer: all that waits for it is tried later, as if it had been tried too; what was made before `givenUp` has failed. */
  hold(webhookId: string, missed: MissedCall, now: Date): Promise<void>
  /** Mails what is due to a person as one letter, and ends those deliveries. False when as many mails went to them as may: they wait. */
  mail(ids: readonly string[], letter: { to: string; data: Record<string, string> }, now: Date): Promise<boolean>
}

export interface MaintenanceRecord extends MaintenanceInput {
  id: string
  version: number
  environmentId: string
  createdBy: string | null
}

export interface MaintenanceStore {
  list(environmentId: string): Promise<MaintenanceRecord[]>
  create(
    plan: { accountId: string; environmentId: string; createdBy: string; input: MaintenanceInput },
    most: number,
    now: Date,
  ): Promise<MaintenanceRecord | 'full'>
  /** `changed`: it is of another version than the one that is replaced. */
  change(environmentId: string, id: string, input: MaintenanceInput): Promise<MaintenanceRecord | 'changed' | undefined>
  remove(environmentId: string, id: string): Promise<boolean>
}

export interface AlertStores {
  rules: AlertRuleStore
  alerts: AlertStore
  webhooks: WebhookStore
  maintenance: MaintenanceStore
}
