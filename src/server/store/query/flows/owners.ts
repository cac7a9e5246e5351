/**
 * What addresses belong to: entities that have them, and ranges of the internet that somebody has named. Labels are of what the access sees; the addresses
 * themselves are read as they are, since flows are kept by them.
 */
import { type RawBuilder, sql } from 'kysely'
import { didYouMean } from '../../../../spec/check/problem.js'
import type { EntitySpec, Layer } from '../../../../spec/language/entity.js'
import { LAYER_NAMES, layerOf } from '../../../../spec/language/layer.js'
import type { Registry } from '../../../../spec/registry.js'
import { readAddress } from '../../../../wire/address.js'
import { FLOW_GROUPS } from '../../../../wire/flows.js'
import type { DataAccess } from '../../../access/data-access.js'
import { entityTable, fieldsOf } from '../../generated-tables.js'
import { NOTHING_CLOSED } from '../../metrics/state.js'
import { invalid } from '../invalid.js'
import type { Reader } from '../reader.js'
import { createSubject } from '../subject.js'
import type { TimeRange } from '../time-range.js'
import { openMembers } from '../visible/look.js'
import { rowsAsOf } from '../visible/rows-as-of.js'
import { rawId } from '../visible/visible-rows.js'
import { pastAddresses, pastMoments } from './past-owners.js'
import { createPrefixTable, type PrefixTable, readPrefix } from './prefixes.js'

type Sql = RawBuilder<unknown>

export interface Owner {
  type: string
  id: string
  name: string | null
  /** Of the properties that ends are grouped by, one for each side. */
  values: readonly (string | null)[]
}

export interface Owners {
  entities: ReadonlyMap<string, Owner>
  ranges: PrefixTable<Owner>
  /** Addresses of entities that the access does not see. */
  hidden: ReadonlySet<string>
  /** False where something that has addresses may be hidden. */
  isWhole: boolean
  /** False where machines that said addresses earlier in the range, and say none now, were too many to be named all. */
  isNamed: boolean
}

export interface OwnersAsked {
  access: DataAccess
  range: TimeRange
  /** What each side is grouped by, and what keys of groups are of where that is something else. */
  by: readonly string[]
  /** Addresses that talked. */
  addresses: readonly string[]
}

/** How a call names what ends, and keys of their groups, are by. */
const SAID = ['sourceBy', 'targetBy', 'sourceOf', 'targetOf'] as const
/** Networks that the account has named come before published ones. */
const RANGES = ['global.inet.defined', 'global.inet.cloud']
const PREFIX = 'addressPrefix'
const ADDRESSES = ['IPv4Addresses', 'IPv6Addresses', 'privateIpAddress', 'publicIpAddress', 'IPv4', 'address']
/** A machine and its guest say the same addresses: they are the machine's. */
const LAYERS_FIRST: readonly Layer[] = ['machines', 'hosts', 'services', 'applications']

/** Throws INVALID_QUERY for a property that nothing with addresses has. */
export async function readOwners(reader: Reader, asked: OwnersAsked): Promise<Owners> {
  const { registry } = reader
  const { access } = asked
  const all = registry.stored.filter(spec => addressesOf(spec).length > 0 && spec.platform !== 'global')
  const ranges = RANGES.filter(type => registry.has(type)).map(type => registry.get(type))
  for (const [i, property] of asked.by.entries())
    proveGroup(registry, [...all, ...ranges], { property, path: SAID[i] ?? '' })
  const open = all.filter(({ type }) => openMembers({ registry, access }, type).length > 0).sort(inOrder)
  const openRanges = ranges.filter(({ type }) => openMembers({ registry, access }, type).length > 0)
  const isWhole = access.isWhole || all.every(({ type }) => access.isUnrestricted(type))
  const entities = new Map<string, Owner>()
  for (const { addresses, ...owner } of await ownersOf(reader, asked, open))
    for (const address of addresses.flatMap(text => readAddress(text) ?? []))
      if (!entities.has(address)) entities.set(address, owner)
  // Whose an address is no more, as of a machine that was switched off meanwhile, it is of whoever said it last.
  const left = asked.addresses.filter(address => !entities.has(address))
  const within = { datastoreId: access.datastoreId, from: asked.range.from, until: asked.range.asOf ?? asked.range.to }
  const past = await pastMoments(reader, {
    ...{ ...within, left },
    silent: all.map(spec => ({
      ...sayingOf(spec),
      rows: sql`select t.id from ${rowsAsTheyAre(asked, spec)} t where ${addressArray(spec)} = '{}'`,
    })),
  })
  if (access.has('timeMachine'))
    for (const { at, types, ids } of past.moments)
      for (const { addresses, ...owner } of await ownersOf(
        reader,
        asAt(asked, at),
        open.filter(({ type }) => types.has(type)),
        ids,
      ))
        for (const address of addresses.flatMap(text => readAddress(text) ?? []))
          if (!entities.has(address)) entities.set(address, owner)
  const named = await ownersOf(reader, asked, openRanges)
  const entries = named.flatMap(({ addresses, ...owner }) =>
    addresses.flatMap(text => {
      const prefix = readPrefix(text)
      return prefix ? [[prefix, owner] as const] : []
    }),
  )
  const known = isWhole
    ? []
    : [...(await addressesAsTheyAre(reader, asked, all)), ...(await pastAddresses(reader, within, all.map(sayingOf)))]
  const hidden = new Set(known.flatMap(text => readAddress(text) ?? []).filter(address => !entities.has(address)))
  return {
    entities,
    ranges: createPrefixTable(entries),
    hidden,
    isWhole,
    isNamed: past.isWhole || !access.has('timeMachine'),
  }
}

