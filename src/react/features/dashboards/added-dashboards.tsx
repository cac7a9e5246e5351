/** Dashboards that extensions add: a card of them in the list, and one as a page. */
import { readExtensions } from '../../../core/people/extensions.js'
import type { Datastore } from '../../../core/types.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Icon } from '../../ui/icon.js'
import { Settled } from '../../ui/settled.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { nameOfAdded } from './added-name.js'
import { DashboardPage } from './dashboard-page.js'

/** Sessions on pages of others, and in demo mode, see what the product brings. */
function useAdded(environmentId: string) {
  const portal = usePortal()
  return useRead(portal.isPersonal ? environmentId : undefined, () => readExtensions(portal, environmentId))
}

export function AddedDashboards({ environmentId }: { environmentId: string }) {
  const t = useWords()
  const { value, error, again } = useAdded(environmentId)
  if (error) return <ErrorState error={error} onRetry={again} />
  if (!value || value.dashboards.length === 0) return null
  return (
    <section part="card" className="card places" aria-label={t('Of extensions')}>
      <header>
        <h2 part="card-title">{t('Of extensions')}</h2>
      </header>
      <ul>
        {value.dashboards.map(added => (
          <li key={nameOfAdded(added)}>
            <Icon name="application" />
            <a
              className="ellipsis grow"
              href={paths.dashboard(environmentId, nameOfAdded(added))}
              title={t('{title}, of {extension}', { title: added.title, extension: added.extensionName })}
            >
              {added.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AddedPage({ datastore, name }: { datastore: Datastore; name: string }) {
  const t = useWords()
  const { id } = datastore.environment
  const { value, error, again } = useAdded(id)
  if (error)
    return (
      <Settled error={error}>
        <ErrorState error={error} onRetry={again} wayOut={paths.dashboards(id)} />
      </Settled>
    )
  if (!value) return <Skeleton lines={6} />
  const found = value.dashboards.find(added => nameOfAdded(added) === name)
  if (!found) {
    return (
      <Settled>
        <EmptyState title={t('There is no such dashboard')}>
          <span>{t('Its extension may have been switched off or taken away.')}</span>
          <a href={paths.dashboards(id)}>{t('All dashboards')}</a>
        </EmptyState>
      </Settled>
    )
  }
  return (
    <DashboardPage
      datastore={datastore}
      of={{ spec: found.spec }}
      tag={found.extensionName}
      none={t('It has no widgets.')}
    />
  )
}
