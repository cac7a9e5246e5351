/** A migration of statements alone, executed in order. */
import type { Migration, RawBuilder } from 'kysely'

export function statements(...list: readonly RawBuilder<unknown>[]): Migration {
  return {
    async up(db) {
      for (const statement of list) await statement.execute(db)
    },
  }
}
