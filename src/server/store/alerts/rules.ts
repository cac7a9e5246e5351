/** Alert rules. Changes are guarded by a version; what is open of a rule that goes is resolved. */
import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AlertRuleInput } from '../../../wire/alerts/rule.js'
import type { Database, Db } from '../database.js'
import { lockNames } from '../locks.js'
import { isoOrNull } from './rows.js'
import type { AlertRuleStore, RuleRecord } from './types.js'

export function createAlertRules(db: Kysely<Database>): AlertRuleStore {
  const select = () => db.selectFrom('alert_rule').selectAll()
  const of = (accountId: string, id: string) =>
    select().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()
  return {
    async list(accountId, environmentId) {
      const rows = await select()
        .where('account_id', '=', accountId)
        .where(eb => eb.or([eb('environment_id', 'is', null), eb('environment_id', '=', environmentId)]))
        .orderBy('name')
        .orderBy('id')
        .execute()
      return rows.map(recordOf)
    },
    async enabled() {
      return (await select().where('enabled', '=', true).orderBy('account_id').orderBy('id').execute()).map(recordOf)
    },
    async byId(accountId, id) {
      const row = await of(accountId, id)
      return row && recordOf(row)
    },
    create: ({ accountId, environmentId, createdBy, input }, most, now) =>
      db.transaction().execute(async trx => {
        await lockNames(trx, [`alert rules ${accountId}`])
        const { count } = await trx
          .selectFrom('alert_rule')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow()
        if (Number(count) >= most) return 'full'
        const row = await trx
          .insertInto('alert_rule')
          .values({
            id: randomUUID(),
            account_id: accountId,
            environment_id: environmentId,
            created_by: createdBy,
            muted_until: null,
            version: 1,
            ...columnsOf(input),
            updated_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return recordOf(row)
      }),
    async change({ accountId, environmentId }, id, input, now) {
      const row = await db
        .updateTable('alert_rule')
        .set({ ...columnsOf(input), environment_id: environmentId, version: input.version + 1, updated_at: now })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('version', '=', input.version)
        .returningAll()
        .executeTakeFirst()
      return row && recordOf(row)
    },
    ...createRuleEnds(db),
    async asked(datastoreId) {
      const rows = await db.selectFrom('alert_asked').selectAll().where('datastore_id', '=', datastoreId).execute()
      return new Map(
        rows.map(row => [row.rule_id, { at: isoOrNull(row.at) ?? '', holds: row.holds, trouble: row.trouble }]),
      )
    },
  }
}

function columnsOf({ name, severity, enabled, entity, where, condition, forMinutes, tell }: AlertRuleInput) {
  return { name, severity, enabled, rule: JSON.stringify({ entity, where, condition, forMinutes, tell }) }
}

function recordOf(row: Selectable<Database['alert_rule']>): RuleRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    environmentId: row.environment_id,
    name: row.name,
    severity: row.severity,
    enabled: row.enabled,
    ...row.rule,
    version: row.version,
    mutedUntil: isoOrNull(row.muted_until),
    createdBy: row.created_by,
    updatedAt: isoOrNull(row.updated_at) ?? '',
  }
}

/** What changes open alerts with their rule. */
function createRuleEnds(db: Kysely<Database>): Pick<AlertRuleStore, 'remove' | 'mute'> {
  return {
    remove: (accountId, id, now) =>
      db.transaction().execute(async trx => {
        await lockNames(trx, [`alert rule ${id}`])
        await trx
          .updateTable('alert')
          .set({ state: 'resolved', resolved_at: now, ending: 'dropped', muted_until: null })
          .where('rule_id', '=', id)
          .where('account_id', '=', accountId)
          .where('state', '=', 'firing')
          .execute()
        await trx
          .deleteFrom('alert')
          .where('rule_id', '=', id)
          .where('account_id', '=', accountId)
          .where('state', '=', 'pending')
          .execute()
        const { numDeletedRows } = await trx
          .deleteFrom('alert_rule')
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .executeTakeFirst()
        await trx
          .updateTable('alert')
          .set({ rule_id: null })
          .where('rule_id', '=', id)
          .where('account_id', '=', accountId)
          .where('state', '=', 'resolved')
          .execute()
        return numDeletedRows > 0n
      }),
    mute: (accountId, id, until) =>
      db.transaction().execute(async trx => {
        await lockNames(trx, [`alert rule ${id}`])
        // What is open follows its rule, but for what was muted by itself, and for longer. What begins while it is muted is muted as long (step.ts).
        const ofRule = sql`(select r.muted_until from alert_rule r where r.id = ${id})`
        await trx
          .updateTable('alert')
          .set({ muted_until: until })
          .where('account_id', '=', accountId)
          .where('rule_id', '=', id)
          .where('state', '!=', 'resolved')
          .where(
            sql<boolean>`(muted_until is null or muted_until is not distinct from ${ofRule} or muted_until < ${until}::timestamptz)`,
          )
          .execute()
        const { numUpdatedRows } = await trx
          .updateTable('alert_rule')
          .set({ muted_until: until })
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),
  }
}

/** Alerts of its rules elsewhere, from before they were of an environment alone, have none any more. For when it is deleted with its rules. */
export async function leaveRulesOf(trx: Db, environmentId: string): Promise<void> {
  await sql`update alert set rule_id = null
    where environment_id <> ${environmentId} and rule_id in (select r.id from alert_rule r where r.environment_id = ${environmentId})`.execute(
    trx,
  )
}
