/**
 * Visible rows for who may see them only scrambled: pseudonyms stand where fields identify (isIdentifying), so that whatever filters, sorts, groups,
 * searches or answers sees nothing else. Locks, windows and counts below are worked out of the values themselves.
 */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../../spec/language/entity.js'
import { type Field, isIdentifying, type RecordListField } from '../../../../spec/language/field.js'
import { namePrefix } from '../../../access/name-prefix.js'
import { ID_PREFIX, PSEUDONYM_DIGITS, type PseudonymKind, type Pseudonyms } from '../../../access/pseudonyms.js'
import type { Db } from '../../database.js'
import { entityTable, fieldsOf, sqlType } from '../../generated-tables.js'
import type { Look } from './look.js'

type Sql = RawBuilder<unknown>

/** Column with the id as it is, for joins; names of queries are of the registry, so that none reaches it. */
export const RAW_ID = '#raw'

/** `rows` is a table expression with the columns of the type's table. */
export function scrambledRows(pseudonyms: Pseudonyms, spec: EntitySpec, rows: Sql): Sql {
  const fields = Object.entries(fieldsOf(spec)).map(
    ([path, field]) => sql`${scrambledField(spec, path, field)} as ${sql.id(path)}`,
  )
  return sql`(select e.datastore_id, ${hashed('id', sql`e.id`)} as id, e.id as ${sql.id(RAW_ID)}, e.gone_at,
      ${searchText(spec)} as search_text, ${sql.join(fields)}
    from ${rows} e cross join ${keyOf(pseudonyms)})`
}

/** The id behind a pseudonym, of an entity that is or was there; the id itself where nothing is scrambled. */
export async function idBehind(db: Db, look: Pick<Look, 'access'>, spec: EntitySpec, id: string): Promise<string> {
  // Of no entity: ids are not empty.
  return (await idsBehind(db, look, spec, [id])).get(id) ?? ''
}

/** The same of several, by pseudonym; what is of no entity is left out. */
export async function idsBehind(
  db: Db,
  { access }: Pick<Look, 'access'>,
  spec: EntitySpec,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { pseudonyms, datastoreId } = access
  if (!pseudonyms) return new Map(ids.map(id => [id, id]))
  const { rows } = await sql<{ id: string; seen: string }>`select e.id, e.seen from (
      select e.id, ${hashed('id', sql`e.id`)} as seen from ${sql.id(entityTable(spec.type))} e
      cross join ${keyOf(pseudonyms)} where e.datastore_id = ${datastoreId}) e
    where e.seen = any(${[...ids]}::text[])`.execute(db)
  return new Map(rows.map(({ id, seen }) => [seen, id]))
}

/** The key's blocks, as `k`. */
const keyOf = ({ inner, outer }: Pseudonyms) => sql`(select ${inner}::bytea as i, ${outer}::bytea as o) k`

/** HMAC-SHA-256, as access/pseudonyms.ts makes it. Null of null. */
function hashed(kind: PseudonymKind, value: Sql): Sql {
  const message = sql`convert_to(${sql.lit(`${kind}:`)} || ${value}, 'UTF8')`
  const digits = sql`left(encode(sha256(k.o || sha256(k.i || ${message})), 'hex'), ${sql.lit(PSEUDONYM_DIGITS[kind])})`
  return kind === 'id' ? sql`(${sql.lit(ID_PREFIX)} || ${digits})` : digits
}

const textOf = (value: Sql) => hashed('text', value)

function scrambledField(spec: EntitySpec, path: string, field: Field): Sql {
  const column = sql`e.${sql.id(path)}`
  if (field.type === 'recordList') return scrambledRecords(column, field)
  if (!isIdentifying(field)) return column
  if (path === 'name') return sql`(${sql.lit(namePrefix(spec))} || ${textOf(column)})`
  if (field.type === 'reference' || path === spec.about?.id) return hashed('id', column)
  const kind = 'isId' in field && field.isId ? 'id' : 'text'
  if (field.type === 'text' || field.type === 'enum') return hashed(kind, column)
  if (field.type === 'textList') {
    return sql`case when ${column} is not null then
      array(select ${hashed(kind, sql`u.v`)} from unnest(${column}) with ordinality u(v, n) order by u.n) end`
  }
  if (field.type === 'tags') {
    return sql`case when ${column} is not null then
      (select coalesce(jsonb_object_agg(t.key, ${textOf(sql`t.value`)}), '{}') from jsonb_each_text(${column}) t) end`
  }
  return sql`null::${sql.raw(sqlType(field))}`
}

/** Members of records that identify are replaced; the others stay. */
function scrambledRecords(column: Sql, { fields }: RecordListField): Sql {
  const replaced = Object.entries(fields).flatMap(([key, field]) => {
    if (!isIdentifying(field)) return []
    const name = sql.lit(key)
    if (field.type === 'textList') {
      return [
        sql`${name}, (select jsonb_agg(${textOf(sql`u.v`)} order by u.n)
          from jsonb_array_elements_text(r.v -> ${name}) with ordinality u(v, n))`,
      ]
    }
    const kind = field.type === 'reference' ? 'id' : 'text'
    return [sql`${name}, ${hashed(kind, sql`(r.v ->> ${name})`)}`]
  })
  if (replaced.length === 0) return column
  return sql`case when ${column} is not null then (
    select coalesce(jsonb_agg(r.v || jsonb_strip_nulls(jsonb_build_object(${sql.join(replaced)})) order by r.n), '[]')
    from jsonb_array_elements(${column}) with ordinality r(v, n)) end`
}

/** The text that the search looks at: the same fields as elsewhere, with pseudonyms in place of values. */
function searchText(spec: EntitySpec): Sql {
  const searched = Object.entries(fieldsOf(spec)).flatMap(([path, field]) => {
    if (!field.search) return []
    const value = scrambledField(spec, path, field)
    if (field.type === 'textList') return [sql`array_to_string(${value}, ' ')`]
    if (field.type !== 'tags') return [value]
    return [sql`(select string_agg(s.key || '=' || s.value, ' ') from jsonb_each_text(${value}) s)`]
  })
  return sql`lower(concat_ws(' ', ${sql.join(searched)}))`
}
