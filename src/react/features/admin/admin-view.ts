/** The view of a section in the page's address: `/admin/users?text=ann&is=factor:no&sort=-lastSeen`. */
import type { AdminAsked } from '../../../core/people/admin-sections.js'
import { isSortable, printNarrowed, readNarrowed, readSort } from '../../../wire/admin/asked.js'
import { type AdminSection, facetsOf } from '../../../wire/admin/section.js'

export interface AdminView {
  text: string
  /** Values by column. */
  narrowed: Readonly<Record<string, readonly string[]>>
  sort: { column: string; direction: 'asc' | 'desc' }
}

/** Reads the view. Parts that name no column of the section are left out. */
export function readView(section: AdminSection, search: string): AdminView {
  const given = new URLSearchParams(search)
  const facets = facetsOf(section)
  const narrowed = Object.entries(readNarrowed(given.get('is') ?? '')).filter(([column]) => facets.includes(column))
  const sort = readSort(section, given.get('sort') ?? '')
  return {
    text: given.get('text') ?? '',
    narrowed: Object.fromEntries(narrowed),
    sort: isSortable(section, sort.column) ? sort : section.sort,
  }
}

/** The parameters that say the view, in the call and in the address. */
export function askedOf(section: AdminSection, { text, narrowed, sort }: AdminView): AdminAsked {
  const is = printNarrowed(narrowed)
  const { column, direction } = section.sort
  const isUsual = sort.column === column && sort.direction === direction
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(is !== '' && { is }),
    ...(!isUsual && { sort: sort.direction === 'desc' ? `-${sort.column}` : sort.column }),
  }
}

export function printView(section: AdminSection, view: AdminView): string {
  return new URLSearchParams(askedOf(section, view)).toString()
}

/** Adds a value of a column to the filter, or takes it out. */
export function toggled({ narrowed }: AdminView, column: string, value: string): AdminView['narrowed'] {
  const values = narrowed[column] ?? []
  const next = values.includes(value) ? values.filter(each => each !== value) : [...values, value]
  const { [column]: _before, ...others } = narrowed
  return next.length === 0 ? others : { ...others, [column]: next }
}

/** Sorts by the column. Where the list is sorted by it already, it reverses the order. */
export function sortedBy({ sort }: AdminView, section: AdminSection, column: string): AdminView['sort'] {
  if (sort.column === column) return { column, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
  const kind = section.columns[column]?.kind
  return { column, direction: kind === 'number' || kind === 'time' ? 'desc' : 'asc' }
}
