/**
 * The registry: every declared entity type, whole, behind the catalogue of their names. What checks, storage and queries work with.
 * Built once by whoever composes (server main, command line) from the generated list `specs/registry.ts`; never a module singleton.
 */
import { PortalError } from '../wire/errors.js'
import { type Catalogue, createCatalogue, entryOf } from './catalogue.js'
import type { EntitySpec } from './language/entity.js'

export interface Registry extends Catalogue {
  readonly types: readonly EntitySpec[]
  /** Types with entities of their own: all but the families and the ledgers. */
  readonly stored: readonly EntitySpec[]
  /** Types whose rows are entries of a ledger, such as charges. */
  readonly ledgers: readonly EntitySpec[]
  /** Throws `Entity type '…' not found in schema` (NOT_FOUND). */
  get(type: string): EntitySpec
  /** Stored types behind a type: itself, or a family's members. Empty when unknown. */
  members(typeOrFamily: string): readonly EntitySpec[]
}

/** True of types with entities of their own: neither a family nor a ledger. */
export function isStored({ family, ledger }: EntitySpec): boolean {
  return !family && !ledger
}

/** Builds a registry. Later specs of the same type replace earlier ones, so that a host may override a shipped type. */
export function createRegistry(specs: readonly EntitySpec[]): Registry {
  const byType = new Map(specs.map(spec => [spec.type, spec]))
  const types = [...byType.values()]
  const catalogue = createCatalogue(types.map(entryOf))
  const get = (type: string) => {
    const spec = byType.get(type)
    if (!spec) throw new PortalError('NOT_FOUND', { message: `Entity type '${type}' not found in schema` })
    return spec
  }
  return {
    ...catalogue,
    types,
    stored: types.filter(isStored),
    ledgers: types.filter(spec => spec.ledger),
    get,
    members: name => catalogue.memberTypes(name).map(get),
  }
}
