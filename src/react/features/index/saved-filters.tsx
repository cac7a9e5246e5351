/** The menu of saved views, of the user and of the account. Choosing one applies its filters, columns, order and range. */
import { lazy, Suspense } from 'react'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Menu } from '../../ui/menu.js'
import { Skeleton } from '../../ui/states.js'
import type { SavedFilterMenuProps } from './saved-views.js'

const SavedViews = lazy(() => import('./saved-views.js'))

/** Nothing where filters cannot be saved: in a partner's page nobody signed in. */
export function SavedFilterMenu(props: SavedFilterMenuProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  if (!portal.isPersonal) return null
  return (
    <Menu icon="star" label={t('Saved views')} look="ghost" role="dialog">
      {close => (
        <Suspense fallback={<Skeleton lines={2} />}>
          <SavedViews {...props} close={close} />
        </Suspense>
      )}
    </Menu>
  )
}
