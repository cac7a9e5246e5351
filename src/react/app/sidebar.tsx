/** The sidebar: the screens that the table leads to, and entity types of the chosen environment with live counts, by platform. */
import { useStore } from '@nanostores/react'
import { PLATFORMS } from '../../spec/language/entity.js'
import { indexScreen } from '../features/index/screen.js'
import { byPlatform } from '../hooks/by-platform.js'
import { countOf } from '../hooks/counts.js'
import { indexKey, paths } from '../hooks/paths.js'
import { usePortal } from '../hooks/screen-host.js'
import { rememberedSearch } from '../hooks/use-addressed-view.js'
import { useNarrowed } from '../hooks/use-narrowed.js'
import type { AnyScreen } from '../screen/define-screen.js'
import { SCREENS } from '../screens.js'
import { IconButton } from '../ui/controls.js'
import { Count } from '../ui/count.js'
import { Icon } from '../ui/icon.js'
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

/** Screens that the sidebar links to, in the order of the table: those of an environment, or of the portal. */
function ScreenLinks({ environmentId, current }: { environmentId?: string; current: AnyScreen | undefined }) {
  return (
    <ul>
      {TABLE.map(screen => {
        const href = hrefOf(screen, environmentId)
        return href === undefined ? null : (
          <li key={href}>
            <a href={href} aria-current={screen === current ? 'page' : undefined} title={screen.title}>
              {screen.icon && <Icon name={screen.icon} />}
              <span className="text">{screen.title}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function hrefOf({ navigation }: AnyScreen, environmentId: string | undefined): string | undefined {
  if (navigation?.among === 'portal') return environmentId === undefined ? navigation.address : undefined
  return environmentId === undefined ? undefined : navigation?.address(environmentId)
}

function OfEnvironment({ environmentId, match }: { environmentId: string; match: Match }) {
  const portal = usePortal()
  const resources = useStore(portal.$resources)
  if (!resources.value?.environments.some(environment => environment.id === environmentId)) return null
  return (
    <>
      <ScreenLinks environmentId={environmentId} current={match.screen} />
      <TypeList environmentId={environmentId} match={match} />
    </>
  )
}

function TypeList({ environmentId, match }: { environmentId: string; match: Match }) {
  const { catalogue, datastore, settings } = usePortal()
  const counts = useStore(datastore(environmentId).$counts)
  const current = match.params.type
  const shown = catalogue.entries.filter(
    spec => spec.hasIndex && (countOf(catalogue, counts, spec.type) > 0 || spec.type === current),
  )
  const asked = useNarrowed(environmentId, shown)
  // A link to another list opens it as it was left; the link to the present list opens the plain view.
  const searchOf = (type: string) =>
    type === current && match.screen === indexScreen ? '' : rememberedSearch(settings, indexKey(environmentId, type))
  return byPlatform(shown).map(([platform, specs]) => (
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
              <Count type={spec.type} counts={counts} asked={asked?.[spec.type]} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  ))
}
