/**
 * Accounts in a tree. Each row has its lineage, so that one indexed comparison finds what is below an account and one read finds what is above it.
 * Changes of the tree come one after the other, on every server of a database.
 */
import { sql } from 'kysely'
import { ACCOUNT_TYPES } from '../../../wire/account.js'
import type { Commit } from '../change-log.js'
import type { Db } from '../database.js'
import { capabilitiesOf } from '../licenses/held.js'
import { type AccountParts, accountById, accountOf } from './account-rows.js'
import { changeAccount } from './change-account.js'
import { createChild, removeAccount } from './come-and-go.js'
import { createFactorRules } from './factor-rules.js'
import { findAccounts, isReached } from './find-accounts.js'
import { fromCursor, pageOf } from './page.js'
import { createRelations } from './relations.js'
import type { AccountStore } from './types.js'

export function createAccountStore(parts: AccountParts): AccountStore {
  const { db, changes, revocations } = parts
  const publish = async (commits: readonly Commit[]) => {
    for (const commit of commits) changes.publish(commit)
    await revocations.publish()
  }
  return {
    byId: id => accountById(db, id),
    async list(reached, asked) {
      const rows = await db
        .selectFrom('account')
        .selectAll()
        .where(isReached(reached))
        .where(sql<boolean>`not account.lineage[2:] && ${reached.shut}::text[]`)
        .where(fromCursor('account', asked))
        .$if(asked.parentId !== undefined, query => query.where('parent_id', '=', asked.parentId ?? ''))
        .orderBy('name')
        .orderBy('id')
        .limit(asked.limit + 1)
        .execute()
      return pageOf('account', rows.map(accountOf), asked)
    },
    find: (reached, asked) => findAccounts(db, reached, asked),
    async reached(reached, most) {
      const rows = await db
        .selectFrom('account')
        .selectAll()
        .where(isReached(reached))
        .where(sql<boolean>`not account.lineage && ${reached.shut}::text[]`)
        .orderBy(sql`cardinality(lineage)`)
        .orderBy(sql`array_position(${[...ACCOUNT_TYPES]}::text[], type)`)
        .orderBy('name')
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map(accountOf)
    },
    async createChild(parentId, account) {
      const made = await createChild(parts, parentId, account)
      await publish(made?.commits ?? [])
      return made?.account
    },
    async change(id, change) {
      const changed = await changeAccount(parts, id, change)
      await publish(changed?.commits ?? [])
      return changed?.account
    },
    async remove(id) {
      const commits = await removeAccount(parts, id)
      await publish(commits ?? [])
      return commits !== undefined
    },
    async capabilities(ids) {
      const rows = await ofIds(db, ids)
        .select(['id', capabilitiesOf('account').as('capabilities')])
        .execute()
      return new Map(rows.map(({ id, capabilities }) => [id, capabilities]))
    },
    async names(ids) {
      const rows = await ofIds(db, ids).select(['id', 'name']).execute()
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
    async lineages(ids) {
      const rows = await ofIds(db, ids).select(['id', 'lineage']).execute()
      return new Map(rows.map(({ id, lineage }) => [id, lineage]))
    },
    ...createFactorRules(db),
    ...createRelations(parts),
  }
}

const ofIds = (db: Db, ids: readonly string[]) =>
  db.selectFrom('account').where(sql<boolean>`account.id = any(${ids}::text[])`)
