/** Options of a choice of entity types: families, then types by platform. What has no list of its own, such as charges, is left out. */
import type { Catalogue, TypeEntry } from '../../spec/catalogue.js'
import { PLATFORMS, type Platform } from '../../spec/language/entity.js'
import { usePortal } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'

export function TypeOptions() {
  const t = useWords()
  const { catalogue } = usePortal()
  return typeGroups(catalogue).map(({ label, entries }) => (
    <optgroup key={label} label={t(label)}>
      {entries.map(each => (
        <option key={each.type} value={each.type}>
          {each.label.many}
        </option>
      ))}
    </optgroup>
  ))
}

function typeGroups({ entries }: Catalogue): { label: string; entries: TypeEntry[] }[] {
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
