/**
 * What one call may read of one datastore. It is made once, from the caller's grants and their policies, and passed to every reader: no reader
 * reaches a table without it (store/query/visible/visible-rows.ts). What is not granted is not open.
 */
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Registry } from '../../spec/registry.js'
import { PortalError } from '../../wire/errors.js'
import { findGrant } from '../../wire/parse-scope.js'
import { printCanonical } from '../../wire/print-query.js'
import type { Filter } from '../../wire/query.js'
import type { AccessPolicy, Feature, Grant } from '../../wire/scope.js'
import type { Pseudonyms } from './pseudonyms.js'

/** A filter in the words of the type or family it was written for. */
export interface Lock {
  spec: EntitySpec
  filter: Filter
}

declare const PROVED: unique symbol

export interface DataAccess {
  /** A brand that only this module sets. */
  readonly [PROVED]: true
  readonly datastoreId: string
  readonly now: Date
  /** Epoch ms, to the sample: `from` inclusive, `until` exclusive; undefined is open. */
  readonly from: number | undefined
  readonly until: number | undefined
  /** Equal for callers that see the same of the same datastore. */
  readonly key: string
  /** True when nothing of the datastore is hidden. */
  readonly isWhole: boolean
  has(feature: Feature): boolean
  /** Tells whether the features of the stored type or the ledger are open. */
  isOpen(type: string): boolean
  /** Locks that all hold for the entities of a stored type or a ledger: its own and those of its families. */
  locksOf(type: string): readonly Lock[]
  /** True when every entity of the type, or of every member of the family, is visible at all times. */
  isUnrestricted(typeOrFamily: string): boolean
  /** Pseudonyms for values that identify, undefined where the access shows the values themselves. */
  readonly pseudonyms: Pseudonyms | undefined
  /** Dimensions that are not there any more from a time on, though entities still have values of them. */
  readonly deleted: readonly DeletedDimension[]
}

export interface DeletedDimension {
  key: string
  /** Epoch ms. */
  at: number
}

/** Whose access it is: a principal has these. */
export interface Granted {
  grants: readonly Grant[]
  policy: AccessPolicy | undefined
}

/** The datastore and the time that the access is for. */
export interface AskedAccess {
  datastoreId: string
  now: Date
  /** The resource that the grant must be for. The stream asks for `datastore-feed`. */
  resource?: 'datastore' | 'datastore-feed'
  /** Pseudonyms of the datastore's tenant. A scrambled access needs them. */
  pseudonyms?: Pseudonyms | undefined
  deleted?: readonly DeletedDimension[]
}

/** Rejects NOT_FOUND when no grant opens the datastore, FORBIDDEN for a policy that cannot be held to. */
export function createDataAccess(registry: Registry, granted: Granted, asked: AskedAccess): DataAccess {
  const { datastoreId, now, resource = 'datastore', pseudonyms, deleted = [] } = asked
  const policies = policiesOf(granted, { datastoreId, resource })
  if (!policies) throw new PortalError('NOT_FOUND', { message: 'No such datastore' })
  const plain = policies.map(({ scramble: _scramble, ...rest }) => rest)
  const access = withoutDeleted(limitedAccess(registry, plain, datastoreId, now), deleted)
  return policies.some(isScrambling) ? scrambledAccess(access, pseudonyms) : access
}

/** True when what is granted of a datastore is scrambled. */
export function isScrambled(granted: Granted, { datastoreId, resource = 'datastore' }: AskedAccess): boolean {
  return policiesOf(granted, { datastoreId, resource })?.some(isScrambling) ?? false
}

const isScrambling = ({ scramble }: AccessPolicy) => scramble === true

/** All of them hold; undefined without a grant. */
function policiesOf(
  { grants, policy }: Granted,
  { datastoreId, resource }: { datastoreId: string; resource: 'datastore' | 'datastore-feed' },
): AccessPolicy[] | undefined {
  const grant = findGrant(grants, resource, 'read', datastoreId)
  return grant && [policy, grant.policy].filter(item => item !== undefined)
}

/** The same with pseudonyms. Throws FORBIDDEN without them. */
export function scrambledAccess(access: DataAccess, pseudonyms: Pseudonyms | undefined): DataAccess {
  if (!pseudonyms) throw new PortalError('FORBIDDEN', { message: 'Scrambled data need a key' })
  return made({ ...access, key: `${access.key} scrambled`, isWhole: false, isUnrestricted: () => false, pseudonyms })
}

