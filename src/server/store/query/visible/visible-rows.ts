/**
 * The one door to entity rows: what of a type or family is there for an access — present in its datastore, at the time asked, inside its locks,
 * window and features. Everything that reads entities reads them from here, so that none has to remember what is hidden.
 */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../../spec/language/entity.js'
import { entityTable, metricColumns, plainTable, rollupTable, sqlType } from '../../generated-tables.js'
import { aboutVisible } from './about.js'
import { heldMembers } from './held-members.js'
import { replacedFields } from './hidden-fields.js'
import { lockCondition } from './lock.js'
import { demandFeature, demandType, type Look, openMembers } from './look.js'
import { asColumn, fieldColumns, type Member, rollupColumns } from './member-columns.js'
import { rowsAsIf } from './rows-as-if.js'
import { fieldsRead, type Reads, rowsAsOf } from './rows-as-of.js'
import { RAW_ID, scrambledRows } from './scrambled-rows.js'
import { insideWindow } from './window.js'

type Sql = RawBuilder<unknown>

/** Ids, names and what is always read. */
export const NAMES: Reads = new Set()

export interface RowOptions {
  /** Entities that are gone as well: names behind references outlive them. */
  withGone?: true
  /** Of a family this member alone, which is a source that the planner need not take apart. */
  member?: string | undefined
  /** Fields that are read of a family, and of rows of a past time; all where absent. */
  read?: Reads
  /** Adds to the fields of a family the rollups of its members over the last 24 hours. */
  withRollups?: true
}

/**
 * A table expression with the columns of the type's table, or of the family's view. Throws FORBIDDEN when the access opens nothing of it.
 */
export function visibleRows(look: Look, spec: EntitySpec, options: RowOptions = {}): Sql {
  demandType(look, spec)
  const { pseudonyms } = look.access
  if (!pseudonyms) return plainRows(look, spec, options)
  const scrambled = (member: EntitySpec) => scrambledRows(pseudonyms, member, rowsOfType(look, member, options))
  if (!spec.family) return scrambled(spec)
  const parts = membersOf(look, spec, options).map(member => {
    const source = { rows: scrambled(member), condition: sql`true`, isScrambled: true }
    return memberRows(source, { family: spec, member, replaced: new Map(), read: undefined }, options)
  })
  return sql`(${sql.join(parts, sql` union all `)})`
}

/** The id by which samples, rollups and history are kept, of a visible row. */
export function rawId({ access }: Pick<Look, 'access'>, alias = 'e'): Sql {
  return access.pseudonyms ? sql.id(alias, RAW_ID) : sql.id(alias, 'id')
}

/** Visible rows as they are: what rows are worked out from, whoever looks. */
function plainRows(look: Look, spec: EntitySpec, options: RowOptions = {}): Sql {
  if (!spec.family) return rowsOfType(look, spec, options)
  const members = membersOf(look, spec, options)
  const replaced = new Map(
    members.map(member => [member, replacedFields(look, member, other => plainRows(look, other))]),
  )
  const all = look.registry.members(spec.type)
  const isEntire =
    look.asOf === undefined &&
    look.estate === undefined &&
    // The view has all members; where a datastore holds few of them, planning it takes longer than writing these out.
    members.length > all.length / 2 &&
    openMembers(look, spec.type).length === all.length &&
    all.every(({ type }) => look.access.locksOf(type).length === 0) &&
    [...replaced.values()].every(({ size }) => size === 0)
  if (isEntire) {
    const view = sql.id(options.withRollups ? entityTable(spec.type) : plainTable(spec.type))
    return sql`(select * from ${view} e where ${presence(look, options)})`
  }
  const parts = [...replaced].map(([member, fields]) => {
    const read = readOf(look, member, options)
    return memberRows(
      { rows: sourceOf(look, member, read), condition: conditionOf(look, member, options), isScrambled: false },
      { family: spec, member, replaced: fields, read: shownOf(look, member, options) },
      options,
    )
  })
  return sql`(${sql.join(parts, sql` union all `)})`
}

function membersOf(look: Look, { type: family }: EntitySpec, { member }: RowOptions): EntitySpec[] {
  return member === undefined
    ? heldMembers(look, family)
    : openMembers(look, family).filter(({ type }) => type === member)
}

