/** Brings the plain tables up to date. Steps are written by room, in `migrations/`, and run in the order of their names. */
import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import { PortalError } from '../../wire/errors.js'
import type { Database } from './database.js'
import { ACCESS } from './migrations/access.js'
import { ACCOUNTS } from './migrations/accounts.js'
import { ALERTS } from './migrations/alerts.js'
import { AUDIT } from './migrations/audit.js'
import { DATASTORE } from './migrations/datastore.js'
import { DESIGN } from './migrations/design.js'
import { DIMENSIONS } from './migrations/dimensions.js'
import { EMBEDDING } from './migrations/embedding.js'
import { FLOWS } from './migrations/flows.js'
import { HUBS } from './migrations/hub.js'
import { IDENTITY } from './migrations/identity.js'
import { METRICS } from './migrations/metrics.js'
import { OBJECTS } from './migrations/objects.js'
import { OVERLAYS } from './migrations/overlays.js'
import { PASSKEYS } from './migrations/passkeys.js'
import { PLACES } from './migrations/places.js'
import { SSO } from './migrations/sso.js'
import { lowerWall } from './wall/raise-wall.js'

export const ROOMS = [
  IDENTITY,
  DATASTORE,
  METRICS,
  ACCOUNTS,
  SSO,
  AUDIT,
  ACCESS,
  PASSKEYS,
  EMBEDDING,
  OBJECTS,
  ALERTS,
  PLACES,
  HUBS,
  FLOWS,
  DESIGN,
  OVERLAYS,
  DIMENSIONS,
]

export const MIGRATIONS: Record<string, Migration> = Object.assign({}, ...ROOMS)

/** The steps, each of which finds the second wall down. All that are due are one transaction: where one fails, the wall stands as before. */
const providerOf = (steps: Record<string, Migration>): MigrationProvider => ({
  async getMigrations() {
    const lowered = Object.entries(steps).map(([name, step]): [string, Migration] => [
      name,
      {
        ...step,
        async up(trx) {
          await lowerWall(trx)
          await step.up(trx)
        },
      },
    ])
    return Object.fromEntries(lowered)
  },
})

/** Runs the steps that have not run in this database; those of this release unless a test has others. */
export async function migrate(db: Kysely<Database>, steps: Record<string, Migration> = MIGRATIONS): Promise<void> {
  if (await isCurrent(db, steps)) return
  const { error } = await new Migrator({
    db,
    provider: providerOf(steps),
    // Steps are written side by side: one may join after a later one has run somewhere.
    allowUnorderedMigrations: true,
  }).migrateToLatest()
  if (error !== undefined) {
    throw new PortalError('INTERNAL', {
      message:
        'The database could not be brought up to date: see the cause, restore a copy if it was written by a newer version',
      cause: error,
    })
  }
}

/** True when all migrations have run, and no other: the migrator looks at every table there is to find that out. */
export async function isCurrent(db: Kysely<Database>, steps = MIGRATIONS): Promise<boolean> {
  const { rows: there } = await sql`select 1 from pg_class where relname = 'kysely_migration'
    and relnamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(db)
  if (there.length === 0) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const known = Object.keys(steps).sort()
  return rows.length === known.length && rows.every(({ name }, i) => name === known[i])
}
