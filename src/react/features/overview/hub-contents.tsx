/** The contents of a hub: its indexes with their counts. */
import { useStore } from '@nanostores/react'
import type { Datastore } from '../../../core/types.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Count } from '../../ui/count.js'

export const HUB_INDEXES = [
  ...['hub.system', 'hub.hardware', 'hub.k8s.cluster', 'hub.cloud.region', 'hub.application'],
  ...['hub.client', 'hub.company'],
]

export function HubContents({ datastore }: { datastore: Datastore }) {
  const t = useWords()
  const { catalogue } = usePortal()
  const counts = useStore(datastore.$counts)
  return (
    <nav className="tabs links" aria-label={t('Entities')}>
      {HUB_INDEXES.map(type => (
        <a key={type} href={paths.index(datastore.environment.id, type)}>
          {t(catalogue.entry(type).label.many)}
          <Count type={type} counts={counts} />
        </a>
      ))}
      <a href={paths.landscape(datastore.environment.id)}>{t('Landscape')}</a>
    </nav>
  )
}
