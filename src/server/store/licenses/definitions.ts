/** Licences, with what each allows. */
import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { Database } from '../database.js'
import { lockNames } from '../locks.js'
import type { LicenseRecord, LicenseStore } from './types.js'

const NAMES = 'licenses'
const MOST = 500

/** Does it in a transaction; tokens of these accounts, for what a capability opens, end with it. */
export type Ending = <T>(
  act: (trx: Transaction<Database>) => Promise<{ result: T; accounts: readonly string[] }>,
) => Promise<T>

export function createDefinitions(db: Kysely<Database>, ending: Ending): Pick<LicenseStore, 'create' | 'change'> {
  return {
    create: license =>
      db.transaction().execute(async trx => {
        await lockNames(trx, [NAMES])
        const known = await trx.selectFrom('license').select('name').execute()
        if (known.length >= MOST)
          throw new PortalError('CONFLICT', { message: `There are ${MOST} licences: delete one first` })
        if (known.some(({ name }) => name === license.name)) throw taken(license.name)
        const { name, capabilities, environments, entities } = license
        const row = await trx
          .insertInto('license')
          .values({ id: randomUUID(), name, capabilities, most_environments: environments, most_entities: entities })
          .returningAll()
          .executeTakeFirstOrThrow()
        return licenseOf(row)
      }),
    change: (id, { version, name, capabilities, environments, entities }) =>
      ending(async trx => {
        await lockNames(trx, [NAMES])
        const before = await trx.selectFrom('license').selectAll().where('id', '=', id).executeTakeFirst()
        if (!before) return { result: undefined, accounts: [] }
        if (before.version !== version)
          throw new PortalError('CONFLICT', {
            message: 'Somebody else changed the licence in the meantime: read it again',
          })
        const other = trx.selectFrom('license').select('id').where('id', '!=', id)
        if (name !== undefined && (await other.where('name', '=', name).executeTakeFirst())) throw taken(name)
        const row = await trx
          .updateTable('license')
          .set({
            version: version + 1,
            ...(name !== undefined && { name }),
            ...(capabilities && { capabilities }),
            ...(environments !== undefined && { most_environments: environments }),
            ...(entities !== undefined && { most_entities: entities }),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        const terms = await trx
          .selectFrom('account_license')
          .select('account_id')
          .where('license_id', '=', id)
          .execute()
        return { result: licenseOf(row), accounts: capabilities ? terms.map(({ account_id }) => account_id) : [] }
      }),
  }
}

const taken = (name: string) => new PortalError('CONFLICT', { message: `There is a licence '${name}' already` })

export function licenseOf(row: Selectable<Database['license']>): LicenseRecord {
  return {
    id: row.id,
    name: row.name,
    capabilities: row.capabilities,
    environments: row.most_environments,
    entities: row.most_entities,
    version: row.version,
  }
}
