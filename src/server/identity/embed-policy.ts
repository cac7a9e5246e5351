/**
 * A call for an embed session → the grants and policy of its token. Everything that is unknown, does not compile or could not be enforced is refused
 * by its place, so that a misspelt lock never leaves a page open.
 */
import { flagOf } from '../../wire/actions.js'
import type { EmbedInput } from '../../wire/calls/embed.js'
import { READS } from '../../wire/element-needs.js'
import { needsOf } from '../../wire/element-uses.js'
import { PortalError } from '../../wire/errors.js'
import { nearMissHint } from '../../wire/near-miss.js'
import { sameId } from '../../wire/parse-scope.js'
import { policyShape } from '../../wire/policy-shape.js'
import { Problems } from '../../wire/problems.js'
import type { Filter } from '../../wire/query.js'
import { tryShape } from '../../wire/read-shape.js'
import type { AccessPolicy, Feature, Grant } from '../../wire/scope.js'
import { systemAccess } from '../access/data-access.js'
import type { Workspace } from '../store/accounts/types.js'
import type { EmbedKey } from '../store/embed-keys.js'
import { proveLock } from '../store/query/visible/lock.js'
import { lookAt } from '../store/query/visible/look.js'
import type { Store } from '../store/store.js'
import { limited } from './data-tokens.js'

const WHAT = 'The embed session is not valid'

export interface Minted {
  grants: Grant[]
  policy: AccessPolicy
  /** The key, and a workspace: a change of either ends the token. */
  boundTo: string[]
}

/** Rejects INVALID_REQUEST naming every wrong place, NOT_FOUND for an account that is not the key's, FORBIDDEN for an origin. */
export async function mintedOf(input: EmbedInput, key: EmbedKey, store: Store, now: Date): Promise<Minted> {
  if (input.account !== undefined && !sameId(input.account, key.accountId)) {
    throw new PortalError('NOT_FOUND', { message: 'No such account' })
  }
  const problems = new Problems()
  proveElements(problems, input, key)
  if (!isOrigin(input.origin))
    problems.add('origin', `'${input.origin}' is not an origin`, 'scheme, host and port only')
  const workspace = await workspaceOf(problems, input, key, store)
  const environmentIds = await environmentsOf(problems, input, key, { store, workspace })
  const policy = policyOf(problems, input)
  proveTypes(problems, input, store)
  if (policy?.filters) proveLocks(problems, policy.filters, store, now)
  const features = featuresOf(problems, input)
  const whole = problems.finish(policy, 'INVALID_REQUEST', WHAT)
  if (!key.origins.includes(input.origin)) {
    throw new PortalError('FORBIDDEN', {
      message: `Origin ${input.origin} is not registered for this key; registered are ${key.origins.join(', ') || 'none'}`,
    })
  }
  const reads = needsOf(input.elements).scopes.includes(READS)
  return {
    grants: reads ? grantsFor(key.accountId, environmentIds, workspace) : [],
    policy: limited({ ...whole, ...(features && { features }) }, workspace),
    boundTo: [key.id, ...(workspace ? [workspace.id] : [])],
  }
}

function grantsFor(
  accountId: string,
  environmentIds: readonly string[] | undefined,
  workspace: Workspace | undefined,
): Grant[] {
  if (!environmentIds) return [{ resource: 'account', id: accountId, flags: ['read'] }]
  const environments = environmentIds.map(id => ({ resource: 'environment', id, flags: ['read'] }))
  return workspace
    ? [...environments, { resource: 'workspace', id: workspace.id, flags: [flagOf('workspace.read')] }]
    : environments
}

/** A workspace of the key's account. */
async function workspaceOf(
  problems: Problems,
  { workspace }: EmbedInput,
  key: EmbedKey,
  store: Store,
): Promise<Workspace | undefined> {
  if (workspace === undefined) return undefined
  const found = await store.workspaces.byId(workspace)
  if (found?.accountId === key.accountId) return found
  return problems.add('workspace', `'${workspace}' is not a workspace of the account`)
}

