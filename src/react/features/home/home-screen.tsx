/** Home: the environments you have. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { EnvironmentResource } from '../../../wire/session.js'
import { countOf } from '../../hooks/counts.js'
import { paths } from '../../hooks/paths.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { Icon } from '../../ui/icon.js'
import { Screen } from '../../ui/screen.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'

export function HomeScreen() {
  const host = useScreenHost()
  const resources = useStore(host.portal.$resources)
  useEffect(() => host.setState({ phase: resources.value ? 'live' : 'loading' }), [host, resources.value])
  if (!resources.value) return resources.error ? <ErrorState error={resources.error} /> : <Skeleton lines={6} />
  const { environments } = resources.value
  return (
    <Screen>
      <div className="page-head">
        <h1>Environments</h1>
        <span className="muted small">{environments.length}</span>
      </div>
      <div className="page">
        {environments.length === 0 ? (
          <EmptyState title="No environment yet">
            <span>The first import creates one:</span>
            <code>npx plinth import aws instances.json --environment "My account"</code>
          </EmptyState>
        ) : (
          <div className="tiles">
            {environments.map(environment => (
              <Tile key={environment.id} environment={environment} />
            ))}
          </div>
        )}
      </div>
    </Screen>
  )
}

function Tile({ environment }: { environment: EnvironmentResource }) {
  const portal = usePortal()
  const datastore = portal.datastore(environment.id)
  const counts = useStore(datastore.$counts)
  const asOf = useStore(datastore.$asOf)
  const total = counts && countOf(portal.catalogue, counts, 'entity')
  return (
    <a className="tile" href={paths.overview(environment.id)}>
      <Icon name="datacenter" />
      <span className="stack" style={{ gap: 0 }}>
        <span className="strong ellipsis">{environment.name}</span>
        <span className="sub tiny">
          {environment.accountName}
          {asOf && ` · updated ${portal.format.relative(asOf)}`}
        </span>
      </span>
      <span className="count">{total === undefined ? '' : portal.format.number(total)}</span>
    </a>
  )
}
