/** The sidebar: entity types of the chosen environment with live counts, by platform. */
import { useStore } from '@nanostores/react'
import { PLATFORMS } from '../../spec/language/entity.js'
import { byPlatform } from '../hooks/by-platform.js'
import { countOf } from '../hooks/counts.js'
import { indexKey, paths } from '../hooks/paths.js'
import { usePortal } from '../hooks/screen-host.js'
import { rememberedSearch } from '../hooks/use-addressed-view.js'
import { IconButton } from '../ui/controls.js'
import { Count } from '../ui/count.js'
import { Icon } from '../ui/icon.js'
import type { Route } from './routes.js'

export function Sidebar({ route, version }: { route: Route; version: string }) {
  const { settings } = usePortal()
  const isCollapsed = useStore(settings.$sidebarCollapsed)
  return (
    <aside className="sidebar">
      <a className="brand" href={paths.home} aria-label="Plinth, home">
        <Icon name="logo" />
        <span className="text">Plinth</span>
      </a>
      <nav aria-label="Portal">
        <ul>
          <li>
            <a href={paths.home} aria-current={route.screen === 'home' ? 'page' : undefined} title="Environments">
              <Icon name="home" />
              <span className="text">Environments</span>
            </a>
          </li>
        </ul>
        {'environmentId' in route && <Types environmentId={route.environmentId} route={route} />}
      </nav>
      <footer>
        <IconButton
          icon="menu"
          label={isCollapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
          onClick={() => settings.setSidebarCollapsed(!isCollapsed)}
        />
        <span className="text">{version} · stable</span>
      </footer>
    </aside>
  )
}

function Types({ environmentId, route }: { environmentId: string; route: Route }) {
  const portal = usePortal()
  const resources = useStore(portal.$resources)
  const exists = resources.value?.environments.some(environment => environment.id === environmentId)
  return exists ? <TypeList environmentId={environmentId} route={route} /> : null
}

function TypeList({ environmentId, route }: { environmentId: string; route: Route }) {
  const { catalogue, datastore, settings } = usePortal()
  const counts = useStore(datastore(environmentId).$counts)
  const current = 'type' in route ? route.type : undefined
  const shown = catalogue.entries.filter(
    spec => spec.hasIndex && (countOf(catalogue, counts, spec.type) > 0 || spec.type === current),
  )
  // Coming back finds the list as it was left; the way to where one is already leads to the plain view.
  const searchOf = (type: string) =>
    type === current && route.screen === 'index' ? '' : rememberedSearch(settings, indexKey(environmentId, type))
  return (
    <>
      <ul>
        <li>
          <a
            href={paths.overview(environmentId)}
            aria-current={route.screen === 'overview' ? 'page' : undefined}
            title="Overview"
          >
            <Icon name="chart" />
            <span className="text">Overview</span>
          </a>
        </li>
        <li>
          <a
            href={paths.dashboards(environmentId)}
            aria-current={route.screen === 'dashboards' ? 'page' : undefined}
            title="Dashboards"
          >
            <Icon name="columns" />
            <span className="text">Dashboards</span>
          </a>
        </li>
        <li>
          <a
            href={paths.insights(environmentId)}
            aria-current={route.screen === 'insights' ? 'page' : undefined}
            title="Insights"
          >
            <Icon name="insight" />
            <span className="text">Insights</span>
          </a>
        </li>
        <li>
          <a href={paths.cost(environmentId)} aria-current={route.screen === 'cost' ? 'page' : undefined} title="Cost">
            <Icon name="cost" />
            <span className="text">Cost</span>
          </a>
        </li>
        <li>
          <a
            href={paths.entities(environmentId)}
            aria-current={route.screen === 'entities' ? 'page' : undefined}
            title="All entity types"
          >
            <Icon name="table" />
            <span className="text">All entity types</span>
          </a>
        </li>
      </ul>
      {byPlatform(shown).map(([platform, specs]) => (
        <div key={platform}>
          <h2>{PLATFORMS[platform]}</h2>
          <ul>
            {specs.map(spec => (
              <li key={spec.type}>
                <a
                  href={paths.index(environmentId, spec.type, searchOf(spec.type))}
                  aria-current={spec.type === current ? 'page' : undefined}
                  title={spec.label.many}
                >
                  <Icon name={spec.icon} />
                  <span className="text ellipsis">{spec.label.many}</span>
                  <Count type={spec.type} counts={counts} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
