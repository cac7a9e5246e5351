/** Types by platform, in the order of the catalogue. */
import type { TypeEntry } from '../../spec/catalogue.js'
import type { Platform } from '../../spec/language/entity.js'

export function byPlatform(entries: readonly TypeEntry[]): [Platform, TypeEntry[]][] {
  const groups = new Map<Platform, TypeEntry[]>()
  for (const entry of entries) groups.set(entry.platform, [...(groups.get(entry.platform) ?? []), entry])
  return [...groups]
}
