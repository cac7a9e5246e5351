/** The pinned places: those of the environment, or outside of one all of them. Places that are gone, or may not be seen, are left out. */
import { useStore } from '@nanostores/react'
import { useNamedPlaces, usePlaces } from '../hooks/places.js'
import { usePortal } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import { Icon } from '../ui/icon.js'
import { placeOf } from './page-places.js'

export function PinnedList({ environmentId }: { environmentId: string | undefined }) {
  const t = useWords()
  const places = usePlaces()
  const { location } = usePortal()
  const current = placeOf(useStore(location.$path))
  const pinned = useNamedPlaces(useStore(places.$pinned))
  const shown = pinned.filter(place => environmentId === undefined || place.environmentId === environmentId)
  if (shown.length === 0) return null
  return (
    <>
      <h2>{t('Pinned')}</h2>
      <ul className="pinned">
        {shown.map(({ path, icon, label, note }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? 'page' : undefined} title={`${label}, ${note}`}>
              <Icon name={icon} />
              <span className="text ellipsis">{label}</span>
              {note.startsWith('List, ') && <span className="count">{note.slice(6)}</span>}
            </a>
            <button
              type="button"
              className="fold"
              aria-label={t('Unpin {label}', { label })}
              onClick={() => places.unpin(path)}
            >
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
