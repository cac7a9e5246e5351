/** What the operator does beside the server, from the command line, as entries of the audit log. */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuditKind } from '../../../wire/audit.js'
import type { Database } from '../database.js'
import { appendAll } from './audit.js'
import type { AuditDetail } from './types.js'

export interface OperatorAct {
  kind: AuditKind
  action: string
  details: Readonly<Record<string, AuditDetail>>
}

/** Appended in the transaction of what was done: neither is without the other. */
export function appendOperatorAct(trx: Transaction<Database>, { kind, action, details }: OperatorAct): Promise<void> {
  const what = { id: randomUUID(), at: new Date().toISOString(), kind, action, outcome: 'done' as const, error: null }
  const who = { actorKind: 'operator' as const, actorId: null, subjectId: null, sessionId: null }
  const where = { accountId: null, targetType: null, targetId: null, address: null, agent: null }
  return appendAll(trx, [{ ...what, ...who, ...where, details }])
}

/** A standby of PostgreSQL takes no entries. */
export async function isStandby(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)
  return rows[0]?.standby === true
}
