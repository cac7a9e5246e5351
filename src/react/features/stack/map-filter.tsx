/** The filter of a map: its facets with how many entities have each value, as far as the other facets let them pass. */
import { useEffect } from 'react'
import type { Stack } from '../../../core/topology/topology.js'
import type { IndexView } from '../../../core/types.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import menus from '../../styles/list-menus.css?inline'
import { Styles } from '../../styles/styles.js'
import { Checkbox } from '../../ui/controls.js'
import { Menu } from '../../ui/menu.js'
import { Skeleton } from '../../ui/states.js'
import { countsOf, withChosen, withoutChosen } from './facet-counts.js'
import { FACET_TITLES, facetWords } from './facet-words.js'
import { useFilterWords } from './filter-to-come.js'
import { chosenOf } from './map-facets.js'

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

function Facets({ stack, view, setView, onWanted }: MapFilterProps) {
  const t = useWords()
  const { format, catalogue } = useScreenHost().portal
  useEffect(onWanted, [onWanted])
  const chosen = chosenOf(view)
  const wordOf = facetWords(stack, catalogue, t)
  return (
    <div className="list-menu">
      <Styles source={menus} />
      {countsOf(stack, chosen).map(({ id, choices }) => {
        const own = chosen.get(id) ?? []
        if (choices.length < 2 && own.length === 0) return null
        return (
          <section key={id} aria-label={t(FACET_TITLES[id])}>
            <h3>{t(FACET_TITLES[id])}</h3>
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
