/** Options of a choice of entity types: families, then types by platform. What has no list of its own, such as charges, is left out. */
import type { Catalogue, TypeEntry } from '../../spec/catalogue.js'
import { PLATFORMS, type Platform } from '../../spec/language/entity.js'
import { usePortal } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'

export function TypeOptions() {
  const t = useWords()
  const { catalogue } = usePortal()
  return typeGroups(catalogue, t).map(({ label, choices }) => (
    <optgroup key={label} label={label}>
      {choices.map(({ type, name }) => (
        <option key={type} value={type}>
          {name}
        </option>
      ))}
    </optgroup>
  ))
}

interface TypeGroup {
  label: string
  choices: { type: string; name: string }[]
}

/** A choice that is made is shown without its group: what several are called is said with the platform, and with the type where that is one too. */
export function typeGroups({ entries }: Pick<Catalogue, 'entries'>, t: (text: string) => string): TypeGroup[] {
  const listed = entries.filter(({ hasIndex }) => hasIndex)
  const called = (entry: TypeEntry) => entry.label.many
  const ofPlatform = (entry: TypeEntry) =>
    entry.family ? called(entry) : `${called(entry)} · ${t(PLATFORMS[entry.platform])}`
  const isOne = (entry: TypeEntry, name: (entry: TypeEntry) => string) =>
    listed.every(other => other === entry || name(other) !== name(entry))
  const nameOf = (entry: TypeEntry) =>
    isOne(entry, called)
      ? called(entry)
      : isOne(entry, ofPlatform)
        ? ofPlatform(entry)
        : `${ofPlatform(entry)} (${entry.type})`
  const group = (label: string, some: TypeEntry[]) => ({
    label,
    choices: some.map(entry => ({ type: entry.type, name: nameOf(entry) })),
  })
  return [
    group(
      t('Families'),
      listed.filter(({ family }) => family),
    ),
    ...(Object.keys(PLATFORMS) as Platform[]).map(platform =>
      group(
        t(PLATFORMS[platform]),
        listed.filter(entry => !entry.family && entry.platform === platform),
      ),
    ),
  ].filter(({ choices }) => choices.length > 0)
}
