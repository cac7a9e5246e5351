/** The columns of a member in the rows of its family, null where it has none. */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../../spec/language/entity.js'
import { columnOr, columnText, fieldsOf, metricColumns, sqlType } from '../../generated-tables.js'
import { fieldsRead, type Reads } from './rows-as-of.js'

type Sql = RawBuilder<unknown>

export interface Member {
  family: EntitySpec
  member: EntitySpec
  replaced: ReadonlyMap<string, Sql>
  read: Reads | undefined
}

/** Declared fields, some of which read something else; of a query that says what it reads those alone. */
export function fieldColumns({ family, member, replaced, read }: Member): Sql {
  if (replaced.size === 0 && !read) return fieldsAsTheyAre(family, member)
  const declared = fieldsOf(member)
  return sql.join(
    fieldsRead(family, read).map(([path, field]) => {
      const exists = Object.hasOwn(declared, path)
      return asColumn({ path, type: sqlType(field), exists }, replaced)
    }),
  )
}

/** A column `e`, or what it reads instead. */
export function asColumn(
  { path, type, exists }: { path: string; type: string; exists: boolean },
  replaced: ReadonlyMap<string, Sql>,
): Sql {
  const instead = exists ? replaced.get(path) : undefined
  return instead ? sql`(${instead})::${sql.raw(type)} as ${sql.id(path)}` : columnOr('e', path, exists, type)
}

const fieldsAsTheyAre = writtenOnce((family, member) => {
  const declared = fieldsOf(member)
  return Object.entries(fieldsOf(family)).map(([path, field]) =>
    columnText('e', path, Object.hasOwn(declared, path), sqlType(field)),
  )
})

/** Rollups `r`. */
export const rollupColumns = writtenOnce((family, member) => {
  const kept = new Set(metricColumns(member).map(({ id }) => id))
  return metricColumns(family).map(({ id }) => columnText('r', id, kept.has(id), 'double precision'))
})

/** There are hundreds in a query of a family, the same in each. */
function writtenOnce(columnsOf: (family: EntitySpec, member: EntitySpec) => string[]) {
  const written = new WeakMap<EntitySpec, WeakMap<EntitySpec, Sql>>()
  return (family: EntitySpec, member: EntitySpec): Sql => {
    const ofFamily = written.get(family) ?? new WeakMap<EntitySpec, Sql>()
    written.set(family, ofFamily)
    const known = ofFamily.get(member) ?? sql.raw(columnsOf(family, member).join(', '))
    ofFamily.set(member, known)
    return known
  }
}
