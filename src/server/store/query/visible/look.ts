/** The parameters of visible rows: the access, the types, and the time. */
import type { EntitySpec } from '../../../../spec/language/entity.js'
import type { Registry } from '../../../../spec/registry.js'
import { PortalError } from '../../../../wire/errors.js'
import type { Feature } from '../../../../wire/scope.js'
import type { DataAccess } from '../../../access/data-access.js'
import type { AsIf } from './as-if.js'

export interface Look {
  registry: Registry
  access: DataAccess
  /** ISO instant of the entities meant, when it is not the present. */
  asOf: string | undefined
  /** Types that the datastore ever had: of a family the others need not be asked. Undefined where it is not known. */
  held?: ReadonlySet<string> | undefined
  /** The estate as a design scenario would have it; of the present, and for an access that is whole. */
  estate?: AsIf | undefined
  /** Of this type the query asks for this entity only. */
  only?: { type: string; id: string }
}

/** The present, or where the access ends before it the last it may see. */
export function lookAt(registry: Registry, access: DataAccess, held?: ReadonlySet<string>): Look {
  const { until, now } = access
  const isOver = until !== undefined && until <= now.getTime()
  return { registry, access, held, asOf: isOver ? new Date(until - 1).toISOString() : undefined }
}

/** Stored types and ledgers behind a name that the access opens, with their features. */
export function openMembers({ registry, access }: Pick<Look, 'registry' | 'access'>, name: string): EntitySpec[] {
  return registry.members(name).filter(({ type, feature }) => access.isOpen(type) && hasFeature(access, feature))
}

/** Throws FORBIDDEN unless something of the type may be seen. */
export function demandType(look: Pick<Look, 'registry' | 'access'>, spec: EntitySpec): void {
  const { access } = look
  if (access.isWhole) return
  const feature = spec.family === 'all' ? 'fullstack' : spec.feature
  if (feature) demandFeature(access, feature)
  if (openMembers(look, spec.type).length === 0) {
    throw new PortalError('FORBIDDEN', { message: `This session does not open '${spec.type}'` })
  }
}

/** Throws FORBIDDEN naming the feature when the access does not open it. */
export function demandFeature(access: DataAccess, feature: Feature): void {
  if (!access.has(feature)) throw new PortalError('FORBIDDEN', { message: `This session has no access to ${feature}` })
}

function hasFeature(access: DataAccess, feature: Feature | undefined): boolean {
  return feature === undefined || access.has(feature)
}
