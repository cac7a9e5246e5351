/** Brands of accounts, the domains at which they are shown, and their pictures. */

import { type Kysely, sql } from 'kysely'
import type { Brand } from '../../wire/brand.js'
import { DAY } from '../../wire/duration.js'
import { PortalError } from '../../wire/errors.js'
import type { Database, Db } from './database.js'
import { lockNames } from './locks.js'
import { endOf, type WritableRevocations } from './revocations.js'

export interface BrandRecord {
  brand: Brand
  /** Counts changes: 0 before the first. */
  version: number
  isDomainProved: boolean
}

export interface BrandImage {
  /** `<hash>.svg` or `<hash>.png`. */
  name: string
  bytes: Buffer
}

export interface BrandStore {
  get(accountId: string): Promise<BrandRecord>
  /** Lists the brands of the accounts that have one, the root's first. `lineage` is an account's id, its parent's, and so on. */
  ofLineage(lineage: readonly string[]): Promise<Brand[]>
  /** The brand as it is now; undefined when it is not of the version any more that was changed. Another domain has to be proved anew. */
  set(accountId: string, brand: Brand, version: number): Promise<BrandRecord | undefined>
  /** Rejects CONFLICT for a domain that another account has proved. False when it is the account's no more. */
  proveDomain(accountId: string, domain: string, now: Date): Promise<boolean>
  /** Lineage of the account that has proved the domain. */
  lineageOf(domain: string): Promise<string[] | undefined>
  /** The proved domain of the nearest that has one. */
  domainOf(lineage: readonly string[]): Promise<string | undefined>
  /** Pictures that no brand shows any more go with the time. Rejects CONFLICT where there are as many as may be. */
  addImage(accountId: string, image: BrandImage, now: Date): Promise<void>
  image(name: string): Promise<Buffer | undefined>
}

/** What sessions are bound to that show the brand of an account. */
export const brandSubject = (accountId: string) => `brand:${accountId}`

const MOST_IMAGES = 40
/** A picture that was sent for a brand that is not saved yet. */
const UNUSED_MS = DAY
const NONE: BrandRecord = { brand: {}, version: 0, isDomainProved: false }

export function createBrandStore(db: Kysely<Database>, revocations: WritableRevocations): BrandStore {
  return {
    async get(accountId) {
      const row = await db.selectFrom('branding').selectAll().where('account_id', '=', accountId).executeTakeFirst()
      return row ? { brand: row.brand, version: row.version, isDomainProved: row.domain_proved_at !== null } : NONE
    },
    async ofLineage(lineage) {
      if (lineage.length === 0) return []
      const rows = await db
        .selectFrom('branding')
        .select('brand')
        .where('account_id', 'in', lineage)
        .orderBy(sql`array_position(${lineage}::text[], account_id)`, 'desc')
        .execute()
      return rows.map(({ brand }) => brand)
    },
    async set(accountId, brand, version) {
      const row = await db.transaction().execute(async trx => {
        const saved = await save(trx, accountId, brand, version)
        if (saved) await revocations.append(trx, 'member', [endOf.place(brandSubject(accountId))])
        return saved
      })
      await revocations.publish()
      return row && { brand, version: version + 1, isDomainProved: row.domain_proved_at !== null }
    },
    proveDomain: (accountId, domain, now) =>
      db.transaction().execute(async trx => {
        await lockNames(trx, [`brand of ${domain}`])
        const holder = await trx
          .selectFrom('branding')
          .select('account_id')
          .where('domain', '=', domain)
          .where('domain_proved_at', 'is not', null)
          .executeTakeFirst()
        if (holder && holder.account_id !== accountId)
          throw new PortalError('CONFLICT', { message: `${domain} is another account's` })
        const row = await trx
          .updateTable('branding')
          .set({ domain_proved_at: now })
          .where('account_id', '=', accountId)
          .where('domain', '=', domain)
          .returning('account_id')
          .executeTakeFirst()
        return row !== undefined
      }),
    async lineageOf(domain) {
      const row = await db
        .selectFrom('branding')
        .innerJoin('account', 'account.id', 'branding.account_id')
        .select('account.lineage')
        .where('branding.domain', '=', domain)
        .where('branding.domain_proved_at', 'is not', null)
        .executeTakeFirst()
      return row?.lineage
    },
    async domainOf(lineage) {
      if (lineage.length === 0) return undefined
      const row = await db
        .selectFrom('branding')
        .select('domain')
        .where('account_id', 'in', lineage)
        .where('domain_proved_at', 'is not', null)
        .orderBy(sql`array_position(${lineage}::text[], account_id)`)
        .executeTakeFirst()
      return row?.domain ?? undefined
    },
    addImage: (accountId, image, now) => db.transaction().execute(trx => addImage(trx, { accountId, now }, image)),
    async image(name) {
      const row = await db.selectFrom('brand_image').select('data').where('name', '=', name).limit(1).executeTakeFirst()
      return row && Buffer.from(row.data, 'base64')
    },
  }
}

/** Undefined when the brand is not of the version any more. */
async function save(
  trx: Db,
  accountId: string,
  brand: Brand,
  version: number,
): Promise<{ domain_proved_at: Date | string | null } | undefined> {
  const domain = brand.domain ?? null
  const next = { brand: JSON.stringify(brand), version: version + 1, domain }
  if (version === 0)
    return trx
      .insertInto('branding')
      .values({ account_id: accountId, ...next })
      .onConflict(conflict => conflict.column('account_id').doNothing())
      .returning(['domain_proved_at'])
      .executeTakeFirst()
  const proved = sql<string | null>`case when domain is not distinct from ${domain}::text then domain_proved_at end`
  return trx
    .updateTable('branding')
    .set({ ...next, domain_proved_at: proved })
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .returning(['domain_proved_at'])
    .executeTakeFirst()
}

async function addImage(
  trx: Db,
  { accountId, now }: { accountId: string; now: Date },
  { name, bytes }: BrandImage,
): Promise<void> {
  await lockNames(trx, [`brand images ${accountId}`])
  const { brand = {} } =
    (await trx.selectFrom('branding').select('brand').where('account_id', '=', accountId).executeTakeFirst()) ?? {}
  const shown = [name, brand.logo, brand.logoDark, brand.icon].filter(used => used !== undefined)
  await trx
    .deleteFrom('brand_image')
    .where('account_id', '=', accountId)
    .where('name', 'not in', shown)
    .where('sent_at', '<', new Date(now.getTime() - UNUSED_MS).toISOString())
    .execute()
  const known = await trx.selectFrom('brand_image').select('name').where('account_id', '=', accountId).execute()
  if (known.length >= MOST_IMAGES && !known.some(image => image.name === name))
    throw new PortalError('CONFLICT', { message: `${MOST_IMAGES} pictures were sent within a day: wait a while` })
  await trx
    .insertInto('brand_image')
    .values({ account_id: accountId, name, data: bytes.toString('base64'), sent_at: now })
    .onConflict(conflict => conflict.columns(['account_id', 'name']).doUpdateSet({ sent_at: now }))
    .execute()
}
