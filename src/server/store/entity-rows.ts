/**
 * Rows of an entity type for jobs and writers: the database gives them column by column, as JSON. Of rows that have fifty columns both engines hand out each
 * cell by itself, which takes far longer than to find them.
 */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Db } from './database.js'
import { entityTable, fieldsOf } from './generated-tables.js'

const OWN: Readonly<Record<string, string>> = { gone_at: 'timestamp', since: 'timestamp' }

/** Properties, `id`, `gone_at` and `since` of the rows that `which` selects: what follows `from … where`. */
export async function entityRows<R extends object>(
  db: Db,
  spec: EntitySpec,
  columns: readonly string[],
  which: RawBuilder<unknown>,
): Promise<R[]> {
  const names = [...new Set(columns)]
  const chosen = sql.join(names.map(name => sql.id(name)))
  const gathered = names.map(name => sql`json_agg(e.${sql.id(name)})::text as ${sql.id(name)}`)
  const { rows } = await sql<Record<string, string | null>>`select ${sql.join(gathered)}
    from (select ${chosen} from ${sql.id(entityTable(spec.type))} where ${which}) e`.execute(db)
  const found: Record<string, unknown>[] = []
  for (const name of names) {
    const cells = JSON.parse(rows[0]?.[name] ?? '[]') as unknown[]
    const isTime = (fieldsOf(spec)[name]?.type ?? OWN[name]) === 'timestamp'
    for (const [i, cell] of cells.entries()) {
      found[i] ??= {}
      found[i][name] = isTime && typeof cell === 'string' ? new Date(cell).toISOString() : cell
    }
  }
  return found as R[]
}
