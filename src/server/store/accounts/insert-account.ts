/** A new account, with what follows from its place and its name. */
import { randomUUID } from 'node:crypto'
import type { AccountType } from '../../../wire/account.js'
import type { Db } from '../database.js'

export interface NewAccount {
  name: string
  type: AccountType
  currency: string
  /** Its parent's lineage; absent for one that has no parent. */
  above?: readonly string[]
  slugName?: string
  capabilities?: readonly string[]
}

export async function insertAccount(
  trx: Db,
  { name, type, currency, above = [], slugName, capabilities = [] }: NewAccount,
): Promise<string> {
  const id = randomUUID()
  const [parent = null] = above
  await trx
    .insertInto('account')
    .values({
      id,
      name,
      type,
      currency,
      slug_name: slugName ?? (await freeSlug(trx, { name, id, parent })),
      parent_id: parent,
      lineage: [id, ...above],
      capabilities: [...capabilities],
    })
    .execute()
  return id
}

/** Makes a slug from the name. A part of the id is added where a sibling account has that slug. */
async function freeSlug(
  trx: Db,
  { name, id, parent }: { name: string; id: string; parent: string | null },
): Promise<string> {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60)
  if (slug === '') return id
  if (parent === null) return slug
  const taken = await trx
    .selectFrom('account')
    .select('id')
    .where('parent_id', '=', parent)
    .where('slug_name', '=', slug)
    .executeTakeFirst()
  return taken ? `${slug}-${id.slice(0, 8)}` : slug
}
