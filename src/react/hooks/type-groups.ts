import type { Catalogue, TypeEntry } from '../../spec/catalogue.js'
import { PLATFORMS, type Platform } from '../../spec/language/entity.js'

/** Families, then types by platform. What has no list of its own, such as charges, is left out. */
export function typeGroups({ entries }: Catalogue): { label: string; entries: TypeEntry[] }[] {
  const listed = entries.filter(({ hasIndex }) => hasIndex)
  const platforms = Object.keys(PLATFORMS) as Platform[]
  return [
    { label: 'Families', entries: listed.filter(({ family }) => family) },
    ...platforms.map(platform => ({
      label: PLATFORMS[platform],
      entries: listed.filter(each => !each.family && each.platform === platform),
    })),
  ].filter(group => group.entries.length > 0)
}
