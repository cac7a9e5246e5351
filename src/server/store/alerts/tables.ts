/** Rows of alerts. */
import type { ColumnType, Generated } from 'kysely'
import type { AlertState, AlertValue } from '../../../wire/alerts/alert.js'
import type { AlertCondition, AlertRuleInput, Severity } from '../../../wire/alerts/rule.js'
import type { Delivery, MaintenanceInput } from '../../../wire/alerts/telling.js'
import type { Instant } from '../instant.js'

/** JSON that is written as text. */
type Json<T> = ColumnType<T, string, string>

/** What a rule says besides its columns. */
export type KeptRule = Pick<AlertRuleInput, 'entity' | 'where' | 'condition' | 'forMinutes' | 'tell'>

export interface AlertTables {
  alert_rule: {
    id: string
    account_id: string
    /** Null: all environments of the account. */
    environment_id: string | null
    name: string
    severity: Severity
    enabled: boolean
    rule: Json<KeptRule>
    version: number
    muted_until: Instant | null
    created_by: string | null
    updated_at: Instant
  }
  alert_asked: { rule_id: string; datastore_id: string; at: Instant; holds: number; trouble: string | null }
  alert: {
    id: string
    account_id: string
    environment_id: string
    datastore_id: string
    rule_id: string | null
    rule_name: string
    severity: Severity
    condition: Json<AlertCondition>
    for_minutes: number
    state: AlertState
    entity_type: string
    entity_id: string
    entity_name: string
    since: Instant
    fired_at: Instant | null
    resolved_at: Instant | null
    ending: 'clear' | 'gone' | 'dropped' | null
    value: Json<AlertValue>
    fired_value: Json<AlertValue>
    worst: Json<AlertValue>
    unit: string | null
    measure: string
    unknown_since: Instant | null
    acknowledged_by: string | null
    acknowledged_at: Instant | null
    /** `infinity` until it recovers. */
    muted_until: Instant | null
    held_by: string | null
  }
  alert_webhook: {
    id: string
    account_id: string
    name: string
    url: string
    sealed: string
    enabled: boolean
    created_at: Instant
  }
  /** A delivery to a webhook or to a person. */
  alert_delivery: {
    id: string
    account_id: string
    webhook_id: string | null
    user_id: string | null
    environment_id: string | null
    alert_id: string | null
    event: Delivery['event']
    about: string
    body: string
    state: Delivery['state']
    created_at: Instant
    due_at: Instant | null
    done_at: Instant | null
    tries: number
    status: number | null
    problem: string | null
  }
  alert_maintenance: {
    id: string
    account_id: string
    environment_id: string
    name: string
    plan: Json<Omit<MaintenanceInput, 'name' | 'version'>>
    version: Generated<number>
    created_by: string | null
    created_at: Instant
  }
  alert_clock: { key: string; owner: string | null; until: Instant; ran_at: Instant }
}
