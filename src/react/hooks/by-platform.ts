/** Types by platform, in the order of the catalogue; what spans platforms comes first. */
import type { TypeEntry } from '../../spec/catalogue.js'
import type { Platform } from '../../spec/language/entity.js'

export function byPlatform(entries: readonly TypeEntry[]): [Platform, TypeEntry[]][] {
  const groups = new Map<Platform, TypeEntry[]>([['generic', []]])
  for (const entry of entries) groups.set(entry.platform, [...(groups.get(entry.platform) ?? []), entry])
  return [...groups].filter(([, members]) => members.length > 0)
}
