/** Entities that have all of some words, in any field: of one environment, or of all that the session has. */
import { useEffect, useMemo, useState } from 'react'
import type { Answers, Portal } from '../../../core/types.js'
import { AREAS, areaOf } from '../../../spec/language/area.js'
import { PLATFORMS } from '../../../spec/language/entity.js'
import type { PortalError } from '../../../wire/errors.js'
import type { Query } from '../../../wire/query.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useAll } from '../../hooks/use-all.js'
import type { Entry } from './entries.js'

const WAIT_MS = 200
const SHOWN = 8
/** Hits asked for of each environment, so that those with the words in their names are among them. */
const FETCHED = 60
/** The family of everything that has an index. */
const ALL = 'entity'

export interface FoundEntities {
  entries: Entry[]
  /** Lists of what is not shown, by type. */
  more: Entry[]
  total: number
  isAwaited: boolean
  error: PortalError | undefined
  reload(): void
}

type Environment = { id: string; name: string }

export function useFoundEntities(environments: readonly Environment[], text: string): FoundEntities {
  const portal = usePortal()
  const words = useSettled(text)
  const ids = environments.map(({ id }) => id).join(' ')
  const stores = useMemo(
    () =>
      words === '' || ids === ''
        ? []
        : ids.split(' ').map(id => ({ id, $answers: portal.datastore(id).watch(searchQueries(words)) })),
    [portal, words, ids],
  )
  const values = useAll(useMemo(() => stores.map(({ $answers }) => $answers), [stores]))
  const isAsked = text !== ''
  const isAwaited = isAsked && (words !== text || values.some(({ value, error }) => !value && !error))
  const error = values.find(value => value.error)?.error
  const reload = () => {
    for (const { $answers } of stores) $answers.reload()
  }
  const shown = words === text ? stores.map(({ id }, i) => ({ id, value: values[i]?.value })) : []
  return { ...entriesOf(shown, environments, portal, text), isAwaited, error: isAsked ? error : undefined, reload }
}

type Answered = { id: string; value: ReturnType<Answers['get']>['value'] }

function entriesOf(answered: readonly Answered[], environments: readonly Environment[], portal: Portal, text: string) {
  const { catalogue, format } = portal
  const nameOf = (id: string) => (environments.length > 1 ? environments.find(one => one.id === id)?.name : undefined)
  const found = answered.flatMap(({ id, value }) =>
    (value?.results.first?.rows ?? []).flatMap((row): { entry: Entry; area: number }[] => {
      const type = String(row.type)
      if (!catalogue.has(type)) return []
      const { label, icon, platform } = catalogue.entry(type)
      const href = paths.entity(id, type, String(row.id))
      const note = [label.one, format.t(PLATFORMS[platform]), nameOf(id)].filter(Boolean).join(', ')
      const entry: Entry = { id: href, kind: 'entity', icon, label: String(row.name ?? row.id), note, href }
      return [{ entry, area: AREA_ORDER.indexOf(areaOf(catalogue.entry(type))) }]
    }),
  )
  const hits = namesakesByArea(found)
  const counts = answered.flatMap(({ id, value }) =>
    (value?.results.types?.rows ?? []).flatMap(({ x, total }) =>
      catalogue.has(String(x)) ? [{ id, entry: catalogue.entry(String(x)), total: Number(total) }] : [],
    ),
  )
  const first = text.toLowerCase().split(/\s+/)[0] ?? ''
  const entries = [
    ...hits.filter(({ label }) => label.toLowerCase().includes(first)),
    ...hits.filter(({ label }) => !label.toLowerCase().includes(first)),
  ].slice(0, SHOWN)
  const total = counts.reduce((sum, { total: n }) => sum + n, 0)
  const more =
    total <= entries.length
      ? []
      : counts
          .sort((a, b) => b.total - a.total)
          .slice(0, 4)
          .map(({ id, entry, total: n }): Entry => {
            const href = paths.index(id, entry.type, `?q=${encodeURIComponent(text)}`)
            const of = nameOf(id)
            const label = format.t('All {count} {what}', {
              count: format.number(n),
              what: n === 1 ? entry.label.one : entry.label.many,
            })
            return { id: href, kind: 'entity', icon: 'menu', label, note: of ? `List, ${of}` : format.t('List'), href }
          })
  return { entries, more, total }
}

const AREA_ORDER = Object.keys(AREAS)

/** Orders entities of the same name as the sidebar orders their areas: a machine comes before the guest in it. */
function namesakesByArea(found: readonly { entry: Entry; area: number }[]): Entry[] {
  const places = new Map<string, number>()
  for (const [i, { entry }] of found.entries()) if (!places.has(entry.label)) places.set(entry.label, i)
  const placeOf = ({ label }: Entry) => places.get(label) ?? 0
  return [...found].sort((a, b) => placeOf(a.entry) - placeOf(b.entry) || a.area - b.area).map(({ entry }) => entry)
}

function searchQueries(words: string): Record<'first' | 'types', Query> {
  const where = { text: words }
  return {
    first: {
      entity: ALL,
      select: { name: { property: 'name' } },
      where,
      orderBy: [{ alias: 'name', direction: 'asc' }],
      limit: FETCHED,
    },
    types: { entity: ALL, select: { total: { count: true } }, where, groupBy: { x: { property: 'type' } } },
  }
}

/** The text once nobody has typed for a moment; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
