/** Of which types a design scenario has nodes, which nothing was measured of. */
import type { EntitySpec } from '../../../spec/language/entity.js'

const HOSTS = 'baremetal'

/** Hosts, and the family of them. */
export const mayHoldNodes = ({ type, families }: Pick<EntitySpec, 'type' | 'families'>): boolean =>
  type === HOSTS || families?.includes(HOSTS) === true
