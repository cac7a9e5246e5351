/** Cards of pinned places and of the last used ones, in any environment. */
import { useStore } from '@nanostores/react'
import { type Place, useNamedPlaces, usePlaces } from '../../hooks/places.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Icon } from '../../ui/icon.js'

const MOST_SHOWN = 8

export function PlaceCards() {
  const t = useWords()
  const places = usePlaces()
  const { format } = usePortal()
  const pinned = useStore(places.$pinned)
  const recent = useStore(places.$recent)
  const named = useNamedPlaces([...pinned, ...recent.map(({ path }) => path)])
  const placeAt = (path: string) => named.find(place => place.path === path)
  const at = new Map(recent.map(visit => [visit.path, visit.at]))
  const shown = (paths: readonly string[]) => paths.flatMap(path => placeAt(path) ?? []).slice(0, MOST_SHOWN)
  return (
    <>
      <PlaceCard title={t('Pinned')} places={shown(pinned)} aside={({ note }) => note}>
        {t('The star in the top bar pins a page: a list with its filters, a dashboard, an entity.')}
      </PlaceCard>
      <PlaceCard
        title={t('Recent')}
        places={shown(recent.map(({ path }) => path))}
        aside={({ path }) => format.relative(new Date(at.get(path) ?? 0).toISOString())}
      >
        {t('The pages that you open appear here.')}
      </PlaceCard>
    </>
  )
}

interface PlaceCardProps {
  title: string
  places: readonly Place[]
  aside(place: Place): string
  /** Said while there is none. */
  children: string
}

function PlaceCard({ title, places, aside, children }: PlaceCardProps) {
  return (
    <section part="card" className="card places" aria-label={title}>
      <header>
        <h2 part="card-title">{title}</h2>
      </header>
      {places.length === 0 && <p className="calm small">{children}</p>}
      <ul>
        {places.map(place => (
          <li key={place.path}>
            <Icon name={place.icon} />
            <a className="ellipsis grow" href={place.path} title={`${place.label}, ${place.note}`}>
              {place.label}
            </a>
            <span className="sub tiny">{aside(place)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