/** Ids of environments of the key's account, or of the workspace; undefined for all of the account. */
async function environmentsOf(
  problems: Problems,
  { environments }: EmbedInput,
  key: EmbedKey,
  { store, workspace }: { store: Store; workspace: Workspace | undefined },
): Promise<string[] | undefined> {
  if (!environments) return workspace?.environments.map(({ id }) => id)
  const open = workspace?.environments ?? (await store.environments.list([key.accountId]))
  const what = workspace ? 'workspace' : 'account'
  return environments.flatMap((id, i) => {
    const found = open.find(candidate => sameId(candidate.id, id))
    if (!found) problems.add(`environments[${i}]`, `'${id}' is not an environment of the ${what}`)
    return found ? [found.id] : []
  })
}

/** A key may be for some elements only. */
function proveElements(problems: Problems, { elements }: EmbedInput, { elements: open }: EmbedKey): void {
  if (open === null) return
  for (const [i, tag] of elements.entries()) {
    if (open.includes(tag)) continue
    problems.add(`elements[${i}]`, `the key is not for ${tag}`, `it is for ${open.join(', ')}`)
  }
}

function policyOf(problems: Problems, { origin, types, filters, policy }: EmbedInput): AccessPolicy | undefined {
  if (types === undefined && (filters === undefined || Object.keys(filters).length === 0)) {
    return problems.add(
      'types',
      'is missing, and so are filters: nothing would be open',
      "name the entity types that the page shows, lock them by filters, or give '*' for all",
    )
  }
  const limits = {
    ...(policy?.from !== undefined && { from: policy.from }),
    ...(policy?.until !== undefined && { until: policy.until }),
    ...(policy?.scramble && { scramble: true }),
  }
  const asked = { origin, ...(types && { types }), ...(filters && { filters }), ...limits }
  const { value, details } = tryShape(policyShape, asked)
  for (const { path, message, hint } of details ?? []) {
    problems.add(path === 'from' || path === 'until' ? `policy.${path}` : path, message, hint)
  }
  return value
}

/** Checks that every name is a type or family, and that every lock is on a type that is open. */
function proveTypes(problems: Problems, { types, filters }: EmbedInput, { registry }: Store): void {
  const known = registry.types.map(({ type }) => type)
  const prove = (name: string, path: string) => {
    if (!registry.has(name)) problems.add(path, `'${name}' is not an entity type`, nearMissHint(name, known))
  }
  const listed = Array.isArray(types) ? types : []
  for (const [i, name] of listed.entries()) prove(name, `types[${i}]`)
  const open = new Set(listed.flatMap(name => registry.memberTypes(name)))
  for (const name of Object.keys(filters ?? {})) {
    prove(name, `filters.${name}`)
    const members = registry.memberTypes(name)
    if (Array.isArray(types) && members.length > 0 && !members.some(member => open.has(member))) {
      problems.add(`filters.${name}`, 'locks what types does not open', 'name it in types too')
    }
  }
}

/** Checks locks with the code that enforces them when data are read, so that no token has a lock that cannot be enforced. */
function proveLocks(problems: Problems, filters: Record<string, Filter>, { registry }: Store, now: Date): void {
  const look = lookAt(registry, systemAccess('', now))
  for (const [entity, filter] of Object.entries(filters)) {
    if (!registry.has(entity)) continue
    try {
      proveLock(look, { spec: registry.get(entity), filter }, `filters.${entity}`)
    } catch (error) {
      if (!(error instanceof PortalError) || error.status >= 500) throw error
      const details = error.details.length > 0 ? error.details : [{ path: `filters.${entity}`, message: error.message }]
      for (const { path, message, hint } of details) problems.add(path, message, hint)
    }
  }
}

/** Lists the features that the elements read, within the asked policy. Undefined stands for all. */
function featuresOf(problems: Problems, { elements, policy }: EmbedInput): Feature[] | undefined {
  const { features: needed } = needsOf(elements)
  const isAll = needed.includes('all')
  const asked = policy?.features
  if (!asked || asked.includes('all')) return isAll ? undefined : needed
  for (const [i, feature] of asked.entries()) {
    if (isAll || needed.includes(feature)) continue
    problems.add(
      `policy.features[${i}]`,
      `no element named reads '${feature}'`,
      'name the element that does, or leave it out',
    )
  }
  return asked
}

function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text
  } catch {
    return false
  }
}
