/** The sidebar: the screens that the table leads to, and between them what the chosen environment holds. */
import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { pageBrand } from '../hooks/page-brand.js'
import { paths } from '../hooks/paths.js'
import { usePortal } from '../hooks/screen-host.js'
import { useFew } from '../hooks/use-few.js'
import { useWords } from '../hooks/use-words.js'
import type { AnyScreen, NavigationSection } from '../screen/define-screen.js'
import { BrandMark } from '../ui/brand-mark.js'
import { IconButton } from '../ui/controls.js'
import { Icon } from '../ui/icon.js'
import { useEnvironmentsOf } from './accounts/use-environments-of.js'
import { AreaList } from './area-list.js'
import { CountedAsIf } from './as-if/shown-as-if.js'
import { useOpenScreens } from './open-screens.js'
import { PinnedList } from './pinned-list.js'
import type { Match } from './routes.js'

export function Sidebar({ match, version }: { match: Match | undefined; version: string }) {
  const t = useWords()
  const { settings } = usePortal()
  const isCollapsed = useStore(settings.$sidebarCollapsed)
  return (
    <aside className="sidebar">
      <SidebarContent
        match={match}
        foot={
          <>
            <IconButton
              icon="menu"
              label={isCollapsed ? t('Expand the sidebar') : t('Collapse the sidebar')}
              onClick={() => settings.setSidebarCollapsed(!isCollapsed)}
            />
            <span className="text">{t('{version} · stable', { version })}</span>
          </>
        }
      />
    </aside>
  )
}

interface SidebarContentProps {
  match: Match | undefined
  foot: ReactNode
  close?: ReactNode
  /** A place was chosen. */
  onChoice?: () => void
}

export function SidebarContent({ match, foot, close, onChoice }: SidebarContentProps) {
  const t = useWords()
  const isLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a[href]') !== null
  return (
    <>
      <div className="head">
        <a
          className="brand"
          href={paths.home}
          aria-label={t('{name}, home', { name: pageBrand().name })}
          onClick={onChoice}
        >
          <BrandMark />
        </a>
        {close}
      </div>
      <nav aria-label={t('Portal')} onClick={event => isLink(event) && onChoice?.()} onKeyDown={() => undefined}>
        {/* The page of an account is home's screen, and not the place of its link. */}
        <ScreenLinks current={match?.params.accountId === undefined ? match?.screen : undefined} />
        {match?.params.environmentId === undefined && <OutsideAny accountId={match?.params.accountId} />}
        {match?.params.environmentId !== undefined && (
          <OfEnvironment environmentId={match.params.environmentId} match={match} />
        )}
      </nav>
      <div className="foot">{foot}</div>
    </>
  )
}

/** The screens that are reached from here, as the table has them: those of the portal, or of a section of an environment's. */
function ScreenLinks(props: { current: AnyScreen | undefined; environmentId?: string; section?: NavigationSection }) {
  const t = useWords()
  const screens = useOpenScreens()
  return (
    <ul>
      {screens.map(screen => {
        const href = hrefOf(screen, props)
        return href === undefined ? null : (
          <li key={href}>
            <a href={href} aria-current={screen === props.current ? 'page' : undefined} title={t(screen.title)}>
              {screen.icon && <Icon name={screen.icon} />}
              <span className="text">{t(screen.title)}</span>
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

/** Two accounts may have environments of one name. */
const areAlike = (all: readonly { name: string }[], name: string) => all.filter(each => each.name === name).length > 1

/** Outside any environment: what is pinned, and the environments, those of the account that is open. */
function OutsideAny({ accountId }: { accountId: string | undefined }) {
  const t = useWords()
  const environments = useEnvironmentsOf(accountId)
  const { shown, rest, step, more } = useFew(environments, 100)
  return (
    <>
      <PinnedList environmentId={undefined} />
      <h2>{t('Environments')}</h2>
      {environments.length === 0 && <p className="none">{t('None yet.')}</p>}
      <ul>
        {shown.map(environment => (
          <li key={environment.id}>
            <a href={paths.overview(environment.id)} title={`${environment.accountName} / ${environment.name}`}>
              <Icon name="datacenter" />
              <span className="text ellipsis">
                {environment.name}
                {areAlike(environments, environment.name) && (
                  <span className="sub small"> {environment.accountName}</span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="button ghost small" onClick={more}>
          {t('{count} more of {rest}', { count: step, rest })}
        </button>
      )}
    </>
  )
}

function OfEnvironment({ environmentId, match }: { environmentId: string; match: Match }) {
  const t = useWords()
  const portal = usePortal()
  const resources = useStore(portal.$resources)
  if (!resources.value?.environments.some(environment => environment.id === environmentId)) return null
  const place = { environmentId, current: match.screen }
  return (
    <>
      <ScreenLinks {...place} section="first" />
      <PinnedList environmentId={environmentId} />
      <h2>{t('Entities')}</h2>
      <CountedAsIf>
        <AreaList environmentId={environmentId} match={match} />
      </CountedAsIf>
      <AfterCounts environmentId={environmentId}>
        <ScreenLinks {...place} section="entities" />
        <h2>{t('Analyze')}</h2>
        <ScreenLinks {...place} section="analyze" />
      </AfterCounts>
    </>
  )
}

/** Counts that are not there by then do not keep the rest away. */
const COUNTS_MS = 4_000

/** Shows parts below the entity types once these are counted, so that nothing moves while the counts come. */
function AfterCounts({ environmentId, children }: { environmentId: string; children: ReactNode }) {
  const counts = useStore(usePortal().datastore(environmentId).$counts)
  const [isDue, setDue] = useState(false)
  const isCounted = counts !== undefined
  useEffect(() => {
    if (isCounted) setDue(true)
    const timer = setTimeout(() => setDue(true), COUNTS_MS)
    return () => clearTimeout(timer)
  }, [isCounted])
  return isCounted || isDue ? children : null
}
