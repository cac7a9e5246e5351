/** Rows of alerts → what the wire has. */
import type { Selectable } from 'kysely'
import type { Alert } from '../../../wire/alerts/alert.js'
import type { Database } from '../database.js'

export function isoOrNull(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

export type AlertRow = Selectable<Database['alert']>

export function alertOf(row: AlertRow): Alert {
  return {
    id: row.id,
    ruleId: row.rule_id,
    ruleName: row.rule_name,
    severity: row.severity,
    condition: row.condition,
    forMinutes: row.for_minutes,
    state: row.state,
    entityType: row.entity_type,
    entityId: row.entity_id,
    entityName: row.entity_name,
    since: isoOrNull(row.since) ?? '',
    firedAt: isoOrNull(row.fired_at),
    resolvedAt: isoOrNull(row.resolved_at),
    ending: row.ending,
    value: row.value,
    firedValue: row.fired_value,
    worst: row.worst,
    unit: row.unit,
    measure: row.measure,
    unknownSince: isoOrNull(row.unknown_since),
    acknowledgedBy: row.acknowledged_by,
    acknowledgedAt: isoOrNull(row.acknowledged_at),
    mutedUntil: isoOrNull(row.muted_until),
    heldBy: row.held_by,
  }
}
