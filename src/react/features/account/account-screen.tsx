/** The account area: one section of an account at a time, each at its address. */
import { lazy, Suspense } from 'react'
import { readAccount } from '../../../core/people/account-area.js'
import { keepsKeys } from '../../../core/people/keeps-keys.js'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useOfAccount } from '../../hooks/use-account.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/account.css?inline'
import tabs from '../../styles/account-tabs.css?inline'
import controls from '../../styles/controls.css?inline'
import { Styles } from '../../styles/styles.js'
import { ErrorBoundary } from '../../ui/error-boundary.js'
import { Screen } from '../../ui/screen.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { GeneralSection } from './general-section.js'
import { MembersSection } from './members-section.js'
import { RelationsSection } from './relations-section.js'
import { isSection, SECTIONS, type Section, type SectionProps } from './sections.js'

export interface AccountScreenProps {
  accountId?: string
  section?: string
  addressed?: boolean
}

/** The largest of them are fetched when they are opened. */
const DimensionsSection = lazy(() => import('./dimensions-section.js').then(m => ({ default: m.DimensionsSection })))
const PoliciesSection = lazy(() => import('./policies-section.js').then(m => ({ default: m.PoliciesSection })))

const TITLES: Record<Section, string> = {
  general: 'General',
  policies: 'Policies',
  dimensions: 'Dimensions',
  members: 'Members',
  relations: 'Relations',
}
const BODIES = {
  general: GeneralSection,
  policies: PoliciesSection,
  dimensions: DimensionsSection,
  members: MembersSection,
  relations: RelationsSection,
} satisfies Record<Section, (props: SectionProps) => unknown>

export function AccountScreen({ accountId, section = 'general', addressed = false }: AccountScreenProps) {
  const { portal } = useScreenHost()
  const { id, value: account, error, again, show } = useOfAccount(accountId, of => readAccount(portal, of))
  useLifeCycle({ error, isPainted: account !== undefined })
  const shown = isSection(section) ? section : 'general'
  const Body = BODIES[shown]
  return (
    <Screen>
      <Styles source={controls} />
      <Styles source={sheet} />
      {/* As a page it stands below the tabs of its account. */}
      {id !== undefined && !addressed && <Ways accountId={id} current={shown} actions={account?.actions} />}
      {error && <ErrorState error={error} onRetry={again} wayOut={paths.home} />}
      {!error && !account && <Skeleton lines={8} />}
      {account && (
        <ErrorBoundary>
          <Suspense fallback={<Skeleton lines={8} />}>
            <Body key={account.id} account={account} onChange={show} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Screen>
  )
}

interface WaysProps {
  accountId: string
  current: Section
  /** What the reader may do in it; undefined until it is known. */
  actions: readonly string[] | undefined
}

function Ways({ accountId, current, actions }: WaysProps) {
  const t = useWords()
  return (
    <nav className="account-ways" aria-label={t('Account')}>
      <Styles source={tabs} />
      {SECTIONS.map(section => (
        <a
          key={section}
          href={paths.accountSection(accountId, section)}
          aria-current={section === current ? 'page' : undefined}
        >
          {t(TITLES[section])}
        </a>
      ))}
      <a href={paths.branding(accountId)}>{t('Branding')}</a>
      {keepsKeys(actions) && <a href={paths.embedKeys(accountId)}>{t('Embedding')}</a>}
    </nav>
  )
}