/** The same without values of dimensions that were deleted. */
export function withoutDeleted(access: DataAccess, deleted: readonly DeletedDimension[]): DataAccess {
  if (deleted.length === 0) return access
  return made({ ...access, key: `${access.key} -${JSON.stringify(deleted)}`, deleted })
}

/** Access of the server's jobs and of tests, which see everything. */
export function systemAccess(datastoreId: string, now: Date): DataAccess {
  return made({
    datastoreId,
    now,
    from: undefined,
    until: undefined,
    key: '',
    isWhole: true,
    has: () => true,
    isOpen: () => true,
    locksOf: () => [],
    isUnrestricted: () => true,
    pseudonyms: undefined,
    deleted: [],
  })
}

/** Makes the access that all policies together allow. Throws FORBIDDEN for a policy that scrambles, which needs `scrambledAccess`. */
export function limitedAccess(
  registry: Registry,
  policies: readonly AccessPolicy[],
  datastoreId: string,
  now: Date,
): DataAccess {
  if (policies.some(isScrambling)) throw new PortalError('FORBIDDEN', { message: 'Scrambled data need a key' })
  const limits = policies.map(policy => limitsOf(registry, policy)).filter(limit => limit !== undefined)
  if (limits.length === 0) return systemAccess(datastoreId, now)
  const from = greatest(limits.map(limit => limit.from))
  const until = least(limits.map(limit => limit.until))
  const isOpen = (type: string) => limits.every(({ open }) => open === undefined || open.has(type))
  const locksOf = memo((type: string) => limits.flatMap(limit => limit.locks.get(type) ?? []))
  const isEntirely = (type: string) => isOpen(type) && locksOf(type).length === 0
  const allStored = () => registry.stored.every(({ type, about }) => about !== undefined || isEntirely(type))
  const isUnrestricted = memo((name: string) => {
    const members = registry.members(name)
    const isOwn = members.length > 0 && members.every(({ type }) => isEntirely(type))
    return isOwn && from === undefined && until === undefined && (members.every(m => !m.about) || allStored())
  })
  return made({
    datastoreId,
    now,
    from,
    until,
    key: printCanonical(policies.map(({ origin: _origin, ...rest }) => rest)),
    isWhole: false,
    has: feature => limits.every(({ features }) => !features || features.has('all') || features.has(feature)),
    isOpen,
    locksOf,
    isUnrestricted,
    pseudonyms: undefined,
    deleted: [],
  })
}

function made(access: Omit<DataAccess, typeof PROVED>): DataAccess {
  // The only place that marks an access as proved.
  return access as DataAccess
}

interface Limits {
  /** Undefined: every type. */
  open: ReadonlySet<string> | undefined
  /** Locks by stored type or ledger. */
  locks: ReadonlyMap<string, readonly Lock[]>
  features: ReadonlySet<Feature> | undefined
  from: number | undefined
  until: number | undefined
}

/** Undefined for a policy that limits nothing. */
function limitsOf(registry: Registry, policy: AccessPolicy): Limits | undefined {
  const { types, filters, features, from, until } = policy
  const named = types ?? (filters ? Object.keys(filters) : '*')
  if (named === '*' && !filters && !features && from === undefined && until === undefined) return undefined
  const open = named === '*' ? undefined : new Set(named.flatMap(name => membersOf(registry, name)))
  const locks = new Map<string, Lock[]>()
  for (const [name, filter] of Object.entries(filters ?? {})) {
    if (!registry.has(name)) {
      throw new PortalError('FORBIDDEN', {
        message: `This session is locked by '${name}', which is not an entity type`,
      })
    }
    for (const type of membersOf(registry, name)) {
      locks.set(type, [...(locks.get(type) ?? []), { spec: registry.get(name), filter }])
    }
  }
  return {
    open,
    locks,
    features: features && new Set(features),
    from: from === undefined ? undefined : Date.parse(from),
    until: until === undefined ? undefined : Date.parse(until),
  }
}

function membersOf(registry: Registry, name: string): string[] {
  return registry.members(name).map(({ type }) => type)
}

const known = (values: readonly (number | undefined)[]) => values.filter(value => value !== undefined)
const greatest = (values: readonly (number | undefined)[]) =>
  known(values).length === 0 ? undefined : Math.max(...known(values))
const least = (values: readonly (number | undefined)[]) =>
  known(values).length === 0 ? undefined : Math.min(...known(values))

function memo<T>(work: (key: string) => T): (key: string) => T {
  const found = new Map<string, T>()
  return key => {
    const value = found.has(key) ? (found.get(key) as T) : work(key)
    found.set(key, value)
    return value
  }
}
