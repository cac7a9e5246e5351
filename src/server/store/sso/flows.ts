/** Sign-ins by a provider that are under way, and assertions that were used. Each step is one statement, so that of two who take it one gets it. */

import { type Kysely, type Selectable, sql } from 'kysely'
import { DAY } from '../../../wire/duration.js'
import type { Database } from '../database.js'
import type { Flow, FlowStore, Outcome } from './types.js'

/** A code that was used is known for so long, so that using it again ends what it began. */
const KEPT_MS = DAY

export function createFlowStore(db: Kysely<Database>): FlowStore {
  return {
    async begin(flow, expires, now) {
      const before = new Date(now.getTime() - KEPT_MS).toISOString()
      await db.deleteFrom('sso_flow').where('expires', '<', before).execute()
      await db
        .insertInto('sso_flow')
        .values({
          id: flow.id,
          provider_id: flow.providerId,
          purpose: flow.purpose,
          user_id: flow.userId,
          company: flow.company,
          browser_state: flow.browserState,
          challenge: flow.challenge,
          session_hash: flow.sessionHash,
          host: flow.host,
          expires,
          answered_at: null,
          code_hash: null,
          outcome: null,
          used_at: null,
          family: null,
        })
        .execute()
    },
    async take(id, providerId, now) {
      const row = await db
        .updateTable('sso_flow')
        .set({ answered_at: now })
        .where('id', '=', id)
        .where('provider_id', '=', providerId)
        .where('answered_at', 'is', null)
        .where('expires', '>', now.toISOString())
        .returningAll()
        .executeTakeFirst()
      return row && flowOf(row)
    },
    async answer(id, { hash, expires }, outcome) {
      await db
        .updateTable('sso_flow')
        .set({ code_hash: hash, expires, outcome: JSON.stringify(outcome) })
        .where('id', '=', id)
        .where('code_hash', 'is', null)
        .execute()
    },
    async redeem(codeHash, now) {
      const row = await db
        .updateTable('sso_flow')
        .set({ used_at: now })
        .where('code_hash', '=', codeHash)
        .where('used_at', 'is', null)
        .where('expires', '>', now.toISOString())
        .returningAll()
        .executeTakeFirst()
      if (row) return { flow: flowOf(row), outcome: row.outcome as Outcome }
      const used = await db
        .selectFrom('sso_flow')
        .select('family')
        .where('code_hash', '=', codeHash)
        .where('used_at', 'is not', null)
        .executeTakeFirst()
      return used && { replayed: used.family }
    },
    async began(id, family) {
      // What they vouched for is needed no more.
      await db.updateTable('sso_flow').set({ family, outcome: null }).where('id', '=', id).execute()
    },
    async takeAssertion(id, expires, now) {
      await db.deleteFrom('saml_assertion').where('expires', '<', now.toISOString()).execute()
      const { rows } = await sql`insert into saml_assertion (id, expires) values (${id}, ${expires.toISOString()})
        on conflict do nothing returning id`.execute(db)
      return rows.length > 0
    },
  }
}

function flowOf(row: Selectable<Database['sso_flow']>): Flow {
  return {
    id: row.id,
    providerId: row.provider_id,
    purpose: row.purpose,
    userId: row.user_id,
    company: row.company,
    browserState: row.browser_state,
    challenge: row.challenge,
    sessionHash: row.session_hash,
    host: row.host,
  }
}
