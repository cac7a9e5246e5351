/** Design scenarios as lists have them, to whom they are open. */
import { PortalError } from '../../wire/errors.js'
import type { Principal } from '../identity/principal.js'
import { asWithFactor, mayReach } from '../identity/reach.js'
import { proveOpen } from '../identity/required-factor.js'
import type { ScenarioRecord } from '../store/design/types.js'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'
import { type BasisReader, basisReader, staleReasons } from './basis.js'
import { bestOf } from './best.js'

/** A scenario names machines. Throws FORBIDDEN where names of the environment are hidden. */
export function proveNamed({ scramble }: Pick<Environment, 'scramble'>): void {
  if (!scramble) return
  throw new PortalError('FORBIDDEN', {
    message: 'Names of this environment are hidden, and a scenario would tell which machines are meant',
  })
}

/** All scenarios of an environment that somebody who signed in reads. Throws NOT_FOUND and FORBIDDEN as the call that lists them does. */
export async function readSummaries(store: Store, principal: Principal, environmentId: string, now: Date) {
  const environment = await store.environments.byId(environmentId)
  if (!environment || !mayReach(asWithFactor(principal), environment, 'read'))
    throw new PortalError('NOT_FOUND', { message: 'No such environment' })
  proveOpen(principal, environment.lineage)
  proveNamed(environment)
  return summariesOf(store, principal, environment, now)
}

export async function summariesOf(store: Store, principal: Principal, environment: Environment, now: Date) {
  const records = await store.designs.list(environment.datastoreId)
  const basis = basisReader(store, environment, now)
  const scenarios = await Promise.all(records.map(record => summaryOf(record, basis, now)))
  return { scenarios, mayChange: mayReach(principal, environment, 'decide') }
}

export async function summaryOf(record: ScenarioRecord, basisNow: BasisReader, now: Date) {
  const { id, name, version, updatedAt, run, result, basis } = record
  const load = result && result.counted.machines > 0 ? result.computedAt : null
  return {
    id,
    name,
    version,
    updatedAt,
    run,
    stale: basis === null ? [] : staleReasons(basis, await basisNow(record), { load, now }),
    best: result && bestOf(result),
    computedAt: result?.computedAt ?? null,
  }
}
