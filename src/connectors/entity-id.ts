/** Entity ids: opaque, and the same whenever the same thing is read again from the same source. */
import { createHash } from 'node:crypto'

/** 22 characters of base64url are 132 bits: two ids of one datastore never meet by chance. */
const LENGTH = 22

/**
 * Id of an entity: the first 22 characters of base64url(sha-256(source ⏎ type ⏎ nativeId)). Two vCenters both have a `vm-48`: the
 * source (`aws`, `vmware <name>`) keeps them apart.
 */
export function entityId(source: string, type: string, nativeId: string): string {
  return createHash('sha256').update(`${source}\n${type}\n${nativeId}`).digest('base64url').slice(0, LENGTH)
}