/** Rollup rows of a stored type over the last 24 hours, as they are kept: for an access without a window, whose rows they are joined to. */
export function visibleRollups({ access }: Look, type: string): Sql {
  demandFeature(access, 'metrics')
  return sql.id(rollupTable(type))
}

function presence({ access }: Look, { withGone }: RowOptions): Sql {
  const isOfDatastore = sql`e.datastore_id = ${access.datastoreId}`
  return withGone ? isOfDatastore : sql`${isOfDatastore} and e.gone_at is null`
}

function rowsOfType(look: Look, spec: EntitySpec, options: RowOptions): Sql {
  const replaced = replacedFields(look, spec, other => plainRows(look, other))
  const read = readOf(look, spec, options)
  const columns =
    replaced.size === 0
      ? sql`e.*`
      : sql.join([
          ...ownColumns(replaced),
          ...fieldsRead(spec, shownOf(look, spec, options)).map(([path, field]) =>
            asColumn({ path, type: sqlType(field), exists: true }, replaced),
          ),
        ])
  return sql`(select ${columns} from ${sourceOf(look, spec, read)} e where ${conditionOf(look, spec, options)})`
}

/** Of what rows are made: what is hidden is worked out of fields that nobody asks for. */
function readOf(look: Look, spec: EntitySpec, options: RowOptions): Reads | undefined {
  return look.access.isWhole ? shownOf(look, spec, options) : undefined
}

/** What rows show: a column that nobody asks for costs its parsing and planning alone. A ledger is narrowed by fields that no query names, pseudonyms are of all. */
function shownOf({ access }: Look, spec: EntitySpec, { read }: RowOptions): Reads | undefined {
  return spec.ledger || access.pseudonyms ? undefined : read
}

/** Rows `e` of a member: those that fulfil a condition. */
interface MemberSource {
  rows: Sql
  condition: Sql
  isScrambled: boolean
}

/** A member's rows with the columns of its family, null where it has none. */
function memberRows({ rows, condition, isScrambled }: MemberSource, of: Member, options: RowOptions): Sql {
  const { family, member } = of
  const columns = [
    sql`${sql.lit(member.type)}::text as type`,
    ...ownColumns(of.replaced),
    fieldColumns(of),
    ...(isScrambled ? [sql`e.${sql.id(RAW_ID)}`] : []),
  ]
  let join = sql``
  if (options.withRollups) {
    if (metricColumns(family).length > 0) columns.push(rollupColumns(family, member))
    if (metricColumns(member).length > 0) {
      join = sql`left join ${sql.id(rollupTable(member.type))} r on r.datastore_id = e.datastore_id and r.id = e.${sql.id(isScrambled ? RAW_ID : 'id')}`
    }
  }
  return sql`select ${sql.join(columns)} from ${rows} e ${join} where ${condition}`
}

function ownColumns(replaced: ReadonlyMap<string, Sql>): Sql[] {
  const searched = replaced.get('search_text')
  return [
    ...['datastore_id', 'id', 'gone_at'].map(name => sql`e.${sql.id(name)}`),
    searched ? sql`${searched} as search_text` : sql`e.search_text`,
  ]
}

function sourceOf(look: Look, spec: EntitySpec, read?: Reads): Sql {
  const { access, asOf, only } = look
  const asIf = rowsAsIf(look, spec)
  if (asIf) return asIf
  // Entries of a ledger have a time.
  return asOf === undefined || spec.ledger
    ? sql.id(entityTable(spec.type))
    : rowsAsOf(spec, access.datastoreId, asOf, { id: only?.type === spec.type ? only.id : undefined, read })
}

/** All that a row of a stored type or a ledger must hold to be visible. */
function conditionOf(look: Look, spec: EntitySpec, options: RowOptions): Sql {
  const { access } = look
  const conditions = [presence(look, options)]
  for (const lock of access.locksOf(spec.type)) conditions.push(lockCondition(look, lock, spec))
  const then = spec.ledger ? { ...look, asOf: undefined } : look
  const idsOf = (other: EntitySpec) =>
    sql`select e.id from ${sourceOf(then, other)} e where ${conditionOf(then, other, spec.ledger ? { withGone: true } : {})}`
  conditions.push(...insideWindow(look, spec), ...aboutVisible(look, spec, idsOf))
  return sql.join(conditions, sql` and `)
}
