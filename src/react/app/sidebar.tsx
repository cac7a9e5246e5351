/** The sidebar: the screens that the table leads to, and between them what the chosen environment holds. */
import { useStore } from '@nanostores/react'
import { paths } from '../hooks/paths.js'
import { usePortal } from '../hooks/screen-host.js'
import type { AnyScreen, NavigationSection } from '../screen/define-screen.js'
import { SCREENS } from '../screens.js'
import { IconButton } from '../ui/controls.js'
import { Icon } from '../ui/icon.js'
import { AreaList } from './area-list.js'
import type { Match } from './routes.js'

const TABLE: readonly AnyScreen[] = SCREENS

export function Sidebar({ match, version }: { match: Match | undefined; version: string }) {
  const { settings } = usePortal()
  const isCollapsed = useStore(settings.$sidebarCollapsed)
  return (
    <aside className="sidebar">
      <a className="brand" href={paths.home} aria-label="Plinth, home">
        <Icon name="logo" />
        <span className="text">Plinth</span>
      </a>
      <nav aria-label="Portal">
        <ScreenLinks current={match?.screen} />
        {match?.params.environmentId !== undefined && (
          <OfEnvironment environmentId={match.params.environmentId} match={match} />
        )}
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

/** The screens that are reached from here, as the table has them: those of the portal, or of a section of an environment's. */
function ScreenLinks(props: { current: AnyScreen | undefined; environmentId?: string; section?: NavigationSection }) {
  return (
    <ul>
      {TABLE.map(screen => {
        const href = hrefOf(screen, props)
        return href === undefined ? null : (
          <li key={href}>
            <a href={href} aria-current={screen === props.current ? 'page' : undefined} title={screen.title}>
              {screen.icon && <Icon name={screen.icon} />}
              <span className="text">{screen.title}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function hrefOf(
  { navigation }: AnyScreen,
  { environmentId, section }: { environmentId?: string; section?: NavigationSection },
): string | undefined {
  if (navigation?.among === 'portal') return environmentId === undefined ? navigation.address : undefined
  if (environmentId === undefined || navigation?.section !== section) return undefined
  return navigation?.address(environmentId)
}

function OfEnvironment({ environmentId, match }: { environmentId: string; match: Match }) {
  const portal = usePortal()
  const resources = useStore(portal.$resources)
  if (!resources.value?.environments.some(environment => environment.id === environmentId)) return null
  const own = { environmentId, current: match.screen }
  return (
    <>
      <ScreenLinks {...own} section="first" />
      <h2>Entities</h2>
      <AreaList environmentId={environmentId} match={match} />
      <ScreenLinks {...own} section="entities" />
      <h2>Analyze</h2>
      <ScreenLinks {...own} section="analyze" />
    </>
  )
}
