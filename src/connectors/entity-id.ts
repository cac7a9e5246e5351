/** Entity ids: opaque, and the same whenever the same thing is read again from the same source. */
import { createHash } from 'node:crypto'

/**
 * Id of an entity from where it was read (`aws`, a vCenter), its type and its native id. Two vCenters both have a `vm-48`: the source
 * keeps them apart.
 */
export function entityId(source: string, type: string, nativeId: string): string {
  return createHash('sha256').update(`${source}\n${type}\n${nativeId}`).digest('base64url').slice(0, 22)
}
