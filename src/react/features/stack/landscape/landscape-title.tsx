/** The heading of a landscape, which says whose it is where it is that of one client of a hub. */
import { lazy, Suspense } from 'react'
import { isHub } from '../../../../wire/hub.js'
import { useWords } from '../../../hooks/use-words.js'
import type { ClientTitleProps } from './client-title.js'
import { clientOf } from './filtered-alone.js'

const ClientTitle = lazy(() => import('./client-title.js'))

export function LandscapeTitle(props: Omit<ClientTitleProps, 'clientId'>) {
  const t = useWords()
  const clientId = isHub(props.datastore.environment.datastoreId) ? clientOf(props.view) : undefined
  const plain = <h1 part="title">{t('Landscape')}</h1>
  if (clientId === undefined) return plain
  return (
    <Suspense fallback={plain}>
      <ClientTitle key={clientId} {...props} clientId={clientId} />
    </Suspense>
  )
}
