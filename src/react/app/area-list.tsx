/** Entity types of an environment with live counts, by what they are; what it does not have is left out. */
import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState } from 'react'
import type { TypeEntry } from '../../spec/catalogue.js'
import { AREAS, type Area } from '../../spec/language/area.js'
import { indexScreen } from '../features/index/screen.js'
import { type AreaTypes, byArea } from '../hooks/by-area.js'
import { countOf } from '../hooks/counts.js'
import { indexKey, paths } from '../hooks/paths.js'
import { usePortal } from '../hooks/screen-host.js'
import { rememberedSearch } from '../hooks/use-addressed-view.js'
import { useNarrowed } from '../hooks/use-narrowed.js'
import { useWords } from '../hooks/use-words.js'
import { Count } from '../ui/count.js'
import { Icon } from '../ui/icon.js'
import type { Match } from './routes.js'

interface AreaListProps {
  environmentId: string
  match: Match
}

export function AreaList({ environmentId, match }: AreaListProps) {
  const { catalogue, datastore } = usePortal()
  const counts = useStore(datastore(environmentId).$counts)
  // While those of another time are counted, the list stays as it is, without numbers.
  const known = useRef(counts)
  if (counts) known.current = counts
  const current = match.params.type
  const shown = catalogue.entries.filter(
    spec => spec.hasIndex && (countOf(catalogue, known.current, spec.type) > 0 || spec.type === current),
  )
  // Of all, whatever the counts will say: what is asked for after them would open the stream once more.
  const listed = useMemo(() => catalogue.entries.filter(({ hasIndex }) => hasIndex), [catalogue])
  const asked = useNarrowed(environmentId, listed)
  const [opened, setOpened] = useState<Partial<Record<Area, boolean>>>({})
  const areas = byArea(shown)
  const link = { environmentId, match, counts, asked }
  return (
    <ul>
      {areas.map(one => {
        const isCurrent = one.types.some(({ entry }) => entry.type === current)
        const isOpen = opened[one.area] ?? (isCurrent || areas.length === 1)
        return (
          <AreaItem
            key={one.area}
            {...one}
            {...link}
            isOpen={isOpen}
            onToggle={() => setOpened({ ...opened, [one.area]: !isOpen })}
          />
        )
      })}
    </ul>
  )
}

interface LinkProps extends AreaListProps {
  counts: Readonly<Record<string, number>> | undefined
  asked: Readonly<Record<string, number>> | undefined
}

function AreaItem(props: AreaTypes & LinkProps & { isOpen: boolean; onToggle(): void }) {
  const t = useWords()
  const { area, lead, types, isOpen, onToggle, ...link } = props
  const { icon } = AREAS[area]
  const label = t(AREAS[area].label)
  const [only] = types
  // Of one type the type is the area.
  if (!lead && types.length === 1 && only) {
    return (
      <li>
        <TypeLink {...link} entry={only.entry} label={only.entry.label.many} />
      </li>
    )
  }
  return (
    <li>
      <div className="area">
        {lead ? (
          <TypeLink {...link} entry={lead} label={label} />
        ) : (
          <button type="button" className="name" onClick={onToggle} aria-expanded={isOpen} title={label}>
            <Icon name={icon} />
            <span className="text ellipsis">{label}</span>
          </button>
        )}
        <button
          type="button"
          className={isOpen ? 'fold open' : 'fold'}
          aria-expanded={isOpen}
          aria-label={t('{what} the types of {label}', { what: isOpen ? t('Hide') : t('Show'), label })}
          onClick={onToggle}
        >
          <Icon name="right" small />
        </button>
      </div>
      {isOpen && (
        <ul className="types">
          {types.map(({ entry, label: name }) => (
            <li key={entry.type}>
              <TypeLink {...link} entry={entry} label={name} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function TypeLink(props: LinkProps & { entry: TypeEntry; label: string }) {
  const { environmentId, match, entry, label, counts, asked } = props
  const { settings } = usePortal()
  const { type, icon } = entry
  const isCurrent = type === match.params.type
  // Coming back finds the list as it was left; the way to where one is already leads to the plain view.
  const search =
    isCurrent && match.screen === indexScreen ? '' : rememberedSearch(settings, indexKey(environmentId, type))
  return (
    <a
      href={paths.index(environmentId, type, search)}
      aria-current={isCurrent ? 'page' : undefined}
      title={entry.label.many}
    >
      <Icon name={icon} />
      <span className="text ellipsis">{label}</span>
      <Count type={type} counts={counts} asked={asked?.[type]} />
    </a>
  )
}
