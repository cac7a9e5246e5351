/** Planned maintenance of environments. */
import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { MaintenanceInput } from '../../../wire/alerts/telling.js'
import type { Database } from '../database.js'
import { lockNames } from '../locks.js'
import type { MaintenanceRecord, MaintenanceStore } from './types.js'

export function createMaintenance(db: Kysely<Database>): MaintenanceStore {
  return {
    async list(environmentId) {
      const rows = await db
        .selectFrom('alert_maintenance')
        .selectAll()
        .where('environment_id', '=', environmentId)
        .orderBy('name')
        .orderBy('id')
        .execute()
      return rows.map(recordOf)
    },
    create: ({ accountId, environmentId, createdBy, input }, most, now) =>
      db.transaction().execute(async trx => {
        await lockNames(trx, [`alert maintenance ${environmentId}`])
        const all = await trx
          .selectFrom('alert_maintenance')
          .select('id')
          .where('environment_id', '=', environmentId)
          .execute()
        if (all.length >= most) return 'full'
        const row = await trx
          .insertInto('alert_maintenance')
          .values({
            id: randomUUID(),
            account_id: accountId,
            environment_id: environmentId,
            created_by: createdBy,
            created_at: now,
            ...columnsOf(input),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return recordOf(row)
      }),
    async change(environmentId, id, input) {
      const row = await db
        .updateTable('alert_maintenance')
        .set(eb => ({ ...columnsOf(input), version: eb('version', '+', 1) }))
        .where('environment_id', '=', environmentId)
        .where('id', '=', id)
        .$if(input.version !== undefined, query => query.where('version', '=', input.version ?? 0))
        .returningAll()
        .executeTakeFirst()
      if (row) return recordOf(row)
      const known = await db
        .selectFrom('alert_maintenance')
        .select('id')
        .where('environment_id', '=', environmentId)
        .where('id', '=', id)
        .executeTakeFirst()
      return known && 'changed'
    },
    async remove(environmentId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('alert_maintenance')
        .where('environment_id', '=', environmentId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

function columnsOf({ name, version: _version, ...plan }: MaintenanceInput) {
  return { name, plan: JSON.stringify(plan) }
}

function recordOf(row: Selectable<Database['alert_maintenance']>): MaintenanceRecord {
  const { id, name, environment_id: environmentId, created_by: createdBy, version, plan } = row
  return { id, name, environmentId, createdBy, version, ...plan }
}
