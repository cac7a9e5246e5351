/** An entry as a row of its table, and back. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../database.js'
import type { ChainedEntry } from './types.js'

export function rowOf(entry: ChainedEntry): Insertable<Database['audit_entry']> {
  return {
    sequence: entry.sequence,
    id: entry.id,
    at: entry.at,
    kind: entry.kind,
    action: entry.action,
    outcome: entry.outcome,
    error: entry.error,
    actor_kind: entry.actorKind,
    actor_id: entry.actorId,
    subject_id: entry.subjectId,
    session_id: entry.sessionId,
    account_id: entry.accountId,
    lineage: entry.lineage ? [...entry.lineage] : null,
    target_type: entry.targetType,
    target_id: entry.targetId,
    address: entry.address,
    agent: entry.agent,
    details: JSON.stringify(entry.details),
    previous: entry.previous,
    hash: entry.hash,
  }
}

export function entryOf(row: Selectable<Database['audit_entry']>): ChainedEntry {
  return {
    sequence: row.sequence,
    id: row.id,
    at: timeIn(row.at),
    kind: row.kind,
    action: row.action,
    outcome: row.outcome,
    error: row.error,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    subjectId: row.subject_id,
    sessionId: row.session_id,
    accountId: row.account_id,
    lineage: row.lineage,
    targetType: row.target_type,
    targetId: row.target_id,
    address: row.address,
    agent: row.agent,
    details: detailsIn(row.details),
    previous: row.previous,
    hash: row.hash,
  }
}

/** One that somebody has changed stays readable beside the others; that it is not as it was written is for its hash to say. */
function detailsIn(text: string): ChainedEntry['details'] {
  try {
    return JSON.parse(text)
  } catch {
    return { unreadable: text }
  }
}

function timeIn(at: Date | string): string {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? String(at) : time.toISOString()
}