function proveGroup(
  registry: Registry,
  specs: readonly EntitySpec[],
  { property, path }: { property: string; path: string },
): void {
  if (isOwnGroup(property) || specs.some(spec => registry.field(spec, property) !== undefined)) return
  const known = [...FLOW_GROUPS, ...specs.flatMap(spec => Object.keys(fieldsOf(spec)))]
  throw invalid(path, `'${property}' is not a property of anything with addresses`, didYouMean(property, known))
}

export const isOwnGroup = (by: string) => (FLOW_GROUPS as readonly string[]).includes(by)

function inOrder(a: EntitySpec, b: EntitySpec): number {
  const rank = (spec: EntitySpec) => {
    const layer = layerOf(spec)
    if (!layer) return Number.POSITIVE_INFINITY
    const first = LAYERS_FIRST.indexOf(layer)
    return first >= 0 ? first : LAYERS_FIRST.length + LAYER_NAMES.indexOf(layer)
  }
  return rank(a) - rank(b) || (a.type < b.type ? -1 : 1)
}

type OwnerRow = Owner & { addresses: string[] }

/** In the order of the types, then of ids. */
async function ownersOf(
  reader: Reader,
  asked: OwnersAsked,
  specs: readonly EntitySpec[],
  ids?: readonly string[],
): Promise<OwnerRow[]> {
  if (specs.length === 0) return []
  const { access, range, by } = asked
  const parts = specs.map((spec, i) => {
    const subject = createSubject(spec.type, { registry: reader.registry, access, range, closed: NOTHING_CLOSED })
    const values = by.map((property, side) => {
      const name = { property }
      if (isOwnGroup(property) || !reader.registry.field(spec, property) || subject.isClosed(name))
        return sql`null::text`
      const { sql: value, type } = subject.column(name, SAID[side] ?? '')
      return type === 'text[]' ? sql`array_to_string(${value}, ', ')` : sql`(${value})::text`
    })
    return sql`select ${sql.lit(i)}::int as i, ${sql.lit(spec.type)}::text as type, e.id, e.name, array[${sql.join(values)}] as values,
        ${addressArray(spec)} as addresses
      ${subject.from()} join ${rowsAsTheyAre(asked, spec)} t on t.id = ${rawId({ access })}
      where ${addressArray(spec)} <> '{}'${ids === undefined ? sql`` : sql` and t.id = any(${[...ids]}::text[])`}`
  })
  return reader.joined(
    sql<OwnerRow>`select type, id, name, values, addresses from (${sql.join(parts, sql` union all `)}) owner order by i, id collate "C"`,
  )
}

/** Whoever sees them. */
async function addressesAsTheyAre(reader: Reader, asked: OwnersAsked, specs: readonly EntitySpec[]): Promise<string[]> {
  const parts = specs.map(
    spec => sql`select unnest(${addressArray(spec)}) as address from ${rowsAsTheyAre(asked, spec)} t`,
  )
  if (parts.length === 0) return []
  const rows = await reader.rows(sql<{ address: string }>`${sql.join(parts, sql` union `)}`)
  return rows.map(({ address }) => address)
}

function rowsAsTheyAre({ access: { datastoreId }, range: { asOf } }: OwnersAsked, spec: EntitySpec): Sql {
  if (asOf !== undefined) return rowsAsOf(spec, datastoreId, asOf)
  return sql`(select * from ${sql.id(entityTable(spec.type))} r where r.datastore_id = ${datastoreId} and r.gone_at is null)`
}

const asAt = (asked: OwnersAsked, at: string): OwnersAsked => ({ ...asked, range: { ...asked.range, asOf: at } })

function addressesOf(spec: EntitySpec): string[] {
  const paths = spec.platform === 'global' ? [PREFIX] : ADDRESSES
  return paths.filter(path => Object.hasOwn(spec.fields, path))
}

const sayingOf = (spec: EntitySpec) => ({ type: spec.type, paths: addressesOf(spec) })

function addressArray(spec: EntitySpec): Sql {
  const parts = addressesOf(spec).map(path => {
    const column = sql`t.${sql.id(path)}`
    return spec.fields[path]?.type === 'textList' ? sql`coalesce(${column}, '{}')` : sql`array[${column}]`
  })
  return sql`array_remove(${sql.join(parts, sql` || `)}, null)`
}
