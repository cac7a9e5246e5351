/** Entity types as the sidebar shows them: by what they are, each area led by the family of all platforms where there is one. */
import type { TypeEntry } from '../../spec/catalogue.js'
import { AREAS, type Area, areaOf } from '../../spec/language/area.js'
import { PLATFORMS } from '../../spec/language/entity.js'

export interface AreaTypes {
  area: Area
  /** The family that holds what the area is about; its list is the area's. */
  lead: TypeEntry | undefined
  /** The others, and what each is called among them. */
  types: { entry: TypeEntry; label: string }[]
}

const NAMES = Object.keys(AREAS) as Area[]

export function byArea(entries: readonly TypeEntry[]): AreaTypes[] {
  // What holds everything belongs to no area.
  const placed = entries.filter(({ family }) => family !== 'all')
  return NAMES.flatMap(area => {
    const members = placed.filter(entry => areaOf(entry) === area)
    if (members.length === 0) return []
    const lead = members.length > 1 ? members.find(isLead) : undefined
    const labels = members.map(({ label }) => label.many)
    const types = members
      .filter(entry => entry !== lead)
      .map(entry => ({
        entry,
        label: isAmong(labels, entry.label.many) ? PLATFORMS[entry.platform] : entry.label.many,
      }))
    return [{ area, lead, types }]
  })
}

/** A family that is named after no platform: `vm`, `cluster`. */
function isLead({ family, type }: TypeEntry): boolean {
  return family === 'members' && !type.includes('.')
}

/** True for a name that several bear: their platform tells them apart. */
function isAmong(labels: readonly string[], label: string): boolean {
  return labels.filter(other => other === label).length > 1
}
