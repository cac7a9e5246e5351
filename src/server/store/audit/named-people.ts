/** People whom entries name besides who acted: whom something was given to or taken from, with what they are called today. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.js'
import type { ReadEntry } from './types.js'

/** Details that hold the id of a person, before or after a change too. */
const OF_PEOPLE = /^(user|userId|owner|member)( before| after)?$/

export function personIds({
  targetType,
  targetId,
  details,
}: Pick<ReadEntry, 'targetType' | 'targetId' | 'details'>): string[] {
  const named = Object.entries(details).flatMap(([key, value]) =>
    OF_PEOPLE.test(key) && typeof value === 'string' ? [value] : [],
  )
  return targetType === 'user' && targetId !== null ? [...named, targetId] : named
}

/** Names by id, for each entry. Who reads the log of some accounts is told those of people who belong to the entry's account, or to one above it. */
export async function namedPeople(
  db: Kysely<Database>,
  entries: readonly ReadEntry[],
  seesAll: boolean,
): Promise<Map<string, Record<string, string>>> {
  const ids = [...new Set(entries.flatMap(personIds))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string; accounts: string[] }>`select u.id, u.name,
      array(select m.account_id from account_member m where m.user_id = u.id) as accounts
    from portal_user u where u.id = any(${ids}::text[])`.execute(db)
  const people = new Map(rows.map(person => [person.id, person]))
  return new Map(
    entries.map(entry => {
      const places = new Set([entry.accountId, ...(entry.lineage ?? [])])
      const known = personIds(entry).flatMap(id => {
        const person = people.get(id)
        return person && (seesAll || person.accounts.some(account => places.has(account))) ? [[id, person.name]] : []
      })
      return [entry.id, Object.fromEntries(known) as Record<string, string>]
    }),
  )
}
