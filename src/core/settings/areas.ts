/**
 * Where views lie in the persisted state: by the area that their key begins with, `accounts['<id>.workspaces']`. Parts that no screen of this release has a
 * view for stay as they are, but for those of an account, which were its hub's in earlier versions: what that remembered, views of its environment do
 * (docs/architecture.md, "The hub of an account").
 */
import { isRecord } from '../../wire/errors.js'

type Parts = Record<string, unknown>
export type Areas = Record<string, Parts>

const AREAS = ['accounts', 'environments', 'workspaces', 'datastores', 'admin', 'extensions']

/** Views by their keys, and what is no view, by area. */
export function fromAreas(state: Parts): { views: Parts; others: Areas } {
  const views: Parts = {}
  const others: Areas = {}
  for (const area of AREAS) {
    for (const [name, part] of entriesOf(state[area])) {
      if (name.includes('.') || area === 'admin') views[`${area}.${name}`] = part
      else if (area !== 'accounts') put(others, area, name, part)
    }
  }
  // As they were kept before areas were.
  for (const [key, view] of entriesOf(state.views)) {
    views[key.replace(/^environments(?=\.[^.]+\.(entities|cost|insights|stack))/, 'datastores')] = view
  }
  return { views, others }
}

/** The same, to be written. */
export function toAreas(views: Parts, others: Areas): Areas {
  const areas = structuredClone(others)
  for (const [key, view] of Object.entries(views)) {
    const area = key.split('.')[0] ?? ''
    if (AREAS.includes(area)) put(areas, area, key.slice(area.length + 1), view)
    else put(areas, 'views', key, view)
  }
  return areas
}

const entriesOf = (value: unknown) => (isRecord(value) ? Object.entries(value) : [])

function put(areas: Areas, area: string, name: string, part: unknown): void {
  areas[area] = { ...areas[area], [name]: part }
}
