/** The filter of a map: its facets with how many entities have each value, as far as the other facets let them pass. */
import { useEffect } from 'react'
import type { Stack } from '../../../core/topology/topology.js'
import type { IndexView } from '../../../core/types.js'
import { spokenValue, UNKNOWN_VALUE } from '../../../spec/compile/chosen-value.js'
import { PLATFORMS } from '../../../spec/language/entity.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import menus from '../../styles/list-menus.css?inline'
import { Styles } from '../../styles/styles.js'
import { Checkbox } from '../../ui/controls.js'
import { Menu } from '../../ui/menu.js'
import { Skeleton } from '../../ui/states.js'
import { countsOf, withChosen, withoutChosen } from './facet-counts.js'
import { useFilterWords } from './filter-to-come.js'
import { chosenOf, columnsOf, type FacetId } from './map-facets.js'

const TITLES: Readonly<Record<FacetId, string>> = {
  type: 'Type',
  platform: 'Platform',
  role: 'Role',
  vendor: 'Vendor',
  support: 'Support',
  client: 'Client',
  environment: 'Environment',
}
const ROLES: Readonly<Record<string, string>> = {
  storage: 'Storage',
  hyperconverged: 'Hyperconverged',
  compute: 'Compute',
  network: 'Network',
  backup: 'Backup',
}

interface MapFilterProps {
  stack: Stack
  view: IndexView
  setView(change: Partial<IndexView>): void
  /** Nodes that pass; undefined where none is left out. */
  passing: ReadonlySet<number> | undefined
  /** What is filtered by has to be asked for. */
  onWanted(): void
}

export default function MapFilter(props: MapFilterProps) {
  const { stack, view, setView, passing } = props
  const t = useWords()
  const { format } = useScreenHost().portal
  return (
    <>
      <Menu icon="filter" look="ghost" role="dialog" label={useFilterWords(view)}>
        {() => <Facets {...props} />}
      </Menu>
      {passing && (
        <span className="muted small" role="status">
          {t('{count} of {all}', {
            count: format.number(passing.size),
            all: format.number(stack.nodes.id.length),
          })}{' '}
          <button type="button" className="link" onClick={() => setView(withoutChosen(view))}>
            {t('Clear')}
          </button>
        </span>
      )}
    </>
  )
}

/** What a value that is an id is called. Environments of one name are told apart by whose they are, clients by the beginning of their ids. */
function labelWord(stack: Stack, id: FacetId, value: string): string {
  const columns = columnsOf(stack)
  const column = columns.find(each => each.id === id)
  const place = column?.values.indexOf(value) ?? -1
  const label = column?.labels?.[place] ?? undefined
  if (label === undefined) return value
  if (column?.labels?.filter(each => each === label).length === 1) return label
  const node = column?.of.indexOf(place) ?? -1
  const owners = id === 'environment' ? columns.find(each => each.id === 'client') : undefined
  return `${label} (${owners?.labels?.[owners.of[node] ?? -1] ?? value.slice(0, 8)})`
}

function Facets({ stack, view, setView, onWanted }: MapFilterProps) {
  const t = useWords()
  const { format, catalogue } = useScreenHost().portal
  useEffect(onWanted, [onWanted])
  const chosen = chosenOf(view)
  const platformWord = (value: string) =>
    value === 'generic'
      ? t('Other')
      : t(Object.hasOwn(PLATFORMS, value) ? PLATFORMS[value as keyof typeof PLATFORMS] : value)
  /** Types of several platforms have one label. */
  const typeWord = (value: string): string => {
    if (!catalogue.has(value)) return value
    const { label, platform } = catalogue.entry(value)
    const isShared = stack.types.some(
      ({ type }) => type !== value && catalogue.has(type) && catalogue.entry(type).label.many === label.many,
    )
    return isShared ? `${label.many} (${platformWord(platform)})` : label.many
  }
  const wordOf = (id: FacetId, spelled: string): string => {
    if (spelled === UNKNOWN_VALUE) return t('Unknown')
    const value = spokenValue(spelled)
    if (id === 'type') return typeWord(value)
    if (id === 'platform') return platformWord(value)
    return id === 'support' || id === 'role' ? t(ROLES[value] ?? value) : labelWord(stack, id, value)
  }
  return (
    <div className="list-menu">
      <Styles source={menus} />
      {countsOf(stack, chosen).map(({ id, choices }) => {
        const own = chosen.get(id) ?? []
        if (choices.length < 2 && own.length === 0) return null
        return (
          <section key={id} aria-label={t(TITLES[id])}>
            <h3>{t(TITLES[id])}</h3>
            <ul>
              {choices.map(({ value, count }) => (
                <li key={value}>
                  <Checkbox
                    label={
                      <>
                        <span className="ellipsis">{wordOf(id, value)}</span>
                        <span className="number">{format.number(count)}</span>
                      </>
                    }
                    checked={own.includes(value)}
                    onChange={on =>
                      setView(withChosen(view, id, on ? [...own, value] : own.filter(other => other !== value)))
                    }
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {!stack.facets && <Skeleton lines={4} />}
    </div>
  )
}
