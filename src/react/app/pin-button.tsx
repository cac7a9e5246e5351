/** Pins the page to the sidebar, or takes it off. */
import { useStore } from '@nanostores/react'
import { usePlaces } from '../hooks/places.js'
import { usePortal, useScreenHost } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import { IconButton } from '../ui/controls.js'
import { placeOf } from './page-places.js'

export function PinButton() {
  const t = useWords()
  const { notice } = useScreenHost()
  const { location } = usePortal()
  const places = usePlaces()
  const path = placeOf(useStore(location.$path))
  const isPinned = useStore(places.$pinned).includes(path)
  if (!places.describe(path)) return null
  const toggle = () => {
    if (isPinned) places.unpin(path)
    else if (!places.pin(path)) notice('info', t('There is no room for more pins: take some away first'))
  }
  return (
    <span className={isPinned ? 'pin on' : 'pin'}>
      <IconButton
        icon="star"
        label={isPinned ? t('Unpin this page from the sidebar') : t('Pin this page to the sidebar')}
        aria-pressed={isPinned}
        onClick={toggle}
      />
    </span>
  )
}
